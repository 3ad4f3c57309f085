/** Binds the spaces of French punctuation. */
export function bound(text: string, locale: string): string;

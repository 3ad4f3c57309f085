declare module 'virtual:games' {
  export const GAMES: readonly import('./catalogue.ts').CatalogueEntry[];
}

declare module 'virtual:emblems' {
  export const EMBLEMS: Readonly<Record<string, string>>;
}

declare module 'virtual:miniatures' {
  type Miniature = import('./catalogue.ts').Miniature;
  export const MINIATURES: Readonly<Record<string, () => Promise<{ readonly miniature: Miniature | null }>>>;
}

import { fill, type Lang, type Params } from '@pessoi/core';
import { en, type ProblemCode } from './en.ts';
import { fr } from './fr.ts';

export type { ProblemCode } from './en.ts';

/** Every message in every language. */
export const MESSAGES: Readonly<Record<Lang, Readonly<Record<ProblemCode, string>>>> = { en, fr };

export const say = (code: ProblemCode, lang: Lang, params?: Params): string => fill(MESSAGES[lang][code], params);

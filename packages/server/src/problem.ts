import type { Params, Reason } from '@pessoi/core';
import type { ProblemCode } from './messages/index.ts';

/** What the client did wrong, or cannot have now. Thrown anywhere, answered as a problem document (RFC 9457). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: Params;
  /** The game's own refusal, with its clause, where there is one; and the game whose words explain it. */
  readonly why: { readonly reason: Reason; readonly game: string } | undefined;
  /** Further fields of the document: the current sequence, when to try again. */
  readonly extra: Readonly<Record<string, number>>;

  constructor(
    status: number,
    code: ProblemCode,
    more: {
      readonly params?: Params;
      readonly why?: { readonly reason: Reason; readonly game: string };
      readonly extra?: Readonly<Record<string, number>>;
    } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = more.params ?? {};
    this.why = more.why;
    this.extra = more.extra ?? {};
  }
}

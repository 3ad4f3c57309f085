/** What can go wrong between the page and the server, as the page tells it. */
import type { ProblemDocument } from '@pessoi/protocol';

export type TroubleKind =
  /** The server answered and said no. */
  | 'refused'
  /** This device has no network. */
  | 'offline'
  /** There is a network, but no server that answers as ours does. */
  | 'down';

export class Trouble extends Error {
  override readonly name = 'Trouble';
  readonly kind: TroubleKind;
  /** The stable code of a refusal; empty when there was none. */
  readonly code: string;
  readonly status: number;
  /** In the user's language, from the server; empty when it did not answer. */
  readonly detail: string;
  readonly clause: string | undefined;

  constructor(kind: TroubleKind, problem: Partial<ProblemDocument> = {}) {
    super(problem.code ?? kind);
    this.kind = kind;
    this.code = problem.code ?? '';
    this.status = problem.status ?? 0;
    this.detail = problem.detail ?? '';
    this.clause = problem.clause;
  }
}

export const asTrouble = (error: unknown): Trouble => (error instanceof Trouble ? error : new Trouble('down'));

/** Something the user got wrong: one line for stderr, and the exit code. */
export class Failure extends Error {
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command line itself is wrong. */
export const wrongUsage = (message: string): Failure => new Failure(2, message);

/** The command line is right, but what it points to is not. */
export const badData = (message: string): Failure => new Failure(1, message);

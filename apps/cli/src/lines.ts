const NEWLINE = 0x0a;

/**
 * Cuts a stream of bytes into lines. Works on bytes, so that a character split between two chunks stays whole, and
 * drops what goes beyond `longest` at once: such a line comes out as `undefined`.
 */
export class LineSplitter {
  private readonly longest: number;
  private pieces: Buffer[] = [];
  private length = 0;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** The lines that this chunk completes. */
  *push(chunk: Buffer): Generator<Buffer | undefined> {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      this.keep(chunk.subarray(from, to));
      yield this.take();
      from = to + 1;
    }
    this.keep(chunk.subarray(from));
  }

  /** What stood after the last newline, if anything did. */
  *end(): Generator<Buffer | undefined> {
    if (this.length > 0) yield this.take();
  }

  private keep(piece: Buffer): void {
    this.length += piece.length;
    if (this.length > this.longest) this.pieces = [];
    else if (piece.length > 0) this.pieces.push(piece);
  }

  private take(): Buffer | undefined {
    const { pieces, length } = this;
    this.pieces = [];
    this.length = 0;
    if (length > this.longest) return undefined;
    return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
  }
}

import { RefusedDump } from "./refused-dump.ts";

/** No row of a known table comes near it: what people may write of themselves has 60 kB. */
export const LONGEST_LINE_BYTES = 1024 ** 2;

export type Line = {
  number: number;
  text: string;
  /** It has more bytes than a line may have; its text is not kept. */
  isCut: boolean;
};

const LINE_END = 10;

/**
 * The lines of a file as they come, as many at a time as a piece holds. A line that is too long is not held.
 * Throws RefusedDump for other formats of pg_dump, what is not UTF-8, or holds U+0000.
 */
export async function* splitLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  const splitter = new Splitter();
  let isFirst = true;
  for await (const piece of pieces) {
    if (isFirst) refuseOtherFormats(piece);
    isFirst = false;
    yield splitter.take(piece);
  }
  yield splitter.end();
}

function refuseOtherFormats(beginning: Uint8Array): void {
  if (Buffer.from(beginning.subarray(0, 5)).toString("latin1") === "PGDMP")
    throw new RefusedDump(1, "the format is pg_dump's own: dump with --format=plain");
  if (beginning[0] === 0x1f && beginning[1] === 0x8b)
    throw new RefusedDump(1, "the file is compressed: unpack it first");
}

class Splitter {
  #held: Uint8Array[] = [];
  #bytes = 0;
  #number = 0;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

  take(piece: Uint8Array): Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let end = piece.indexOf(LINE_END); end !== -1; end = piece.indexOf(LINE_END, from)) {
      this.#hold(piece.subarray(from, end));
      lines.push(this.#finish());
      from = end + 1;
    }
    this.#hold(piece.subarray(from));
    return lines;
  }

  end(): Line[] {
    return this.#bytes === 0 ? [] : [this.#finish()];
  }

  #hold(part: Uint8Array): void {
    const room = LONGEST_LINE_BYTES - this.#bytes;
    // A copy: the stream writes its next piece over this one.
    if (room > 0 && part.length > 0) this.#held.push(part.slice(0, room));
    this.#bytes += part.length;
  }

  #finish(): Line {
    this.#number += 1;
    const isCut = this.#bytes > LONGEST_LINE_BYTES;
    const bytes = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    this.#held = [];
    this.#bytes = 0;
    return { number: this.#number, text: isCut ? "" : this.#decode(bytes), isCut };
  }

  #decode(bytes: Uint8Array): string {
    let text: string;
    try {
      text = this.#decoder.decode(bytes);
    } catch {
      throw new RefusedDump(this.#number, "is not UTF-8: dump with --encoding=UTF8");
    }
    if (text.includes("\0")) throw new RefusedDump(this.#number, "holds the character U+0000");
    return text;
  }
}

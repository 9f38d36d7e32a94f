/** What a thread has ready: bytes, and whether there is more, rows are wanted, or everything is written. */
export type Taken = { bytes: Uint8Array; state: "more" | "hungry" | "done" };

const HAND_OVER_BYTES = 262_144;

/**
 * In a thread: a file that is made of rows which arrive in batches. Rows are handed in when it is hungry and bytes taken
 * away as they come, so that neither side holds much.
 */
export class Conveyor<Row> {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rows: readonly Row[] = [];
  #place = 0;
  #finished = false;
  #pending: Promise<IteratorResult<Uint8Array>> | undefined;
  #hungry = Promise.withResolvers<"hungry">();
  #fed = Promise.withResolvers<void>();

  /** @param write the writer; it is asked for its first piece at the first `take` */
  constructor(write: (rows: AsyncIterable<Row>) => AsyncIterable<Uint8Array>) {
    this.#chunks = write(this.#read())[Symbol.asyncIterator]();
  }

  /** Hands in the next rows, after `take` has said that they are wanted. */
  feed(rows: readonly Row[]): void {
    this.#rows = rows;
    this.#place = 0;
    this.#wake();
  }

  /** Says that there are no more rows. */
  finish(): void {
    this.#finished = true;
    this.#wake();
  }

  async take(): Promise<Taken> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    while (size < HAND_OVER_BYTES) {
      this.#pending ??= this.#chunks.next();
      const next = await Promise.race([this.#pending, this.#hungry.promise]);
      if (next === "hungry") return { bytes: Buffer.concat(chunks), state: "hungry" };
      this.#pending = undefined;
      if (next.done === true) return { bytes: Buffer.concat(chunks), state: "done" };
      chunks.push(next.value);
      size += next.value.length;
    }
    return { bytes: Buffer.concat(chunks), state: "more" };
  }

  #wake(): void {
    this.#hungry = Promise.withResolvers<"hungry">();
    this.#fed.resolve();
  }

  async *#read(): AsyncGenerator<Row> {
    for (;;) {
      while (this.#place < this.#rows.length) {
        this.#place += 1;
        yield this.#rows[this.#place - 1]!;
      }
      this.#rows = [];
      this.#place = 0;
      if (this.#finished) return;
      this.#fed = Promise.withResolvers<void>();
      this.#hungry.resolve("hungry");
      await this.#fed.promise;
    }
  }
}

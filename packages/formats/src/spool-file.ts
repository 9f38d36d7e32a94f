import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";

const HELD_BYTES = 1_048_576;

/**
 * A part of a file that grows on disk until the rest is known, for formats whose head states what comes after it.
 */
export class SpoolFile {
  readonly #handle: FileHandle;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #written = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /**
   * @param folder where the part may lie; its owner removes it
   * @param name of the part in that folder
   */
  static async create(folder: string, name: string): Promise<SpoolFile> {
    return new SpoolFile(await open(join(folder, name), "w+"));
  }

  /** Bytes added so far. */
  get length(): number {
    return this.#written + this.#waitingBytes;
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= HELD_BYTES) await this.#flush();
  }

  /** Everything that was added, from the beginning. */
  async *read(): AsyncGenerator<Uint8Array> {
    await this.#flush();
    for (let at = 0; at < this.#written; ) {
      const chunk = new Uint8Array(Math.min(HELD_BYTES, this.#written - at));
      const { bytesRead } = await this.#handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) throw new Error("A part of the file is gone");
      yield chunk.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #flush(): Promise<void> {
    const all = Buffer.concat(this.#waiting);
    for (let done = 0; done < all.length; ) {
      const { bytesWritten } = await this.#handle.write(all, done, all.length - done, this.#written + done);
      done += bytesWritten;
    }
    this.#written += all.length;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}

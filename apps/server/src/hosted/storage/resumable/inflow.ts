import { tooLarge, tusError } from "../storage-error.ts";
import type { Lease } from "./lease.ts";

const IDLE_MS = 60_000;

type Body = AsyncIterable<Uint8Array> & { destroy(error?: Error): unknown };

/** Asked before bytes up to an offset are written, where nobody has told how many will come. */
export type Reserve = (offset: number) => Promise<void>;

/** The body of a request on its way into an upload: it ends at a fault, so that what came before is kept. */
export class Inflow {
  readonly #body: Body;
  readonly #room: number;
  readonly #lease: Lease;
  readonly #reserve: Reserve | null;
  /** Why the body ended before its end. */
  fault: unknown = null;

  constructor(body: Body, room: number, lease: Lease, reserve: Reserve | null) {
    this.#body = body;
    this.#room = room;
    this.#lease = lease;
    this.#reserve = reserve;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const stop = () => void this.#body.destroy(tusError(423, "Another request goes on with the upload"));
    this.#lease.signal.addEventListener("abort", stop, { once: true });
    try {
      yield* this.#chunks();
    } catch (error) {
      this.fault = error;
    } finally {
      this.#lease.signal.removeEventListener("abort", stop);
    }
  }

  async *#chunks(): AsyncGenerator<Uint8Array> {
    let left = this.#room;
    const idle = setTimeout(() => this.#body.destroy(tusError(408, "No bytes came for a minute")), IDLE_MS);
    try {
      for await (const chunk of this.#body) {
        idle.refresh();
        if (!this.#lease.isHeld) throw tusError(423, "The lease of the upload is over");
        if (chunk.byteLength > left) throw tooLarge();
        left -= chunk.byteLength;
        await this.#reserve?.(this.#room - left);
        yield chunk;
      }
    } finally {
      clearTimeout(idle);
    }
  }
}

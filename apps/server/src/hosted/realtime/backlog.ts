import type { WebSocket } from "ws";

/** Bytes that all websockets of this process may be behind together. */
const MOST_BYTES = 128 * 1024 * 1024;
/** A socket that is less far behind reads as fast as anybody. */
const NOTED_FROM_BYTES = 16 * 1024;

type Reader = Pick<WebSocket, "bufferedAmount" | "terminate">;
type Behind = { address: string; bytes: number };

/** What clients have not read yet and is kept for them, all websockets together. */
export class Backlog {
  readonly #behind = new Map<Reader, Behind>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** Looks how far behind a socket is that has just been told something; where all are too far, the furthest are cut off. */
  note(socket: Reader, address: string): void {
    if (socket.bufferedAmount < NOTED_FROM_BYTES && !this.#behind.has(socket)) return;
    this.#measure(socket, address);
    if (this.#bytes <= this.#most) return;
    for (const [other, { address: from }] of [...this.#behind]) this.#measure(other, from);
    if (this.#bytes > this.#most) this.#cutOff();
  }

  leave(socket: Reader): void {
    this.#bytes -= this.#behind.get(socket)?.bytes ?? 0;
    this.#behind.delete(socket);
  }

  #measure(socket: Reader, address: string): void {
    this.leave(socket);
    const bytes = socket.bufferedAmount;
    if (bytes < NOTED_FROM_BYTES) return;
    this.#behind.set(socket, { address, bytes });
    this.#bytes += bytes;
  }

  /** Down to half: so that it is not done again with the next message. Whoever holds little beside others is left alone. */
  #cutOff(): void {
    while (this.#bytes > this.#most / 2) {
      const socket = this.#furthestOf(this.#furthestAddress());
      if (socket === undefined) return;
      socket.terminate();
      this.leave(socket);
    }
  }

  #furthestAddress(): string | undefined {
    const sums = new Map<string, number>();
    for (const { address, bytes } of this.#behind.values())
      sums.set(address, (sums.get(address) ?? 0) + bytes);
    return furthest(sums, (bytes) => bytes);
  }

  #furthestOf(address: string | undefined): Reader | undefined {
    return furthest(this.#behind, (behind) => (behind.address === address ? behind.bytes : 0));
  }
}

function furthest<Key, Value>(
  all: ReadonlyMap<Key, Value>,
  bytesOf: (value: Value) => number,
): Key | undefined {
  let most = 0;
  let found: Key | undefined;
  for (const [key, value] of all) {
    const bytes = bytesOf(value);
    if (bytes <= most) continue;
    most = bytes;
    found = key;
  }
  return found;
}

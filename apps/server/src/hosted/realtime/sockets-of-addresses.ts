import { Allowance } from "./allowance.ts";
import type { PauseFor } from "./in-turn.ts";

/** Websockets that one address may hold: more than a large office has tabs, behind one router. */
const MOST_OF_ADDRESS = 1_000;
/** Bytes that one address may send in a second through all of them: what two persons may broadcast at most. */
const MOST_BYTES_A_SECOND = 16 * 1024 * 1024;
/** Addresses without websockets that have sent too much are remembered until there are so many. */
const MOST_REMEMBERED = 5_000;

type Address = { sockets: Set<PauseFor>; bytes: Allowance };

/** How many websockets each address holds, and how much it sends through them. */
export class SocketsOfAddresses {
  readonly #addresses = new Map<string, Address>();
  readonly #most: number;
  readonly #mostBytes: number;

  constructor(most = MOST_OF_ADDRESS, mostBytes = MOST_BYTES_A_SECOND) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  hasRoom(address: string): boolean {
    return this.#of(address).sockets.size < this.#most;
  }

  /** A websocket that can be read no further for a time takes its place until `leave`. */
  enter(address: string, pauseFor: PauseFor): void {
    const known = this.#of(address);
    known.sockets.add(pauseFor);
    if (known.bytes.waitMs > 0) pauseFor(known.bytes.waitMs);
  }

  leave(address: string, pauseFor: PauseFor): void {
    const known = this.#of(address);
    known.sockets.delete(pauseFor);
    if (known.sockets.size === 0 && known.bytes.isWhole) this.#addresses.delete(address);
  }

  /** Counts what an address has sent; whoever has sent too much is read no further for the time that it took. */
  sent(address: string, bytes: number): void {
    const { sockets, bytes: allowance } = this.#of(address);
    allowance.spend(bytes);
    const wait = allowance.waitMs;
    if (wait > 0) for (const pauseFor of sockets) pauseFor(wait);
  }

  #of(address: string): Address {
    const known = this.#addresses.get(address);
    if (known !== undefined) return known;
    if (this.#addresses.size >= MOST_REMEMBERED) this.#forget();
    const fresh = { sockets: new Set<PauseFor>(), bytes: new Allowance(this.#mostBytes) };
    this.#addresses.set(address, fresh);
    return fresh;
  }

  #forget(): void {
    for (const [address, { sockets }] of this.#addresses)
      if (sockets.size === 0) this.#addresses.delete(address);
  }
}

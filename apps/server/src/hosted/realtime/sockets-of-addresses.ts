/** Websockets that one address may hold: more than a large office has tabs, behind one router. */
const MOST_OF_ADDRESS = 1_000;

/** How many websockets each address holds. */
export class SocketsOfAddresses {
  readonly #held = new Map<string, number>();
  readonly #most: number;

  constructor(most = MOST_OF_ADDRESS) {
    this.#most = most;
  }

  /** False where an address has its share already; else the place is taken until `leave`. */
  enter(address: string): boolean {
    const held = this.#held.get(address) ?? 0;
    if (held >= this.#most) return false;
    this.#held.set(address, held + 1);
    return true;
  }

  leave(address: string): void {
    const held = this.#held.get(address) ?? 0;
    if (held > 1) this.#held.set(address, held - 1);
    else this.#held.delete(address);
  }
}

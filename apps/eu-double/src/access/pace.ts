const CALLS = 5;
const WINDOW_MS = 1_000;

/** Five calls a second from one address (2.3.2). */
export class Pace {
  readonly #calls = new Map<string, number[]>();

  /** False where the call is one too many; it is counted all the same. */
  take(address: string, now: number): boolean {
    const recent = (this.#calls.get(address) ?? []).filter((moment) => now - moment < WINDOW_MS);
    recent.push(now);
    this.#calls.set(address, recent);
    return recent.length <= CALLS;
  }
}

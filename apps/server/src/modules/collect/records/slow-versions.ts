import type { Unchecked } from "./check-record.ts";

/** One record may be out of the ordinary; after so many it is the form. */
const MOST_ENDINGS = 3;
const REMEMBERED_MS = 600_000;

/** Versions whose checks ended threads lately: their records are kept unchecked, so that not each takes seconds from a thread. */
export class SlowVersions {
  readonly #endings = new Map<string, { count: number; until: number; reason: Unchecked }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  note(version: string, reason: Unchecked): void {
    const known = this.#endings.get(version);
    const count = known !== undefined && known.until > this.#now() ? known.count + 1 : 1;
    this.#endings.set(version, { count, until: this.#now() + REMEMBERED_MS, reason });
  }

  /** Why records of the version are not checked now; null where they are. */
  reasonOf(version: string): Unchecked | null {
    const known = this.#endings.get(version);
    if (known === undefined) return null;
    if (known.until <= this.#now()) this.#endings.delete(version);
    return known.count >= MOST_ENDINGS && known.until > this.#now() ? known.reason : null;
  }
}

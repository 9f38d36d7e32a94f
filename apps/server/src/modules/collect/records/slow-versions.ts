import type { Unchecked } from "./check-record.ts";

/** One record may be out of the ordinary; after so many of a sender it is what he sends, after so many senders it is the form. */
const MOST_ENDINGS = 3;
const REMEMBERED_MS = 600_000;

type Endings = { bySender: Map<string, number>; until: number; reason: Unchecked };

/**
 * Versions whose checks ended threads lately: their records are kept unchecked, so that not each takes seconds from a
 * thread. What one sender does to himself takes the checks from nobody else.
 */
export class SlowVersions {
  readonly #endings = new Map<string, Endings>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  note(version: string, sender: string, reason: Unchecked): void {
    const bySender = this.#remembered(version)?.bySender ?? new Map<string, number>();
    bySender.set(sender, (bySender.get(sender) ?? 0) + 1);
    this.#endings.set(version, { bySender, until: this.#now() + REMEMBERED_MS, reason });
  }

  /** Why records that the sender fills by the version are not checked now; null where they are. */
  reasonOf(version: string, sender: string): Unchecked | null {
    const known = this.#remembered(version);
    if (known === null) return null;
    const isSlow = known.bySender.size >= MOST_ENDINGS || (known.bySender.get(sender) ?? 0) >= MOST_ENDINGS;
    return isSlow ? known.reason : null;
  }

  #remembered(version: string): Endings | null {
    const known = this.#endings.get(version);
    if (known === undefined) return null;
    if (known.until > this.#now()) return known;
    this.#endings.delete(version);
    return null;
  }
}

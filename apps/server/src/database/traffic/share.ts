/** One that waits for a connection, or has one since then. */
export type Turn = { line: Share; number: number; since: number; hasBegun: boolean; begin: () => void };

/** The time of something that nobody has been seen to need yet. */
const UNKNOWN_MS = 20;
/** Short statements may run together until their time adds up to so much; long ones run one after the other. */
const TOGETHER_MS = 20;
const FORGETTING = 0.8;
/** Who has had everything to himself for so long is limited by nobody, until somebody else comes. */
const ALONE_MS = 5_000;

/**
 * One who shares connections with others: a kind of traffic, an organisation, a caller. Time is shared: who has used
 * least since he came is next (start-time fair queueing), so that nobody waits for another's line.
 */
export class Share {
  readonly parent: Share | null;
  readonly name: string;
  readonly weight: number;
  readonly children = new Map<string, Share>();
  /** Only a caller's own share has these; the others count those below. */
  readonly waiting: Turn[] = [];
  queued = 0;
  /** Those below with somebody who waits: there may be thousands without. */
  readonly #asking = new Set<Share>();
  /** In the order in which they began. */
  readonly running = new Set<Turn>();
  /** Time used, from where the others stood when it came. */
  used = 0;
  /** Where those below stand. */
  #clock = 0;
  #lastServed = 0;
  /** Which of those below began last, and when it was another one than before. */
  #latest: string | null = null;
  #sharedAt = Number.NEGATIVE_INFINITY;
  /** How long its statements take: the longest lately. */
  #slowness = UNKNOWN_MS;

  constructor(parent: Share | null, name: string, weight: number) {
    this.parent = parent;
    this.name = name;
    this.weight = weight;
  }

  get isIdle(): boolean {
    return this.queued === 0 && this.running.size === 0;
  }

  /** Itself and all below. */
  get size(): number {
    let size = 1;
    for (const child of this.children.values()) size += child.size;
    return size;
  }

  child(name: string, weight = 1): Share {
    let found = this.children.get(name);
    if (found === undefined) {
      found = new Share(this, name, weight);
      this.children.set(name, found);
    }
    if (found.isIdle) found.used = Math.max(found.used, this.#clock);
    return found;
  }

  /** How many of its own may run at the same time now, `least` of them however slow they are. */
  mayRun(now: number, least: number): number {
    if (this.parent !== null && now - this.parent.#sharedAt > ALONE_MS) return Number.POSITIVE_INFINITY;
    const [longest] = this.running;
    const slowness = Math.max(this.#slowness, longest === undefined ? 0 : now - longest.since);
    return Math.max(least, Math.floor(TOGETHER_MS / slowness));
  }

  /** What `find` finds in the one below that is next, of those in which it finds something. */
  next(find: (child: Share) => Share | undefined): Share | undefined {
    let next: Share | undefined;
    let found: Share | undefined;
    for (const child of this.#asking) {
      if (next !== undefined && !child.#isBefore(next)) continue;
      const inside = find(child);
      if (inside !== undefined) [next, found] = [child, inside];
    }
    return found;
  }

  #isBefore(other: Share): boolean {
    if (this.used !== other.used) return this.used < other.used;
    return this.#lastServed < other.#lastServed;
  }

  /** One more waits here or below. */
  ask(): void {
    this.queued += 1;
    if (this.queued === 1 && this.parent !== null) this.parent.#asking.add(this);
  }

  begin(turn: Turn): void {
    this.queued -= 1;
    this.running.add(turn);
    this.#lastServed = turn.number;
    if (this.parent !== null) this.parent.#note(this, turn.since);
    // Beginning costs something too, so that many short ones take turns.
    this.used += 1 / this.weight;
  }

  #note(child: Share, now: number): void {
    if (child.queued === 0) this.#asking.delete(child);
    this.#clock = Math.max(this.#clock, child.used);
    if (this.#latest === child.name) return;
    if (this.#latest !== null) this.#sharedAt = now;
    this.#latest = child.name;
  }

  end(turn: Turn, now: number): void {
    this.running.delete(turn);
    const took = now - turn.since;
    this.used += took / this.weight;
    this.#slowness = Math.max(took, this.#slowness * FORGETTING, 1);
    this.#forgetIdle();
  }

  /** One whose used time is behind the others' owes nothing and would come back to the same place. */
  #forgetIdle(): void {
    if (this.parent === null || !this.isIdle || this.used > this.parent.#clock) return;
    if (this.children.size === 0) this.parent.children.delete(this.name);
  }

  /** How long the line takes that waits now, in milliseconds. */
  get waitMs(): number {
    return this.queued * this.#slowness;
  }
}

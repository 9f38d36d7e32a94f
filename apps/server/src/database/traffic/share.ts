/** What waits for a connection. */
export type Waiting = { start: () => void; number: number };

/** The time of something that nobody has been seen to need yet. */
const UNKNOWN_MS = 20;
/** Short statements may run together until their time adds up to so much; long ones run one after the other. */
const TOGETHER_MS = 40;
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
  readonly waiting: Waiting[] = [];
  queued = 0;
  /** When each that runs now began. */
  readonly running = new Set<{ since: number }>();
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
    let slowness = this.#slowness;
    for (const { since } of this.running) slowness = Math.max(slowness, now - since);
    return Math.max(least, Math.floor(TOGETHER_MS / slowness));
  }

  /** The one below that is next, of those that may begin. */
  next(mayBegin: (child: Share) => boolean): Share | undefined {
    let next: Share | undefined;
    for (const child of this.children.values()) {
      if (child.queued === 0 || !mayBegin(child)) continue;
      if (
        next === undefined ||
        child.used < next.used ||
        (child.used === next.used && child.#lastServed < next.#lastServed)
      )
        next = child;
    }
    return next;
  }

  begin(run: { since: number }, number: number): void {
    this.queued -= 1;
    this.running.add(run);
    this.#lastServed = number;
    if (this.parent !== null) this.parent.#note(this, run.since);
    // Beginning costs something too, so that many short ones take turns.
    this.used += 1 / this.weight;
  }

  #note(child: Share, now: number): void {
    this.#clock = Math.max(this.#clock, child.used);
    if (this.#latest === child.name) return;
    if (this.#latest !== null) this.#sharedAt = now;
    this.#latest = child.name;
  }

  end(run: { since: number }, now: number): void {
    this.running.delete(run);
    const took = now - run.since;
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

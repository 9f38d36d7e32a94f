import { Share } from "./share.ts";
import { TooManyWaiting } from "./too-many-waiting.ts";
import { KINDS, type Ticket, type TrafficKind } from "./traffic.ts";

export type QueueSettings = {
  /** Transactions at the same time. */
  slots: number;
  /** How long a caller's line, and that of his organisation, may become. */
  longestLine?: number;
  longestOfGroup?: number;
  now?: () => number;
};

const LONGEST_LINE = 100;
const LONGEST_OF_GROUP = 300;
const WEIGHTS: Record<TrafficKind, number> = { health: 8, identity: 4, work: 2, caller: 2 };
/** What is kept free for each kind, as a share of all; a single connection is shared by turns alone. */
const RESERVED: Record<TrafficKind, number> = { health: 0.1, identity: 0.2, work: 0.2, caller: 0.2 };
/** Those that others ask for: their lines have an end, and who asks slow things gets few of them at the same time. */
const IS_ASKED: Record<TrafficKind, boolean> = { health: false, identity: true, work: false, caller: true };
/** How many slow ones of an organisation, and of one caller, may run together, as a share of all; one may always. */
const SLOW_OF_GROUP = 0.2;
const SLOW_OF_LINE = 0.1;
/** Those who used more than their part and went away are remembered until there are so many of them. */
const MOST_REMEMBERED = 5_000;

const isAsked = (kind: Share): boolean => IS_ASKED[kind.name as TrafficKind];

/** The order in which transactions get connections: kinds, organisations and callers in turn, by the time they use. */
export class FairQueue {
  readonly #slots: number;
  readonly #longestLine: number;
  readonly #longestOfGroup: number;
  readonly #now: () => number;
  readonly #all = new Share(null, "all", 1);
  readonly #kinds = new Map<string, Share>();
  #number = 0;

  constructor({ slots, longestLine = LONGEST_LINE, longestOfGroup = LONGEST_OF_GROUP, now }: QueueSettings) {
    this.#slots = slots;
    this.#longestLine = longestLine;
    this.#longestOfGroup = longestOfGroup;
    this.#now = now ?? (() => performance.now());
  }

  /** Runs the work when its turn comes. Throws TooManyWaiting where its own line is too long already. */
  async run<T>(ticket: Ticket, work: () => Promise<T>): Promise<T> {
    const path = this.#pathOf(ticket);
    if (IS_ASKED[ticket.kind]) this.#refuseLongLine(path);
    const run = { since: 0 };
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#number += 1;
    const number = this.#number;
    path.at(-1)!.waiting.push({ number, start: () => this.#begin(path, run, number, resolve) });
    for (const share of path) share.queued += 1;
    this.#serve();
    await promise;
    try {
      return await work();
    } finally {
      for (const share of path.toReversed()) share.end(run, this.#now());
      this.#serve();
    }
  }

  #pathOf({ kind, group, line }: Ticket): Share[] {
    const ofKind = this.#all.child(kind, WEIGHTS[kind]);
    this.#kinds.set(kind, ofKind);
    if (ofKind.children.size > MOST_REMEMBERED) this.#forget(ofKind);
    const ofGroup = ofKind.child(group);
    return [this.#all, ofKind, ofGroup, ofGroup.child(line)];
  }

  #forget(share: Share): void {
    for (const [name, child] of share.children) if (child.isIdle) share.children.delete(name);
  }

  #refuseLongLine([, , ofGroup, ofLine]: Share[]): void {
    if (ofLine!.queued >= this.#longestLine) throw new TooManyWaiting(ofLine!.waitMs);
    if (ofGroup!.queued >= this.#longestOfGroup) throw new TooManyWaiting(ofGroup!.waitMs);
  }

  #begin(path: Share[], run: { since: number }, number: number, resolve: () => void): void {
    run.since = this.#now();
    for (const share of path) share.begin(run, number);
    resolve();
  }

  #serve(): void {
    while (this.#all.queued > 0 && this.#all.running.size < this.#slots) {
      const next = this.#next();
      if (next === undefined) return;
      next.waiting.shift()!.start();
    }
  }

  #next(): Share | undefined {
    const kind = this.#all.next(
      (one) => this.#hasRoom(one.name as TrafficKind) && this.#groupOf(one) !== undefined,
    );
    const group = kind === undefined ? undefined : this.#groupOf(kind);
    return group === undefined ? undefined : this.#lineOf(group, isAsked(kind!));
  }

  #groupOf(kind: Share): Share | undefined {
    return kind.next(
      (group) =>
        this.#mayBegin(group, SLOW_OF_GROUP, isAsked(kind)) &&
        this.#lineOf(group, isAsked(kind)) !== undefined,
    );
  }

  #lineOf(group: Share, asked: boolean): Share | undefined {
    return group.next((line) => this.#mayBegin(line, SLOW_OF_LINE, asked));
  }

  #mayBegin(share: Share, slow: number, asked: boolean): boolean {
    if (!asked || share.running.size === 0) return true;
    return share.running.size < share.mayRun(this.#now(), Math.floor(this.#slots * slow));
  }

  /** Whether a free connection is left to a kind, beside those that are kept for the others. */
  #hasRoom(kind: TrafficKind): boolean {
    let free = this.#slots - this.#all.running.size;
    for (const other of KINDS) {
      if (other === kind) continue;
      const running = this.#kinds.get(other)?.running.size ?? 0;
      free -= Math.max(0, Math.floor(this.#slots * RESERVED[other]) - running);
    }
    return free > 0;
  }
}

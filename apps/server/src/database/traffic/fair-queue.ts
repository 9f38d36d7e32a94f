import { Share, type Turn } from "./share.ts";
import { TooManyWaiting } from "./too-many-waiting.ts";
import { KINDS, type Ticket, type TrafficKind } from "./traffic.ts";

export type QueueSettings = {
  /** Transactions at the same time. */
  slots: number;
  /** How long a caller's line may become, and how long those of his organisation while he waits in it already. */
  longestLine?: number;
  longestOfGroup?: number;
  now?: () => number;
  /** Somebody's line was too long; he is told so by an error too. */
  onRefused?: (refusal: TooManyWaiting) => void;
};

const LONGEST_LINE = 100;
const LONGEST_OF_GROUP = 300;
const WEIGHTS: Record<TrafficKind, number> = { health: 8, identity: 4, work: 2, caller: 2 };
/** What is kept free for each kind, as a share of all; a single connection is shared by turns alone. */
const RESERVED: Record<TrafficKind, number> = { health: 0.1, identity: 0.2, work: 0.2, caller: 0.2 };
/** Those that others ask for: their lines have an end, and who asks slow things gets few of them at the same time. */
const IS_ASKED: Record<TrafficKind, boolean> = { health: false, identity: true, work: false, caller: true };
/** How many slow ones of an organisation, and of one caller, may run together, as a share of all; one may always. */
const SLOW_TOGETHER = 0.1;
/** Those who used more than their part and went away are remembered until there are so many of them. */
const MOST_REMEMBERED = 5_000;

/** The order in which transactions get connections: kinds, organisations and callers in turn, by the time they use. */
export class FairQueue {
  readonly #slots: number;
  readonly #longestLine: number;
  readonly #longestOfGroup: number;
  readonly #now: () => number;
  readonly #onRefused: (refusal: TooManyWaiting) => void;
  readonly #all = new Share(null, "all", 1);
  #number = 0;

  constructor(settings: QueueSettings) {
    this.#slots = settings.slots;
    this.#longestLine = settings.longestLine ?? LONGEST_LINE;
    this.#longestOfGroup = settings.longestOfGroup ?? LONGEST_OF_GROUP;
    this.#now = settings.now ?? (() => performance.now());
    this.#onRefused = settings.onRefused ?? (() => undefined);
  }

  /** How many have a place, those included that rest. */
  get remembered(): number {
    return this.#all.size;
  }

  /** Runs the work when its turn comes. Throws TooManyWaiting where its own line is too long already. */
  async run<T>(ticket: Ticket, work: () => Promise<T>): Promise<T> {
    const turn = this.#ask(ticket);
    if (!turn.hasBegun)
      await new Promise<void>((resolve) => {
        turn.begin = resolve;
      });
    try {
      return await work();
    } finally {
      this.#end(turn);
    }
  }

  /** Has begun already where there is room. */
  #ask(ticket: Ticket): Turn {
    const line = this.#lineFor(ticket);
    if (IS_ASKED[ticket.kind]) this.#refuseLongLine(line);
    this.#number += 1;
    const turn: Turn = { line, number: this.#number, since: 0, hasBegun: false, begin: () => undefined };
    line.waiting.push(turn);
    for (let share: Share | null = line; share !== null; share = share.parent) share.ask();
    this.#serve();
    return turn;
  }

  #end(turn: Turn): void {
    const now = this.#now();
    for (let share: Share | null = turn.line; share !== null; share = share.parent) share.end(turn, now);
    this.#serve();
  }

  #lineFor({ kind, group, line }: Ticket): Share {
    const ofKind = this.#remembered(this.#all.child(kind, WEIGHTS[kind]));
    return this.#remembered(ofKind.child(group)).child(line);
  }

  #remembered(share: Share): Share {
    if (share.children.size > MOST_REMEMBERED)
      for (const [name, child] of share.children) if (child.isIdle) share.children.delete(name);
    return share;
  }

  #refuseLongLine(line: Share): void {
    const group = line.parent!;
    if (line.queued >= this.#longestLine) this.#refuse(line);
    // Who waits for nothing yet is let in: others made the line of his group, and strangers are one group.
    if (line.queued > 0 && group.queued >= this.#longestOfGroup) this.#refuse(group);
  }

  #refuse({ waitMs }: Share): never {
    const refusal = new TooManyWaiting(waitMs);
    this.#onRefused(refusal);
    throw refusal;
  }

  #serve(): void {
    while (this.#all.queued > 0 && this.#all.running.size < this.#slots) {
      const line = this.#next(this.#now());
      if (line === undefined) return;
      this.#begin(line.waiting.shift()!);
    }
  }

  #begin(turn: Turn): void {
    turn.since = this.#now();
    turn.hasBegun = true;
    for (let share: Share | null = turn.line; share !== null; share = share.parent) share.begin(turn);
    turn.begin();
  }

  /** The line whose first is next. */
  #next(now: number): Share | undefined {
    return this.#all.next((kind) => {
      const { name } = kind as { name: TrafficKind };
      return this.#hasRoom(name) ? this.#lineOf(kind, IS_ASKED[name], now) : undefined;
    });
  }

  #lineOf(kind: Share, asked: boolean, now: number): Share | undefined {
    return kind.next((group) =>
      asked && this.#isFull(group, now)
        ? undefined
        : group.next((line) => (asked && this.#isFull(line, now) ? undefined : line)),
    );
  }

  #isFull(share: Share, now: number): boolean {
    const running = share.running.size;
    return running > 0 && running >= share.mayRun(now, Math.floor(this.#slots * SLOW_TOGETHER));
  }

  /** Whether a free connection is left to a kind, beside those that are kept for the others. */
  #hasRoom(kind: TrafficKind): boolean {
    let free = this.#slots - this.#all.running.size;
    for (const other of KINDS) {
      if (other === kind) continue;
      const running = this.#all.children.get(other)?.running.size ?? 0;
      free -= Math.max(0, Math.floor(this.#slots * RESERVED[other]) - running);
    }
    return free > 0;
  }
}

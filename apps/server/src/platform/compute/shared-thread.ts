import { FairQueue } from "#database/traffic/fair-queue.ts";
import { traffic } from "#database/traffic/traffic.ts";
import { keptThread } from "./kept-thread.ts";
import { ThreadEnded } from "./task-calls.ts";
import type { ComputeThread, Tasks } from "./thread.ts";

/** Beyond this the work of one would take the thread from all others. */
const LONGEST_MS = 30_000;
const LINES = { longestLine: 12, longestOfGroup: 24 };

/** For whom a thread works: the organisation that shares it with the others. */
export type ThreadCaller = {
  organisationId: number;
  /** aborted when nobody waits for the answer any more */
  gone?: AbortSignal;
};

export type SharedThreadOptions<Served extends Tasks> = {
  longestMs?: number;
  /** How many work at the same time; one when not given. */
  threads?: number;
  /** How many calls may wait, of a person and of an organisation. */
  lines?: { longestLine: number; longestOfGroup: number };
  /** `startProcess` for one in a process of its own. */
  start?: Parameters<typeof keptThread<Served>>[1];
};

/** A call was given up: its thread was busy with it for too long. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/**
 * Kept threads, mostly one, that work for all organisations in turn, each one call after the other. A call that takes too
 * long ends its thread, and those behind it are answered by the next one.
 */
export class SharedThread<Served extends Tasks> {
  readonly #free: ReturnType<typeof keptThread<Served>>[];
  readonly #longestMs: number;
  readonly #queue: FairQueue;

  /** @param entry as for `startThread` */
  constructor(entry: URL, options: SharedThreadOptions<Served> = {}) {
    const { longestMs = LONGEST_MS, threads = 1, lines = LINES, start } = options;
    this.#free = Array.from({ length: threads }, () => keptThread<Served>(entry, start));
    this.#longestMs = longestMs;
    this.#queue = new FairQueue({
      slots: threads,
      ...lines,
      onRefused: ({ retryAfterSeconds }) => {
        const current = traffic.getStore();
        if (current !== undefined) current.retryAfter = retryAfterSeconds;
      },
    });
  }

  /** @throws TookTooLong, TooManyWaiting where too many wait for the same person or organisation, or why the caller has gone */
  call<Name extends keyof Served & string>(
    caller: ThreadCaller,
    name: Name,
    ...values: Parameters<Served[Name]>
  ): Promise<Awaited<ReturnType<Served[Name]>>> {
    return this.use(caller, (thread) => thread.call(name, ...values));
  }

  /** Several calls of one thread that belong together, as `call`; the time is that of all of them. */
  use<Answer>(
    { organisationId, gone }: ThreadCaller,
    work: (thread: ComputeThread<Served>) => Promise<Answer>,
  ): Promise<Answer> {
    const { kind = "work", subject = null } = traffic.getStore() ?? {};
    const ticket = { kind, group: `organisation ${organisationId}`, line: subject ?? "" };
    return this.#queue.run(ticket, async () => {
      gone?.throwIfAborted();
      const thread = this.#free.pop()!;
      try {
        return await this.#inTime(thread(), work);
      } finally {
        this.#free.push(thread);
      }
    });
  }

  async #inTime<Answer>(
    thread: ComputeThread<Served>,
    work: (thread: ComputeThread<Served>) => Promise<Answer>,
  ): Promise<Answer> {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      void thread.close();
    }, this.#longestMs);
    try {
      return await work(thread);
    } catch (error) {
      throw isOver && error instanceof ThreadEnded ? new TookTooLong() : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

import { FairQueue } from "#database/traffic/fair-queue.ts";
import { traffic } from "#database/traffic/traffic.ts";
import { keptThread } from "./kept-thread.ts";
import { ThreadEnded } from "./task-calls.ts";
import type { Tasks } from "./thread.ts";

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
  /** `startProcess` for one in a process of its own. */
  start?: Parameters<typeof keptThread<Served>>[1];
};

/** A call was given up: its thread was busy with it for too long. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/**
 * One kept thread that works for all organisations in turn, one call after the other. A call that takes too long ends the
 * thread, and those behind it are answered by the next one.
 */
export class SharedThread<Served extends Tasks> {
  readonly #thread: ReturnType<typeof keptThread<Served>>;
  readonly #longestMs: number;
  readonly #queue = new FairQueue({
    slots: 1,
    ...LINES,
    onRefused: ({ retryAfterSeconds }) => {
      const current = traffic.getStore();
      if (current !== undefined) current.retryAfter = retryAfterSeconds;
    },
  });

  /** @param entry as for `startThread` */
  constructor(entry: URL, { longestMs = LONGEST_MS, start }: SharedThreadOptions<Served> = {}) {
    this.#thread = keptThread<Served>(entry, start);
    this.#longestMs = longestMs;
  }

  /** @throws TookTooLong, TooManyWaiting where too many wait for the same person or organisation, or why the caller has gone */
  call<Name extends keyof Served & string>(
    { organisationId, gone }: ThreadCaller,
    name: Name,
    ...values: Parameters<Served[Name]>
  ): Promise<Awaited<ReturnType<Served[Name]>>> {
    const { kind = "work", subject = null } = traffic.getStore() ?? {};
    const ticket = { kind, group: `organisation ${organisationId}`, line: subject ?? "" };
    return this.#queue.run(ticket, () => {
      gone?.throwIfAborted();
      return this.#inTime(name, values);
    });
  }

  async #inTime<Name extends keyof Served & string>(
    name: Name,
    values: Parameters<Served[Name]>,
  ): Promise<Awaited<ReturnType<Served[Name]>>> {
    const thread = this.#thread();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      void thread.close();
    }, this.#longestMs);
    try {
      return await thread.call(name, ...values);
    } catch (error) {
      throw isOver && error instanceof ThreadEnded ? new TookTooLong() : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

import { availableParallelism } from "node:os";
import { SharedThread, type ThreadCaller, TookTooLong } from "#platform/compute/shared-thread.ts";
import { ranOutOfMemory, ThreadEnded } from "#platform/compute/task-calls.ts";
import { type ComputeThread, startThread } from "#platform/compute/thread.ts";
import { readVersion, type VersionReader } from "../forms/read-version.ts";
import type { CheckedRecord, Unchecked } from "./check-record.ts";
import type { CheckTasks, Sent, Told } from "./check-thread.ts";
import { unreadableSubmission } from "./record-problems.ts";
import { SlowVersions } from "./slow-versions.ts";

/** A record is checked in a fraction of a millisecond; beyond this its form asks for what nobody can wait for. */
export const LONGEST_CHECK_MS = 10_000;
/** With the beginning of a thread and the reading of a version, which take long where the machine is busy. */
const LONGEST_WAY_MS = 60_000;
const MOST_THREADS = 4;
/** Phones send one record after the other, and hundreds come back to the network together. */
const LINES = { longestLine: 30, longestOfGroup: 1_000 };
const MEMORY = { maxOldGenerationSizeMb: 768 };

/** A published version, known by number and sum: another database has other versions of the same numbers. */
export type VersionToCheck = { versionId: number; md5: string };

export type Checking = VersionReader & { caller: ThreadCaller };

/** Threads that check what comes in; what is wrong with one form takes nothing from the others. */
export class CheckPool {
  readonly #threads: SharedThread<CheckTasks>;
  readonly #slow = new SlowVersions();

  readonly #longestMs: number;

  constructor(longestMs = LONGEST_CHECK_MS) {
    this.#longestMs = longestMs;
    this.#threads = new SharedThread<CheckTasks>(new URL("./check-thread.ts", import.meta.url), {
      longestMs: LONGEST_WAY_MS,
      threads: Math.min(MOST_THREADS, availableParallelism()),
      lines: LINES,
      start: (entry) => startThread<CheckTasks>(entry, MEMORY),
    });
  }

  /**
   * Checks a record by its version. One whose check does not end, or takes too much memory, is kept as it came and says so.
   *
   * @throws ProblemError submission_unreadable
   */
  async check(checking: Checking, version: VersionToCheck, sent: Sent): Promise<CheckedRecord> {
    const name = `${version.versionId} ${version.md5}`;
    const sender = checking.claims.sub ?? "";
    const known = this.#slow.reasonOf(name, sender);
    if (known !== null) return this.#keep(checking, version, sent, known);
    try {
      return await this.#ask(checking, version, (thread) => thread.call("check", name, sent));
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      this.#slow.note(name, sender, reason);
      return this.#keep(checking, version, sent, reason);
    }
  }

  #keep(checking: Checking, version: VersionToCheck, sent: Sent, reason: Unchecked): Promise<CheckedRecord> {
    const name = `${version.versionId} ${version.md5}`;
    return this.#ask(checking, version, (thread) => thread.call("keep", name, sent, reason));
  }

  async #ask(
    checking: Checking,
    version: VersionToCheck,
    ask: (thread: ComputeThread<CheckTasks>) => Promise<Told>,
  ): Promise<CheckedRecord> {
    const told = await this.#threads.use(checking.caller, async (thread) => {
      await thread.call("awake");
      const first = await this.#inTime(thread, ask);
      if (first !== "unknown") return first;
      const { xform, files } = await readVersion(checking, version.versionId);
      await thread.call("learn", `${version.versionId} ${version.md5}`, xform, files);
      return this.#inTime(thread, ask);
    });
    if (typeof told === "string") throw unreadableSubmission();
    return told;
  }

  async #inTime(
    thread: ComputeThread<CheckTasks>,
    ask: (thread: ComputeThread<CheckTasks>) => Promise<Told>,
  ): Promise<Told> {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      void thread.close();
    }, this.#longestMs);
    try {
      return await ask(thread);
    } catch (error) {
      throw isOver && error instanceof ThreadEnded ? new TookTooLong() : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function reasonOf(error: unknown): Unchecked | null {
  if (error instanceof TookTooLong) return "time";
  return ranOutOfMemory(error) ? "memory" : null;
}

export const checkPool = new CheckPool();

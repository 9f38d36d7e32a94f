import { PgBoss } from "pg-boss";
import { queueSchema, workQueue } from "#database/install-queue.ts";
import { asServersOwn } from "#database/traffic/traffic.ts";
import type { Services } from "#platform/services.ts";
import { bossDatabase } from "./boss-database.ts";
import type { JobDefinition } from "./define-job.ts";
import { claimJob } from "./job-rows.ts";
import { lockOf, noteHolder, releaseAbandoned, releaseLost } from "./lost-workers.ts";
import { type JobOutcome, JobStopped, runJob } from "./run-job.ts";
import { followClockBack, jobsToCancel, othersWait, type QueuedWork, queueNextJob } from "./sweep-jobs.ts";

export type WorkerOptions = {
  services: Services;
  definitions: readonly JobDefinition[];
  /** Jobs at the same time in this process; 2 when not given. */
  concurrency?: number;
  /** How long others wait before an organisation that holds all places gives one back; a minute when not given. */
  longestWaitMs?: number;
  onError?: (error: unknown) => void;
};

export type RunningWorker = {
  /** Lets running jobs stop at their next step; they go on where they were at the next start. */
  stop(): Promise<void>;
};

const sweepIntervalMs = 5_000;
const stopTimeoutMs = 15_000;
const LONGEST_WAIT_MS = 60_000;

type Running = { stop: AbortController; organisationId: number | null };

/** Takes jobs until it is stopped. Any number of processes may run one on PostgreSQL. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const worker = new JobWorker(options);
  await worker.start();
  return worker;
}

class JobWorker implements RunningWorker {
  readonly #services: Services;
  readonly #definitions: Map<string, JobDefinition>;
  readonly #kinds: ReadonlySet<string>;
  readonly #concurrency: number;
  readonly #onError: (error: unknown) => void;
  readonly #boss: PgBoss;
  readonly #longestWaitMs: number;
  readonly #id = crypto.randomUUID();
  readonly #running = new Map<number, Running>();
  #sweeping: Promise<void> | undefined;
  #sweepAgain = false;
  /** Whether it is time again to look for what nobody tells: dead workers and a clock that was set back. */
  #looksAround = true;
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;
  #letGo: (() => Promise<void>) | undefined;
  #stopping: Promise<void> | undefined;

  constructor(options: WorkerOptions) {
    const { services, definitions, concurrency = 2, onError = () => undefined } = options;
    this.#services = services;
    this.#longestWaitMs = options.longestWaitMs ?? LONGEST_WAIT_MS;
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    this.#kinds = new Set(this.#definitions.keys());
    this.#concurrency = concurrency;
    this.#onError = onError;
    this.#boss = new PgBoss({
      db: bossDatabase(services.database),
      schema: queueSchema,
      migrate: false,
      createSchema: false,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
      useListenNotify: true,
      monitorIntervalSeconds: 3,
      superviseIntervalSeconds: 3,
    });
    this.#boss.on("error", (error) => this.#onError(error));
  }

  async start(): Promise<void> {
    const { database } = this.#services;
    if (database.engine === "pglite") await releaseAbandoned(database);
    this.#letGo = await database.hold(lockOf(this.#id));
    await this.#boss.start();
    const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
    await this.#boss.work<QueuedWork>(
      workQueue,
      { localConcurrency: this.#concurrency, heartbeatRefreshSeconds: 3, ...polling },
      async ([work]) => {
        if (work === undefined) return;
        // What a job does in the name of a person is not asked for by him now.
        await asServersOwn(() => this.#take(work.data.job, work.signal)).finally(() => this.#sweepSoon());
      },
    );
    const sweep = () => this.#sweepSoon();
    const lookAround = () => {
      this.#looksAround = true;
      sweep();
    };
    this.#unlisten = await database.listen("jobs", sweep, lookAround);
    this.#timer = setInterval(lookAround, Math.min(sweepIntervalMs, this.#longestWaitMs));
    this.#timer.unref();
    sweep();
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#unlisten?.();
    for (const { stop } of this.#running.values()) stop.abort(new JobStopped("shutdown"));
    await this.#sweeping?.catch(() => undefined);
    await this.#untilJobsStopped();
    await this.#boss.stop({ graceful: false });
    await this.#letGo?.();
  }

  /** pg-boss would look every half second whether they have. */
  async #untilJobsStopped(): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, stopTimeoutMs);
    await Promise.race([this.#boss.offWork(workQueue), late]).finally(() => clearTimeout(timer));
  }

  /** Throwing tells pg-boss to try again after its back-off. */
  async #take(id: number, lost: AbortSignal): Promise<void> {
    const outcome = await this.#run(id, lost);
    if (outcome === "retry" || outcome === "interrupted")
      throw new Error(`the job ${id} is to be tried again`);
  }

  async #run(id: number, lost: AbortSignal): Promise<JobOutcome | undefined> {
    const { database } = this.#services;
    const claimed = await database.asService(async (transaction) => {
      await noteHolder(transaction, id, this.#id);
      return await claimJob(transaction, id, this.#kinds);
    });
    const definition = claimed === undefined ? undefined : this.#definitions.get(claimed.job.kind);
    if (claimed === undefined || definition === undefined) return undefined;
    this.#sweepSoon();
    const stop = new AbortController();
    const onLost = () => stop.abort(new JobStopped(this.#stopping === undefined ? "superseded" : "shutdown"));
    lost.addEventListener("abort", onLost);
    this.#running.set(id, { stop, organisationId: claimed.job.organisationId });
    if (this.#stopping !== undefined) stop.abort(new JobStopped("shutdown"));
    try {
      return await runJob({ claimed, definition, services: this.#services, stop, onFault: this.#onError });
    } finally {
      lost.removeEventListener("abort", onLost);
      if (this.#running.get(id)?.stop === stop) this.#running.delete(id);
    }
  }

  #sweepSoon(): void {
    if (this.#stopping !== undefined) return;
    if (this.#sweeping !== undefined) {
      this.#sweepAgain = true;
      return;
    }
    this.#sweeping = this.#sweep()
      .catch((error: unknown) => this.#onError(error))
      .finally(() => {
        this.#sweeping = undefined;
        if (!this.#sweepAgain) return;
        this.#sweepAgain = false;
        this.#sweepSoon();
      });
  }

  async #sweep(): Promise<void> {
    const { database } = this.#services;
    for (const { id, running } of await jobsToCancel(database)) {
      this.#running.get(id)?.stop.abort(new JobStopped("cancelled"));
      // One that waits needs no free worker to be ended.
      if (!running) await this.#run(id, new AbortController().signal);
    }
    await this.#giveWay();
    if (this.#looksAround) {
      this.#looksAround = false;
      await followClockBack(database);
      if (database.engine === "postgres") await releaseLost(database);
    }
    await queueNextJob(database, this.#boss);
  }

  /**
   * An organisation has all places while nobody else waits. Where its work takes longer than others can be asked to wait,
   * what it began last is put back and goes on later where it was.
   */
  async #giveWay(): Promise<void> {
    const running = [...this.#running.values()];
    const last = running.at(-1);
    if (last === undefined || running.length < Math.max(2, this.#concurrency)) return;
    if (running.some(({ organisationId }) => organisationId !== last.organisationId)) return;
    if (await othersWait(this.#services.database, last.organisationId, this.#longestWaitMs))
      last.stop.abort(new JobStopped("gave_way"));
  }
}

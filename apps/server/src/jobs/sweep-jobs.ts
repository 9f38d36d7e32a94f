import { createHash } from "node:crypto";
import type { JobInsert, PgBoss } from "pg-boss";
import type { Database } from "#database/database.ts";
import { queueSchema, workQueue } from "#database/install-queue.ts";

export type QueuedWork = { job: number };

/**
 * A worker that shows no sign of life for so long has lost its job, though its connection may seem to be there. A living
 * one was silent for 10 s on a machine with far too much to do.
 */
const heartbeatSeconds = 30;
const longestAttemptSeconds = 24 * 3600;
const keptAfterEndSeconds = 3600;

/** Whose turn it is, for a statement whose first value is the queue: what is put off keeps its place in pg-boss, which knows for how long. */
const nextJob = `app.next_job(
  array(select singleton_key::bigint from ${queueSchema}.job where name = $1 and state = 'active'),
  array(select singleton_key::bigint from ${queueSchema}.job where name = $1 and state = 'retry')
)`;

/**
 * Brings the job whose turn it is into the queue, and takes back one that was next until now: pg-boss never holds more
 * than one that waits. The rows of public.jobs are the truth: a crash after their commit only delays them.
 */
export async function queueNextJob(database: Database, boss: PgBoss): Promise<void> {
  const next = await database.asService(async (transaction) => {
    const [found] = await transaction.query<{ id: number; attempts: number }>(
      `select id, attempts from public.jobs where id = ${nextJob}`,
      [workQueue],
    );
    await transaction.query(
      `delete from ${queueSchema}.job
       where name = $1 and state = 'created' and singleton_key is distinct from $2`,
      [workQueue, found === undefined ? null : String(found.id)],
    );
    return found;
  });
  if (next !== undefined) await boss.insert(workQueue, [toWork(next)]);
}

/** Longer than any time that pg-boss writes ahead: the longest pause before another attempt is a minute. */
const FAR = "now() + interval '5 minutes'";

/** Times that were written while the clock was ahead would keep work, and the search for lost workers, waiting for them. */
export async function followClockBack(database: Database): Promise<void> {
  await database.asService(async (transaction) => {
    await transaction.query(
      `update ${queueSchema}.job
       set start_after = least(start_after, now()), heartbeat_on = least(heartbeat_on, now())
       where name = $1 and state < 'completed' and (start_after > ${FAR} or heartbeat_on > ${FAR})`,
      [workQueue],
    );
    await transaction.query(
      `update ${queueSchema}.queue
       set monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now()),
         maintain_on = least(maintain_on, now())
       where greatest(monitor_on, monitor_claim_on, maintain_on) > ${FAR}`,
    );
  });
}

/** The unfinished jobs that a person wants stopped, with whether an attempt runs somewhere. */
export async function jobsToCancel(database: Database): Promise<{ id: number; running: boolean }[]> {
  return await database.asService((transaction) =>
    transaction.query<{ id: number; running: boolean }>(
      `select id, status = 'running' as running
       from public.jobs
       where status in ('queued', 'running') and cancel_requested_at is not null`,
    ),
  );
}

/** Whether the next turn is another organisation's, or the platform's, which has nothing that runs and has waited for so long. */
export async function othersWait(
  database: Database,
  organisationId: number | null,
  milliseconds: number,
): Promise<boolean> {
  const [row] = await database.asService((transaction) =>
    transaction.query<{ wait: boolean }>(
      `select exists (
         select
         from public.jobs as next
         where next.id = ${nextJob}
           and next.status = 'queued'
           and next.cancel_requested_at is null
           and next.created_at < now() - make_interval(secs => $3)
           and coalesce(next.organisation_id, 0) <> coalesce($2, 0)
           and not exists (
             select
             from public.jobs as other
             where other.status = 'running'
               and coalesce(other.organisation_id, 0) = coalesce(next.organisation_id, 0)
           )
       ) as wait`,
      [workQueue, organisationId, milliseconds / 1000],
    ),
  );
  return row!.wait;
}

function toWork({ id, attempts }: { id: number; attempts: number }): JobInsert<QueuedWork> {
  return {
    id: workId(id, attempts),
    data: { job: id },
    singletonKey: String(id),
    heartbeatSeconds,
    expireInSeconds: longestAttemptSeconds,
    retryLimit: 1000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: keptAfterEndSeconds,
  };
}

/** The same for all processes, so that a job that several found to be next is queued once. */
function workId(id: number, attempts: number): string {
  const hex = createHash("sha256").update(`${id}/${attempts}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

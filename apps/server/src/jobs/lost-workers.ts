import type { Database, Transaction } from "#database/database.ts";
import { queueSchema, workQueue } from "#database/install-queue.ts";

/** PostgreSQL lets go of it when the worker dies. */
export const lockOf = (worker: string): string => `worker ${worker}`;

/** Says on the queue's row, in the transaction of the claim, which worker has its present attempt. */
export async function noteHolder(transaction: Transaction, jobId: number, worker: string): Promise<void> {
  await transaction.query(
    `update ${queueSchema}.job
     set data = data || jsonb_build_object('holder', $3::text, 'held', retry_count)
     where name = $1 and state = 'active' and singleton_key = $2`,
    [workQueue, String(jobId), lockOf(worker)],
  );
}

/**
 * A worker whose lock is free has died or is connecting again. One that lives says so every 3 s; when the database
 * itself has just come back, all of them get time to.
 */
const SILENT = "interval '5 seconds'";
const COMING_BACK = "interval '30 seconds'";

/** Takes what dead workers had out of the queue, from which the next sweep gives it to another one. */
export async function releaseLost(database: Database): Promise<void> {
  await database.asService((transaction) =>
    transaction.query(
      `with silent as materialized (
         select id, data ->> 'holder' as holder
         from ${queueSchema}.job
         where name = $1 and state = 'active' and (data ->> 'held')::int = retry_count
           and heartbeat_on < now() - ${SILENT}
           and pg_postmaster_start_time() < now() - ${COMING_BACK}
       )
       delete from ${queueSchema}.job
       where name = $1 and id in (
         select id from silent where pg_try_advisory_xact_lock(hashtextextended(holder, 0))
       )`,
      [workQueue],
    ),
  );
}

/** On the embedded engine no other process can hold a job, so what is marked as active was left by a killed one. */
export async function releaseAbandoned(database: Database): Promise<void> {
  await database.asService((transaction) =>
    transaction.query(`delete from ${queueSchema}.job where name = $1 and state = 'active'`, [workQueue]),
  );
}

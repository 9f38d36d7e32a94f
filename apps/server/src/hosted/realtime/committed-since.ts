import type { Database } from "#database/database.ts";
import type { Outbox } from "./outbox-line.ts";

/** The number of the oldest transaction that is still running: all before it have ended. */
export async function oldestRunning(database: Database): Promise<string> {
  const [row] = await database.asService((transaction) =>
    transaction.query<{ oldest: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as "oldest"'),
  );
  return row!.oldest;
}

/**
 * The ids of an outbox that transactions since that number have left, in the order in which they committed. Where the
 * server does not note that (`track_commit_timestamp`), by number: the changes of one row are in order even so.
 */
export async function committedSince<Id>(
  database: Database,
  { table, order }: Outbox,
  oldest: string,
): Promise<Id[]> {
  const rows = await database.asService((transaction) =>
    transaction.query<{ id: Id }>(
      `with clock as (
         select pg_snapshot_xmax(pg_current_snapshot())::text::numeric as next,
           current_setting('track_commit_timestamp')::boolean as tracks
       ),
       numbered as (
         select id, ${order} as position, kept.xmin as writer, tracks,
           -- Rows keep the lower half of their transaction's number: the upper one is that of now, or the one before.
           div(next, 4294967296) * 4294967296 + kept.xmin::text::numeric
             - case when mod(next, 4294967296) < kept.xmin::text::numeric then 4294967296 else 0 end as number
         from ${table} as kept cross join clock
       )
       select id from numbered
       where number >= $1::text::numeric
       order by case when tracks then pg_xact_commit_timestamp(writer) end, position`,
      [oldest],
    ),
  );
  return rows.map(({ id }) => id);
}

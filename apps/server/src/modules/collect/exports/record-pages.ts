import type { Claims, Database } from "#database/database.ts";
import { shownState } from "./shown-state.ts";

type Row = { id: number; record: string; found: number };

const RECORDS_IN_PAGE = 200;
/** A record may have megabytes: a page ends before that is much. */
const BYTES_IN_PAGE = 4_000_000;

const moment = (column: string) =>
  `to_char(record.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const pageQuery = `
  with sized as materialized (
    select
      id,
      sum(pg_column_size(answers)) over (order by id) as bytes,
      row_number() over (order by id) as place,
      count(*) over () as found
    from public.records
    where id = any ($1::bigint[]) and deleted_at is null
  )
  select
    record.id,
    sized.found,
    jsonb_build_object(
      'id', record.id, 'instanceId', record.instance_id, 'state', ${shownState}, 'label', record.label,
      'author', record.author, 'device', record.device, 'version', version.version,
      'startedAt', ${moment("started_at")}, 'finishedAt', ${moment("finished_at")}, 'receivedAt', ${moment("created_at")},
      'errors', record.errors, 'warnings', record.warnings, 'level', record.accepted_level, 'reviewer', record.reviewer,
      'outline', record.outline_state, 'hectares', round(record.outline_hectares::numeric, 4), 'answers', record.answers
    )::text as record
  from sized
  join public.records as record on record.id = sized.id
  join public.form_versions as version on version.id = record.version_id
  where sized.bytes <= ${BYTES_IN_PAGE} or sized.place = 1
  order by record.id`;

/**
 * Records in the order of their numbers, each as JSON text, a page in a transaction of its own: reading many holds neither
 * memory nor the database.
 *
 * @param ids ascending; those that are gone or not for the caller are left out
 */
export async function* recordPages(
  database: Database,
  claims: Claims,
  ids: readonly number[],
): AsyncGenerator<string[], void> {
  for (let at = 0; at < ids.length; ) {
    const asked = ids.slice(at, at + RECORDS_IN_PAGE);
    const rows = await database.asWorkflow(
      claims,
      (transaction) => transaction.query<Row>(pageQuery, [asked]),
      { readOnly: true },
    );
    const isWhole = rows.length === (rows[0]?.found ?? 0);
    at += isWhole ? asked.length : asked.indexOf(rows.at(-1)!.id) + 1;
    if (rows.length > 0) yield rows.map(({ record }) => record);
  }
}

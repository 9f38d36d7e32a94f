import type { Violation } from "@parcelle/forms/record/violations";
import type { Transaction } from "#database/database.ts";

/** A stored record as the thread that checks it takes it. */
export type StoredRow = {
  id: number;
  versionId: number;
  /** Text of JSON. */
  answers: string;
  errors: Pick<Violation, "address" | "kind">[];
  finishedAt: string;
  updatedAt: string;
};

const ROWS_AT_ONCE = 200;
/** As they are stored, which is mostly packed. */
const BYTES_AT_ONCE = 4_000_000;

/** Those that somebody has finished; what is still being answered is checked when it comes. */
const FINISHED = `record.project_form_id = $1 and record.deleted_at is null and record.state not in ('in_progress', 'incomplete')`;

/** The next finished records of a form of a project that the caller sees, by number. */
export const nextRecords = (
  transaction: Transaction,
  projectFormId: number,
  after: number,
): Promise<StoredRow[]> =>
  transaction.query<StoredRow>(
    `select page.id, page.version_id as "versionId", page.answers::text as answers,
       jsonb_path_query_array(page.findings, '$.violations[*] ? (@.severity == "error")') as errors,
       to_char(coalesce(page.finished_at, page.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt",
       page.updated_at::text as "updatedAt"
     from (
       select record.*, sum(pg_column_size(record.answers)) over (order by record.id) - pg_column_size(record.answers) as before
       from (
         select * from public.records as record where ${FINISHED} and record.id > $2 order by record.id limit ${ROWS_AT_ONCE}
       ) as record
     ) as page
     where page.before < ${BYTES_AT_ONCE}
     order by page.id`,
    [projectFormId, after],
  );

/** How many finished records the caller sees of each of some forms of projects. */
export async function countRecords(
  transaction: Transaction,
  projectFormIds: readonly number[],
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::integer as count from unnest($1::bigint[]) as form (id)
     join public.records as record on ${FINISHED.replace("$1", "form.id")}`,
    [projectFormIds],
  );
  return row!.count;
}

/** The forms of projects in which a form is filled, as far as the caller sees them. */
export async function placesOfForm(transaction: Transaction, formId: number): Promise<number[]> {
  const places = await transaction.query<{ id: number }>(
    "select id from public.project_forms where form_id = $1 and deleted_at is null order by id",
    [formId],
  );
  return places.map(({ id }) => id);
}

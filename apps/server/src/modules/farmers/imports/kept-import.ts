import type { ChosenColumn } from "@parcelle/farmers/list/columns/choose-columns";
import type { Claims, Database } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { ListSource } from "../migrations/open-list.ts";
import type { DescribedList, ListReading } from "./list-reading.ts";

export type KnownImport = {
  id: number;
  organisationId: number;
  objectPath: string;
  fileName: string;
  /** "list", "migration" until the file was read, or the registry that it comes from. */
  source: ListSource;
  country: string | null;
  homeCountry: string | null;
  columns: ChosenColumn[];
  /** The day on which the list was handed in: however late it is read again, the same dates of birth are possible. */
  today: string;
};

export async function loadFarmerImport(
  database: Database,
  claims: Claims,
  importId: number,
): Promise<KnownImport> {
  const [row] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<KnownImport>(
      `select
         id, organisation_id as "organisationId", object_path as "objectPath", file_name as "fileName", source, country,
         (select organisation.country from public.organisations as organisation where organisation.id = organisation_id) as "homeCountry",
         chosen_columns as columns, (created_at at time zone 'utc')::date::text as today
       from public.farmer_imports where id = $1`,
      [importId],
    ),
  );
  if (!row) throw new JobFailure("import_missing", { id: importId });
  return row;
}

type Read = { described: DescribedList; totals: ListReading["totals"]; sha256: string };

export async function keepReading(
  database: Database,
  claims: Claims,
  { id }: KnownImport,
  { described, totals, sha256 }: Read,
): Promise<void> {
  await database.asWorkflow(claims, (transaction) =>
    transaction.query(
      `update public.farmer_imports
       set status = 'ready', country_read = $2, sheets = $3::jsonb, unread = $4::jsonb, totals = $5::jsonb, file_sha256 = $6,
         problem = null, source = $7, source_columns = $8
       where id = $1 and status = 'inspecting'`,
      [
        ...[id, described.countryRead, JSON.stringify(described.sheets), JSON.stringify(described.unread)],
        ...[JSON.stringify(totals), sha256],
        ...[described.recognised?.source ?? "list", described.recognised?.columns ?? []],
      ],
    ),
  );
}

type Refused = {
  problem: { code: string; detail: Record<string, unknown> };
  /** What was seen, where it is a table: a person may say which column names the farmers. */
  described: DescribedList | null;
};

export async function refuseList(
  database: Database,
  claims: Claims,
  { id }: KnownImport,
  { problem, described }: Refused,
): Promise<void> {
  await database.asWorkflow(claims, async (transaction) => {
    const [refused] = await transaction.query(
      `update public.farmer_imports
       set status = 'refused', problem = $2::jsonb, sheets = $3::jsonb, unread = $4::jsonb, totals = '{}'
       where id = $1 and status = 'inspecting'
       returning id`,
      [
        ...[id, JSON.stringify(problem), JSON.stringify(described?.sheets ?? [])],
        JSON.stringify(described?.unread ?? []),
      ],
    );
    if (refused) await transaction.query("delete from public.farmer_import_rows where import_id = $1", [id]);
  });
}

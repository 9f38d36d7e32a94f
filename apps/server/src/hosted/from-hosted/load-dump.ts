import { createReadStream } from "node:fs";
import type { z } from "zod";
import type { AuthServices } from "../auth/auth-services.ts";
import type { StorageServices } from "../storage/storage-services.ts";
import { type BroughtBuckets, bringBucket, bringObject } from "./bring-objects.ts";
import { bringPeople, type Person } from "./bring-people.ts";
import { type DumpContents, type DumpRow, readDump } from "./dump/read-dump.ts";
import { RefusedDump } from "./dump/refused-dump.ts";
import { HostedFiles } from "./hosted-files.ts";
import {
  bucketRow,
  factorRow,
  identityRow,
  isLeftOut,
  LOADED_TABLES,
  type LoadedTable,
  objectRow,
  personRow,
} from "./hosted-rows.ts";
import { emptyReport, type LoadReport, leaveOut, type Outcome, whyRefused } from "./load-report.ts";

export type LoadOptions = {
  auth: AuthServices;
  storage: StorageServices;
  /** The plain SQL of `pg_dump`. */
  dump: string;
  /** Where the bytes of the objects lie; null where only people are brought. */
  files: string | null;
  onProgress?: (message: string) => void;
  /** How many people are held at a time with what is theirs; the file is read twice for each so many. */
  peopleAtATime?: number;
};

const PEOPLE_AT_A_TIME = 20_000;
const PIECE_BYTES = 1024 ** 2;

/**
 * Brings the people, buckets and objects of a dump of the hosted service. The whole file is read first, so that one that is
 * refused changes nothing; then each person and each object comes in a transaction of its own. Run again it brings what
 * is still missing, and changes nothing of what is here.
 *
 * @throws RefusedDump where the file holds more than data, or is not whole
 */
export async function loadDump(options: LoadOptions): Promise<LoadReport> {
  const { onProgress = () => undefined, storage } = options;
  const files = options.files === null ? null : await HostedFiles.open(options.files);
  const report = emptyReport();
  const contents = await read(options.dump, Object.keys(LOADED_TABLES) as LoadedTable[], async () => {});
  refuseLackingColumns(contents);
  describe(contents, report);
  onProgress(`${report.people.found} people, ${report.objects.found} objects in the dump`);
  await loadPeople(options, report);
  onProgress(`${report.people.added} people added`);
  const buckets = await loadBuckets(options, report);
  await each(options.dump, "storage.objects", objectRow, report.objects, async (line, row) => {
    if (buckets.has(row.bucket_id)) await bringObject(storage, files, line, row, report);
    else leaveOut(report.objects, line, `${row.bucket_id}/${row.name}`, "its bucket was left out");
  });
  onProgress(`${report.objects.added} objects added`);
  return report;
}

const read = (
  path: string,
  tables: readonly LoadedTable[],
  onRows: (rows: DumpRow[]) => Promise<void>,
): Promise<DumpContents> =>
  readDump(createReadStream(path, { highWaterMark: PIECE_BYTES }), new Set(tables), onRows);

function refuseLackingColumns({ columns }: DumpContents): void {
  const present = Object.entries(LOADED_TABLES).filter(([table]) => columns.has(table));
  if (present.length === 0) throw new RefusedDump(1, "the file has neither auth.users nor storage.objects");
  for (const [table, needed] of present) {
    const lacking = needed.filter((column) => !columns.get(table)!.includes(column));
    if (lacking.length > 0) throw new RefusedDump(1, `${table} has no column ${lacking.join(", ")}`);
  }
}

function describe({ rows, columns, passed }: DumpContents, report: LoadReport): void {
  const found = (table: LoadedTable) => rows.get(table) ?? 0;
  report.people.found = found("auth.users");
  report.identities.found = found("auth.identities");
  report.factors.found = found("auth.mfa_factors");
  report.buckets.found = found("storage.buckets");
  report.objects.found = found("storage.objects");
  for (const [table, count] of rows) {
    if (Object.hasOwn(LOADED_TABLES, table)) continue;
    (isLeftOut(table) ? report.leftOnPurpose : report.unknownTables)[table] = count;
  }
  for (const [table, named] of columns) {
    const known = KNOWN_COLUMNS[table];
    const unknown = known === undefined ? [] : named.filter((column) => !known.has(column));
    if (unknown.length > 0) report.unknownColumns[table] = unknown;
  }
  report.notRun = Object.fromEntries([...passed].toSorted());
}

/** What the service has beside what is brought, and what is not missed here. */
const NOT_BROUGHT: Record<LoadedTable, string> = {
  "auth.users":
    "instance_id aud confirmation_token confirmation_sent_at recovery_token recovery_sent_at email_change_token_new email_change email_change_sent_at is_super_admin phone_change phone_change_token phone_change_sent_at confirmed_at email_change_token_current email_change_confirm_status reauthentication_token reauthentication_sent_at",
  "auth.identities": "email",
  "auth.mfa_factors":
    "phone last_challenged_at web_authn_credential web_authn_aaguid last_webauthn_challenge_data",
  "storage.buckets": "avif_autodetection owner_id",
  "storage.objects": "path_tokens level",
};

const SCHEMAS = {
  "auth.users": personRow,
  "auth.identities": identityRow,
  "auth.mfa_factors": factorRow,
  "storage.buckets": bucketRow,
  "storage.objects": objectRow,
};

const KNOWN_COLUMNS: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries(SCHEMAS).map(([table, schema]) => [
    table,
    new Set([...Object.keys(schema.shape), ...NOT_BROUGHT[table as LoadedTable].split(" ")]),
  ]),
);

/** Reads the rows of one table and hands each one over that is well formed. */
async function each<Row extends z.ZodType>(
  path: string,
  table: LoadedTable,
  schema: Row,
  told: Outcome,
  take: (line: number, row: z.output<Row>) => Promise<void>,
): Promise<void> {
  await read(path, [table], async (rows) => {
    for (const row of rows) {
      const value = wellFormed(schema, row, told);
      if (value !== null) await take(row.line, value);
    }
  });
}

function wellFormed<Row extends z.ZodType>(
  schema: Row,
  { line, values }: DumpRow,
  told: Outcome,
): z.output<Row> | null {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  leaveOut(told, line, values.id ?? "", whyRefused(parsed.error));
  return null;
}

/** So many people at a time, with all that is theirs wherever it stands in the file. */
async function loadPeople(options: LoadOptions, report: LoadReport): Promise<void> {
  const { dump, auth, peopleAtATime = PEOPLE_AT_A_TIME } = options;
  const ofSomebody = { identities: 0, factors: 0 };
  for (let from = 0; from < report.people.found; from += peopleAtATime) {
    const people = new Map<string, Person>();
    let place = 0;
    await read(dump, ["auth.users"], async (rows) => {
      for (const row of rows) {
        place += 1;
        if (place <= from || place > from + peopleAtATime) continue;
        const person = wellFormed(personRow, row, report.people);
        if (person !== null && people.has(person.id))
          leaveOut(report.people, row.line, person.id, "the file has this person twice");
        else if (person !== null)
          people.set(person.id, { line: row.line, row: person, identities: [], factors: [] });
      }
    });
    await read(dump, ["auth.identities", "auth.mfa_factors"], async (rows) => {
      for (const row of rows) giveToTheirs(row, people, ofSomebody, report);
    });
    await bringPeople(auth, [...people.values()], report);
  }
  tellOfNobody(report.identities, ofSomebody.identities);
  tellOfNobody(report.factors, ofSomebody.factors);
}

function giveToTheirs(
  { table, line, values }: DumpRow,
  people: ReadonlyMap<string, Person>,
  counts: { identities: number; factors: number },
  report: LoadReport,
): void {
  const person = people.get(String(values.user_id).toLowerCase());
  if (person === undefined) return;
  const of = table === "auth.identities" ? "identities" : "factors";
  counts[of] += 1;
  if (of === "identities") {
    const row = wellFormed(identityRow, { table, line, values }, report.identities);
    if (row !== null) person.identities.push({ line, row });
  } else {
    const row = wellFormed(factorRow, { table, line, values }, report.factors);
    if (row !== null) person.factors.push({ line, row });
  }
}

function tellOfNobody(told: Outcome, ofSomebody: number): void {
  const rest = told.found - ofSomebody;
  if (rest === 0) return;
  told.leftOut += rest;
  told.named.push({
    line: 0,
    what: `${rest} rows`,
    why: "their people are not in the file, or were refused themselves",
  });
}

async function loadBuckets(options: LoadOptions, report: LoadReport): Promise<BroughtBuckets> {
  const brought: BroughtBuckets = new Set();
  await each(options.dump, "storage.buckets", bucketRow, report.buckets, async (line, row) => {
    if (await bringBucket(options.storage, line, row, report)) brought.add(row.id);
  });
  return brought;
}

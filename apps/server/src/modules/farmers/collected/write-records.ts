import type { CollectedAnswers } from "@parcelle/farmers/collected/answers-at";
import type { CollectedRow } from "@parcelle/farmers/collected/collected-list";
import { listOfRecords, type MappableRecord } from "@parcelle/farmers/collected/list-of-records";
import type { ChoiceList, FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import type { Claims, Database } from "#database/database.ts";
import { MOST_PLOTS } from "../migrations/new-plots.ts";
import type { MappingRun } from "./mapping-run.ts";

const RECORDS_A_PAGE = 500;
/** What is beyond waits for the next run. */
export const MOST_RECORDS = 50_000;

type ReadRecord = { id: number; versionId: number; isMapped: boolean; answers: CollectedAnswers };
type Labels = (path: string, value: string) => string | undefined;

/** Counts what is written: `records` is known once the last piece was taken. */
export type RecordCount = { records: number };

/** Records that a run takes, as the file of an import of farmers, piece by piece. */
export async function* writeRecords(
  database: Database,
  claims: Claims,
  run: MappingRun,
  count: RecordCount,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { columns } = listOfRecords(run.form, run.mapping, []);
  yield encoder.encode(`{"form":${JSON.stringify(run.form)},"columns":${JSON.stringify(columns)},"rows":[`);
  const labels = new Map<number, Labels>();
  let plots = 0;
  for (let after = 0; count.records < MOST_RECORDS && plots < MOST_PLOTS; ) {
    const page = await readPage(database, claims, run, after);
    if (page.length === 0) break;
    after = page.at(-1)!.id;
    const records = await Promise.all(
      page.map(async ({ id, answers, versionId }): Promise<MappableRecord> => {
        if (!labels.has(versionId)) labels.set(versionId, await readLabels(database, claims, versionId));
        return { id, answers, label: labels.get(versionId)! };
      }),
    );
    const mapped = new Set(page.flatMap(({ id, isMapped }) => (isMapped ? [id] : [])));
    // Who is somebody already comes again only for plots that he lacks.
    const lacking = listOfRecords(run.form, run.mapping, records).rows.filter(
      (row) => row.plots.length > 0 || !mapped.has(row.recordId),
    );
    if (lacking.length === 0) continue;
    const rows = fittingRows(lacking, MOST_PLOTS - plots);
    if (rows.length === 0) break;
    plots += sum(rows.map((row) => row.plots.length));
    const text = rows.map((row) => JSON.stringify(row)).join(",");
    yield encoder.encode(count.records === 0 ? text : `,${text}`);
    count.records += rows.length;
  }
  yield encoder.encode("]}");
}

/** The first rows whose plots fit into one import; at least one where there are none yet, which the import then refuses by name. */
function fittingRows(rows: readonly CollectedRow[], room: number): readonly CollectedRow[] {
  let left = room;
  const end = rows.findIndex((row) => {
    left -= row.plots.length;
    return left < 0;
  });
  if (end === -1) return rows;
  return rows.slice(0, end === 0 && room === MOST_PLOTS ? 1 : end);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const readPage = (
  database: Database,
  claims: Claims,
  run: MappingRun,
  after: number,
): Promise<ReadRecord[]> =>
  database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<ReadRecord>(
        `select record.id, record.version_id as "versionId", record.answers,
           exists (select from public.record_farmers as become where become.record_id = record.id) as "isMapped"
         from app.unmapped_records($1, $2, $3) as record
         where record.id > $4
         order by record.id
         limit ${RECORDS_A_PAGE}`,
        [run.projectFormId, run.states, run.targetProjectId, after],
      ),
    { readOnly: true },
  );

async function readLabels(database: Database, claims: Claims, versionId: number): Promise<Labels> {
  const [version] = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<{ definition: FormDefinition }>(
        "select definition from public.form_versions where id = $1",
        [versionId],
      ),
    { readOnly: true },
  );
  return version === undefined ? () => undefined : labelsOf(version.definition);
}

/** The texts of choices in the form’s own language, by question and value. */
export function labelsOf({ items, lists, defaultLanguage }: FormDefinition): Labels {
  const byList = new Map(lists.map((list) => [list.id, textsOf(list, defaultLanguage)]));
  const byPath = new Map<string, ReadonlyMap<string, string>>();
  const look = (item: FormItem, path: string) => {
    const own = [path, item.name].filter((part) => part !== "").join("/");
    if (item.kind !== "question") {
      for (const child of item.items) look(child, own);
      return;
    }
    const texts = item.list === "" ? undefined : byList.get(item.list);
    if (texts !== undefined) byPath.set(own, texts);
  };
  for (const item of items) look(item, "");
  return (path, value) => byPath.get(path)?.get(value);
}

const textsOf = ({ choices }: ChoiceList, language: string): ReadonlyMap<string, string> =>
  new Map(
    choices.map(({ name, label }) => [
      name,
      label[language] || Object.values(label).find((text) => text !== "") || name,
    ]),
  );

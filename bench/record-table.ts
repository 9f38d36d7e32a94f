import type { Transaction } from "../apps/server/src/database/database.ts";
import { addTenant } from "../apps/server/test/factories/tenant.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { measureBeside } from "./measure/measure.ts";
import { openWithRoles } from "./measure/open-with-roles.ts";

const RECORDS = Number(process.env.ROWS ?? 100_000);
const RUNS = { warmUps: 1, runs: 9 };

/** Households of two hundred villages, as a census of twelve questions has them. */
const records = `
  insert into public.records
    (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, typed_answers, sent_sha256, author)
  select template.organisation_id, template.project_id, template.project_form_id, template.form_id, template.version_id,
    'uuid:bench-' || number, case number % 5 when 0 then 'failed' else 'valid' end, told.answers, told.answers || jsonb_build_object('ha', number % 1000 / 10.0),
    md5('a' || number) || md5('b' || number), 'Agent ' || number % 40
  from public.records as template, generate_series(1, $2::int) as number,
    lateral (
      select jsonb_build_object(
        'nom', 'Koné ' || number, 'village', 'Village ' || number % 200, 'ha', (number % 1000 / 10.0)::text, 'culture', 'cacao',
        'telephone', '+22507' || lpad(number::text, 8, '0'), 'adultes', (number % 7)::text, 'enfants', (number % 9)::text,
        'remarque', 'Visite faite le matin, parcelle atteinte à pied depuis la piste du village numéro ' || number % 200,
        'parcelle', jsonb_build_array(jsonb_build_object('ha', (number % 100)::text), jsonb_build_object('ha', (number % 77)::text))
      ) as answers
    ) as told
  where template.id = $1`;

const PAGE = "select id, label, state, typed_answers from public.form_records($1, $2) as record";
const ROWS = "select key, label, answers, numbers from public.record_repeat_rows($1, 'parcelle', $2)";
const LATEST = "order by id desc limit 100";

const questions: Readonly<Record<string, { text: string; search: string | null }>> = {
  "first page": { text: `${PAGE} ${LATEST}`, search: null },
  "by an answer that is a number": {
    text: `${PAGE} where typed_answers -> 'ha' > to_jsonb(99) ${LATEST}`,
    search: null,
  },
  "sorted by an answer": { text: `${PAGE} order by typed_answers -> 'ha' desc, id limit 100`, search: null },
  "a state": { text: `${PAGE} where state = 'failed' ${LATEST}`, search: null },
  "words in answers": { text: `${PAGE} ${LATEST}`, search: "kone 4711" },
  "rows of a repeat": {
    text: `${ROWS} order by created_at desc, record_id desc, place limit 100`,
    search: null,
  },
  "rows of a repeat, sorted by a number": {
    text: `${ROWS} order by numbers -> 'ha' desc nulls last, key limit 100`,
    search: null,
  },
  "how many hold words": { text: "select count(*) from public.form_records($1, $2)", search: "village 17" },
};

/** The same page as one writes it first: the answers as they were sent are read and folded row by row. */
const unprepared = (transaction: Transaction, projectFormId: number, search: string | null) =>
  transaction.query(
    `select id from public.records where project_form_id = $1 and deleted_at is null
       and ($2::text is null or app.folded(answers::text) like '%' || split_part($2, ' ', 1) || '%') ${LATEST}`,
    [projectFormId, search],
  );

await onEachEngine(async (engine, location) => {
  const database = await openWithRoles(location);
  const { people, recordId, projectFormId } = await addTenant(database);
  await database.asOwner(async (transaction) => {
    await transaction.query(records, [recordId, RECORDS]);
    await transaction.script("analyze");
  });
  for (const [name, { text, search }] of Object.entries(questions)) {
    const { ours, theirs } = await measureBeside(
      () =>
        database.asCaller(people.manager, (transaction) => transaction.query(text, [projectFormId, search])),
      () =>
        database.asCaller(people.manager, (transaction) => unprepared(transaction, projectFormId, search)),
      RUNS,
    );
    printLine({
      benchmark: `record-table-${engine}`,
      ours: { name, seconds: ours.seconds },
      peer: { name: "answers as they were sent", version: null, seconds: theirs!.seconds },
      rows: RECORDS,
      agreement: `${ours.result.length} rows`,
      note: "goal 200 ms",
    });
  }
});

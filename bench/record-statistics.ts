import type { Database } from "../apps/server/src/database/database.ts";
import { addTenant } from "../apps/server/test/factories/tenant.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { measureBeside } from "./measure/measure.ts";
import { openWithRoles } from "./measure/open-with-roles.ts";

const RECORDS = Number(process.env.ROWS ?? 100_000);
const RUNS = { warmUps: 1, runs: 5 };

/** A census of twenty-five answers, one of them a place and two parcels a record; each place stands as the server would keep it. */
const records = `
  insert into public.records
    (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, findings, sent_sha256, author, finished_at)
  select $1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::bigint, 'uuid:m' || number, (array['valid', 'valid', 'failed', 'accept'])[1 + number % 4],
    jsonb_build_object(
      'nom', 'Koné ' || number, 'village', 'Village ' || number % 200, 'sexe', (array['f', 'm'])[1 + number % 2],
      'cultures', (array['cacao', 'cacao cafe', 'cafe hevea', 'cacao hevea anacarde'])[1 + number % 4],
      'age', (18 + number::bigint * 7919 % 60)::text, 'ha', round(((number::bigint * 104729 % 1000) / 100.0)::numeric, 2)::text,
      'jour', (date '2026-01-01' + number % 300)::text, 'lieu', (5 + (number % 200) * 0.02) || ' ' || (-8 + (number % 991) * 0.002) || ' 0 4',
      'menage', (select jsonb_object_agg('q' || question, 'réponse ' || (number + question) % 7) from generate_series(1, 15) as question),
      'parcelle', jsonb_build_array(jsonb_build_object('culture', 'cacao', 'ha', '1.5'), jsonb_build_object('culture', 'cafe', 'ha', '2.5'))
    ),
    '{"unasked": ["menage/q16"]}', repeat('a', 64), 'Agent ' || number % 40, timestamptz '2026-01-01' + number * interval '4 minutes'
  from generate_series(1, $6::int) as number`;

const places = `
  insert into public.record_places (organisation_id, project_id, project_form_id, record_id, path, address, kind, outline, geometry_state)
  select record.organisation_id, record.project_id, record.project_form_id, record.id, 'lieu', 'lieu', 'point', read.outline, 'normal'
  from public.records as record cross join lateral app.read_place('point', record.answers ->> 'lieu') as read
  where record.project_form_id = $1 and record.answers ? 'lieu'`;

const figures = (question: object, filter = "{}") =>
  ["select public.record_question_figures($1, $2, $3) as told", [JSON.stringify(question), filter]] as const;

const asked: Readonly<Record<string, readonly [sql: string, values: readonly unknown[]]>> = {
  "one choice": figures({ path: ["sexe"], kind: "choice" }),
  "several choices": figures({ path: ["cultures"], kind: "choices" }),
  "a number": figures({ path: ["ha"], kind: "number" }),
  "a date": figures({ path: ["jour"], kind: "date" }),
  "a text, of which all differ": figures({ path: ["nom"], kind: "text" }),
  "a question in a group": figures({ path: ["menage", "q7"], kind: "choice" }),
  "a question in rows": figures({ path: ["parcelle", "ha"], repeat: 1, kind: "number" }),
  "a place": figures({ path: ["lieu"], kind: "place" }),
  "one choice, by a state and an answer": figures(
    { path: ["sexe"], kind: "choice" },
    JSON.stringify({ states: ["valid"], answers: [{ path: ["cultures"], values: ["hevea"] }] }),
  ),
  "records by day, agent, version, state": [
    "select jsonb_agg(told) as told from public.record_facts($1, $2) as told",
    ["{}"],
  ],
  "two questions and a mean": [
    "select jsonb_agg(told) as told from public.record_cross_table($1, $2, $3, $4) as told",
    [
      JSON.stringify({ path: ["village"], kind: "choice" }),
      JSON.stringify({ path: ["cultures"], kind: "choices" }),
      JSON.stringify({ path: ["ha"], kind: "number" }),
    ],
  ],
  "the map of all": [
    "select public.record_map($1, $2) as told",
    [JSON.stringify({ color: { path: ["sexe"] } })],
  ],
  "the map of a part": [
    "select public.record_map($1, $2) as told",
    [JSON.stringify({ color: { fact: "state" }, box: [-7, 6, -6.8, 6.2] })],
  ],
};

await onEachEngine(async (engine, location) => {
  const database: Database = await openWithRoles(location);
  const tenant = await addTenant(database, ["COLLECT"]);
  const { organisationId, projectId, projectFormId, formId, formVersionId, people } = tenant;
  await database.asOwner(async (transaction) => {
    await transaction.query("set local session_replication_role = replica");
    const of = [organisationId, projectId, projectFormId, formId, formVersionId, RECORDS];
    await transaction.query(records, of);
    await transaction.query(places, [projectFormId]);
    await transaction.script("analyze");
  });
  const ask = (sql: string, values: readonly unknown[]) =>
    database.asCaller(people.manager, (transaction) =>
      transaction.query<{ told: unknown }>(sql, [projectFormId, ...values]),
    );
  for (const [name, [sql, values]] of Object.entries(asked)) {
    const { ours, theirs } = await measureBeside(
      () => ask(sql, values),
      () => ask("select answers as told from public.records where project_form_id = $1", []),
      RUNS,
    );
    printLine({
      benchmark: `record-statistics-${engine}`,
      ours: { name, seconds: ours.seconds },
      peer: { name: "every record sent, to be counted elsewhere", version: null, seconds: theirs!.seconds },
      rows: RECORDS,
      agreement: JSON.stringify(ours.result[0]!.told).slice(0, 80),
      note: "goal 1 s",
    });
  }
  await database.close();
});

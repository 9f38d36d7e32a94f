import { evidenceFormat } from "@parcelle/domain/evidence/evidence-document";
import { eudrFileFormats } from "@parcelle/domain/modules/eudr/file-formats";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const csv = `code,wkt\nP-1,"POLYGON ((-5.8 6.2, -5.798 6.2, -5.798 6.202, -5.8 6.202, -5.8 6.2))"\nP-2,`;
const newer = "from_a_newer_version";
const finding = { code: newer, severity: "fatal", location: "here", detail: { deep: { er: [1] } } };
const assessment = {
  tree: newer,
  outcomes: {},
  risk: newer,
  compliance: newer,
  indicators: { [newer]: { value: true, inputs: [], answered: true } },
  reason: {
    code: newer,
    inputs: [{ indicator: newer, column: newer, percent: 1, hectares: 1, passes: true }],
  },
  confidence: { level: newer, couldBecome: [newer] },
};

const rules = {
  tree: newer,
  thresholds: {},
  customBands: {},
  excludedColumns: [],
  indicatorTable: newer,
  countries: [],
};

/** What only another version of the program writes; the shapes are what SQL lets through. */
const writtenByANewerVersion = `
update public.projects set commodity = '${newer}', crops = array['${newer}'] where id = $1;
update public.plots set findings = $2 where project_id = $1;
update public.import_rows set findings = $2 where project_id = $1;
update public.import_rows set refusal = '{"code": "${newer}"}' where project_id = $1 and refusal is not null;
with run as (
  insert into public.assessments (
    organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status, evidence_format
  )
  select organisation_id, id, 'EUDR', '{"tree": "perennial"}', $5, '9.0', 1, 'newer', 'running', format
  from public.projects, (values ($4)) as known (format) where id = $1
  returning id, project_id
),
result as (
  insert into public.plot_results (
    assessment_id, plot_id, project_id, geometry_hash, area_hectares, is_point, statistics, document, module, classes, state, reason_code,
    confidence, inputs_hash, result_hash, hints
  )
  select run.id, plot.id, run.project_id, plot.geometry_hash, 1, false, '{"columns": {}}', $3, 'EUDR', '{"risk": "high"}', 'to_review', '${newer}',
    '${newer}', 'a', 'b', '[{"code": "${newer}", "version": 9}]'
  from run join public.plots as plot on plot.project_id = run.project_id
),
outline as (
  insert into public.assessed_outlines (project_id, geometry_hash, geometry)
  select run.project_id, plot.geometry_hash, ST_AsGeoJSON(plot.geometry)::jsonb from run join public.plots as plot on plot.project_id = run.project_id
)
update public.projects set current_assessment_id = run.id from run where projects.id = run.project_id;
update public.assessments set status = 'completed' where project_id = $1 and request_key = 'newer'`;

describeOnOneEngine("a project that a newer version has worked in", (open) => {
  let product: TestProduct;
  let database: Database;
  let projectId = 0;
  let importId = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@newer.example");
    projectId = await product.createProject();
    importId = (await product.handIn(projectId, "plots.csv", new TextEncoder().encode(csv))).importId;
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const values: string[] = [
      String(projectId),
      `'${JSON.stringify([finding])}'`,
      `'${JSON.stringify(assessment)}'`,
      `'${evidenceFormat}'`,
      `'${JSON.stringify(rules)}'`,
    ];
    const text = writtenByANewerVersion.replaceAll(/\$(\d)/g, (_, place) => values[Number(place) - 1]!);
    await database.asOwner((transaction) => transaction.script(text));
  });
  afterAll(() => product.stop());

  const fileOf = async (jobId: number) => {
    const { objectPath } = await product.completed(jobId);
    const { data } = await product.person.storage.from("exports").download(objectPath);
    return new TextDecoder().decode(await data!.arrayBuffer());
  };

  it.each(eudrFileFormats)("is exported as %s", async (format) => {
    const requestKey = crypto.randomUUID();
    const { jobId } = await product.ask("start-export", { projectId, format, requestKey });
    const text = await fileOf(jobId);
    if (format === "csv" || format === "kml") expect(text).toContain(`Inconnu (${newer})`);
    else expect(text.length).toBeGreaterThan(100);
  });

  it.each(["all", "returned"])("gives the rows of its import back: %s", async (scope) => {
    const body = {
      importId,
      scope,
      identifierColumn: "code",
      format: "csv",
      requestKey: crypto.randomUUID(),
    };
    const { jobId } = await product.ask("export-import-rows", body);
    expect(await fileOf(jobId)).toContain(`Inconnu (${newer})`);
  });
});

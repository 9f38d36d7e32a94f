import { expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { analysedBatch } from "#platform/analysis/analysed-batch.ts";
import { insertResults } from "#platform/analysis/insert-results.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

/** More than one statement takes. */
const count = 230;
const numbers = [0, 0.1 + 0.2, 1e-17, 123456789.123456, 5e-324];

describeOnOneEngine("results of a batch", (open) => {
  it("are stored to the last digit, each once however often the batch is sent", async () => {
    const database = await open();
    const tenant = await addTenant(database);
    const results = (await addPlots(database, tenant)).map(resultOf);
    const assessment = await addRun(database, tenant);
    const batch = analysedBatch(results as unknown as Parameters<typeof analysedBatch>[0]);
    for (let sent = 0; sent < 2; sent++)
      await database.asService((transaction) => insertResults(transaction, assessment, batch));

    const stored = await database.asService((transaction) =>
      transaction.query(storedResults, [assessment.id]),
    );
    expect(stored).toEqual(results);
    const [run] = await database.asService((transaction) =>
      transaction.query("select plots_done, layers from public.assessments where id = $1", [assessment.id]),
    );
    expect(run).toEqual({
      plots_done: count,
      layers: [{ column: "EUFO_2020", product: "jrc-gfc2020", version: "3" }],
    });
  });

  it("need no hints, reason, confidence, figures nor classes of a module that tells none", async () => {
    const database = await open();
    const tenant = await addTenant(database);
    const [plotId] = await addPlots(database, tenant);
    const run = await addRun(database, tenant);
    const plain = {
      ...{ plotId: plotId!, geometryHash: "hash", areaHectares: 1, isPoint: true, state: "compliant" },
      ...{ geometry: { type: "Point" as const, coordinates: [-5.3, 6.1] }, statistics: { columns: {} } },
      ...{ document: {}, layerPlaces: [], inputsHash: "i", resultHash: "r" },
    };
    const stored = await database.asService(async (transaction) => {
      await insertResults(transaction, run, analysedBatch([plain]));
      return transaction.query(
        "select hints, reason_code, confidence, figures, classes from public.plot_results where assessment_id = $1",
        [run.id],
      );
    });
    expect(stored).toEqual([{ hints: [], reason_code: null, confidence: null, figures: {}, classes: {} }]);
  });
});

async function addRun(database: Database, { organisationId, projectId }: Tenant) {
  const [run] = await database.asOwner((transaction) =>
    transaction.query<{ id: number; project_id: number; module: string }>(
      `insert into public.assessments (
         organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
       ) values ($1, $2, 'EUDR', '{"tree": "perennial"}', '{}', 'test', $3, 'stored', 'running') returning id, project_id, module`,
      [organisationId, projectId, count],
    ),
  );
  return run!;
}

async function addPlots(database: Database, { projectId }: Tenant): Promise<number[]> {
  const plots = await database.asService((transaction) =>
    transaction.query<{ id: number }>(
      `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state
       )
       select organisation_id, project_id, 'S-' || number, given_geometry, geometry, 'hash ' || number, area_hectares,
         perimeter_metres, geometry_valid, geometry_state
       from (select * from public.plots where project_id = $1 limit 1) as plot, generate_series(1, $2) as number
       returning id`,
      [projectId, count],
    ),
  );
  return plots.map(({ id }) => id).sort((one, other) => one - other);
}

function resultOf(plotId: number, index: number) {
  const number = numbers[index % numbers.length]!;
  return {
    plotId,
    geometry: { type: "Point", coordinates: [-5.3 - number / 1e9, 6.1] },
    geometryHash: `hash of ${plotId}`,
    areaHectares: number,
    isPoint: index % 2 === 0,
    statistics: { columns: { EUFO_2020: { layer: "jrc-gfc2020", version: "3", hectares: number } } },
    figures: { EUFO_2020: number },
    layerPlaces: [index],
    hints: index % 3 === 0 ? [{ code: "several_land_covers" }] : [],
    document: {
      risk: "low",
      compliance: "compliant",
      reason: { code: "no_tree_cover_2020", words: "« Forêt » d’Adzopé" },
      confidence: { level: "high" },
    },
    classes: { risk: "low" },
    state: "compliant",
    reasonCode: "no_tree_cover_2020",
    confidence: "high",
    inputsHash: `inputs of ${plotId}`,
    resultHash: `result of ${plotId}`,
  };
}

const storedResults = `
  select
    result.plot_id as "plotId", outline.geometry, result.geometry_hash as "geometryHash",
    result.area_hectares as "areaHectares", result.is_point as "isPoint", result.statistics, result.figures,
    result.layer_places as "layerPlaces", result.hints, result.document, result.classes, result.state,
    result.reason_code as "reasonCode", result.confidence, result.inputs_hash as "inputsHash",
    result.result_hash as "resultHash"
  from public.plot_results as result
  join public.assessed_outlines as outline
    on outline.project_id = result.project_id and outline.geometry_hash = result.geometry_hash
  where result.assessment_id = $1
  order by result.plot_id`;

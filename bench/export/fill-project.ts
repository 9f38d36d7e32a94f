import { createHash } from "node:crypto";
import { evidenceFormat } from "@parcelle/domain/evidence/evidence-document";
import { evidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import { plotFigures } from "@parcelle/domain/risk/plot-figures";
import { prepareRun, runRules } from "@parcelle/domain/risk/run-rules";
import { areaHectares, perimeterMetres } from "@parcelle/geometry/area";
import { judge } from "@parcelle/screening/screen-plot";
import type { Database } from "../../apps/server/src/database/database.ts";
import { toldAssessment } from "../../apps/server/src/modules/eudr/told-assessment.ts";
import { analysedBatch } from "../../apps/server/src/platform/analysis/analysed-batch.ts";
import { insertResults } from "../../apps/server/src/platform/analysis/insert-results.ts";
import { completeRun } from "../../apps/server/test/factories/complete-run.ts";
import { giveOrganisation } from "../../apps/server/test/factories/main-job.ts";
import { type BenchmarkPlot, generatePlots } from "../inputs/plots.ts";
import { generateStatistics } from "../inputs/statistics.ts";

const BATCH = 1_000;
const rules = runRules({ tree: "perennial" });
const run = prepareRun(rules);
// The statistics repeat themselves: making 50,000 different ones would take longer than the exports.
const samples = generateStatistics(200);

/** A project of the user's organisation with assessed plots, as large as an assessment leaves it. */
export async function fillProject(database: Database, userId: string, count: number): Promise<number> {
  const organisationId = await giveOrganisation(database, userId, 100);
  const { projectId, assessmentId } = await database.asOwner(async (transaction) => {
    const [project] = await transaction.query<{ id: number }>(
      "insert into public.projects (organisation_id, module, name, type, commodity, country) values ($1, 'EUDR', 'Cacao Divo', 'reference', 'cocoa', 'CI') returning id",
      [organisationId],
    );
    const [assessment] = await transaction.query<{ id: number }>(
      `insert into public.assessments (
         organisation_id, project_id, module, parameters, code_version, plots_total, request_key, status, rules, evidence_format,
         evidence_hash, finished_at
       ) values ($1, $2, 'EUDR', '{"tree": "perennial"}', 'bench', $3, 'bench', 'running', $4::jsonb, $5, $6, now())
       returning id`,
      [organisationId, project!.id, count, JSON.stringify(rules), evidenceFormat, sha256("run")],
    );
    return { projectId: project!.id, assessmentId: assessment!.id };
  });
  const plots = generatePlots(count);
  for (let from = 0; from < count; from += BATCH) {
    const batch = plots.slice(from, from + BATCH);
    await database.asOwner(async (transaction) => {
      const ids = await transaction.query<{ id: number }>(plotsInsert, [
        organisationId,
        projectId,
        JSON.stringify(batch.map(storedPlot)),
      ]);
      const results = ids.map(({ id }, index) => resultOf(id, batch[index]!, from + index));
      await insertResults(
        transaction,
        { id: assessmentId, project_id: projectId, module: "EUDR" },
        analysedBatch(results),
      );
    });
  }
  await database.asOwner(async (transaction) => {
    await completeRun(transaction, assessmentId);
    await transaction.script("analyze");
  });
  return projectId;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function storedPlot({ id, geometry }: BenchmarkPlot, index: number) {
  return {
    identifier: id,
    properties: {
      code: id,
      nom: `Koné Aïcha ${index % 997}`,
      cooperative: "Coopérative des planteurs de l’Ouest",
      section: `Section n° ${index % 37}`,
      telephone: "+225 07 00 00 00 00",
      surface: 2.5,
    },
    geometry,
    hash: sha256(id),
    hectares: areaHectares(geometry),
    metres: perimeterMetres(geometry),
  };
}

function resultOf(plotId: number, { id, geometry }: BenchmarkPlot, index: number) {
  const sample = samples[index % samples.length]!;
  const hectares = areaHectares(geometry);
  const columns = Object.fromEntries(
    Object.entries(sample.columns).map(([name, found]) => [
      name,
      {
        layer: `product-${name}`,
        version: "2024-1",
        hectares: found ?? 0,
        coverage: "full" as const,
        coveredShare: 1,
        synthetic: false,
        coveredHectares: hectares,
        outsideHectares: 0,
        detail: false,
      },
    ]),
  );
  const kept = evidenceStatistics(columns);
  return {
    plotId,
    geometry,
    geometryHash: sha256(id),
    areaHectares: hectares,
    isPoint: false,
    statistics: { columns, areaHectares: hectares, unit: "ha", isPoint: false, missingColumns: [] },
    figures: plotFigures(kept, false),
    layerPlaces: [],
    ...toldAssessment(judge(kept, { geometry, areaHectares: hectares }, run)),
    inputsHash: sha256(`inputs ${id}`),
    resultHash: sha256(`result ${id}`),
    hints: [],
  };
}

const plotsInsert = `
  insert into public.plots (
    organisation_id, project_id, identifier, properties, given_geometry, geometry, geometry_hash, area_hectares,
    perimeter_metres, geometry_valid, geometry_state, country, producer_name, production_place
  )
  select $1::bigint, $2::bigint, "identifier", "properties", "geometry", ST_SetSRID(ST_GeomFromGeoJSON("geometry"), 4326), "hash",
    "hectares", "metres", true, 'normal', 'CI', "properties" ->> 'nom', "properties" ->> 'section'
  from jsonb_to_recordset($3::jsonb) as plot (
    "identifier" text, "properties" jsonb, "geometry" jsonb, "hash" text, "hectares" double precision, "metres" double precision
  )
  returning id`;

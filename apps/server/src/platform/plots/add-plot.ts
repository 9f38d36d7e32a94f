import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { PlotInspection } from "@parcelle/geometry/inspect-plot";
import type { Geometry } from "geojson";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { geometrySchema } from "./geometry-schema.ts";
import type { PlotContext } from "./inspection-options.ts";
import { inspectOutline } from "./outline-work.ts";
import { placeOf } from "./place-of.ts";
import { refuseUnusableOutline } from "./refuse-unusable-outline.ts";

const texts = limitedTexts.plots;
const LARGEST_HECTARES = 1e9;

const plotSchema = z.object({
  identifier: z.string().trim().min(1).max(texts.identifier.most),
  geometry: geometrySchema,
  producerName: z.string().trim().max(texts.producer_name.most).nullable().default(null),
  productionPlace: z.string().trim().max(texts.production_place.most).nullable().default(null),
  declaredAreaHectares: z.number().positive().lt(LARGEST_HECTARES).nullable().default(null),
});
type AddedPlot = z.infer<typeof plotSchema>;
type Project = PlotContext & { id: number; organisation_id: number };

/** Makes a plot of an outline that was drawn, or of a point; it is looked at as one of a file is. */
export const addPlot = defineFunction({
  name: "add-plot",
  summary: "Adds one plot, drawn on the map or given as a point.",
  input: z.object({ projectId: z.number().int(), plot: plotSchema }),
  output: z.object({ plotId: z.number() }),
  async handler({ input: { projectId, plot }, claims, services: { database }, signal }) {
    const project = await database.asWorkflow(claims, (transaction) => readProject(transaction, projectId));
    const caller = { organisationId: project.organisation_id, gone: signal };
    const context = { ...project, declared_area_hectares: plot.declaredAreaHectares };
    // What is computed for the outline holds no transaction open.
    const inspection = await inspectOutline(plot.geometry, context, caller);
    refuseUnusableOutline(inspection);
    return database.asWorkflow(claims, async (transaction) => {
      const plotId = await insertPlot(transaction, project, plot, inspection);
      await askForOverlaps(transaction, project);
      return { plotId };
    });
  },
});

async function readProject(transaction: Transaction, projectId: number): Promise<Project> {
  const [project] = await transaction.query<Project>(
    "select id, organisation_id, country, commodity from public.projects where id = $1 and deleted_at is null",
    [projectId],
  );
  if (!project) throw notFound("project");
  await requirePermissions(transaction, projectId, ["plots.import"]);
  return project;
}

async function insertPlot(
  transaction: Transaction,
  project: Project,
  plot: AddedPlot,
  inspection: PlotInspection,
): Promise<number> {
  const used: Geometry = inspection.geometry ?? plot.geometry;
  const place = placeOf(used);
  const [made] = await transaction.query<{ id: number }>(
    `insert into public.plots (
       organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
       declared_area_hectares, geometry_valid, geometry_state, findings, country, province, producer_name, production_place
     )
     values (
       $1, $2, $3, $4::jsonb, ST_SetSRID(ST_GeomFromGeoJSON($5::jsonb), 4326), $6, $7, $8,
       $9, $10, $11, $12::jsonb, $13, $14, nullif($15, ''), nullif($16, '')
     )
     on conflict (project_id, identifier) where deleted_at is null do nothing
     returning id`,
    [
      ...[project.organisation_id, project.id, plot.identifier],
      ...[JSON.stringify(plot.geometry), JSON.stringify(used), await geometryHash(used)],
      ...[inspection.areaHectares, inspection.perimeterMetres, plot.declaredAreaHectares],
      ...[inspection.valid, inspection.state, JSON.stringify(inspection.findings)],
      ...[place.country ?? project.country, place.province, plot.producerName, plot.productionPlace],
    ],
  );
  if (!made) throw identifierTaken(plot.identifier);
  return made.id;
}

function identifierTaken(identifier: string): ProblemError {
  return new ProblemError(
    409,
    "identifier_taken",
    {
      fr: `Une parcelle de ce projet s’appelle déjà «\u00a0${identifier}\u00a0»\u00a0: choisissez un autre identifiant.`,
      en: `A plot of this project is called “${identifier}” already: choose another identifier.`,
    },
    { identifier },
  );
}

/** Triggers ask for it where an outline changes, not where one is new. */
async function askForOverlaps(transaction: Transaction, project: Project): Promise<void> {
  await transaction.query(
    `select app.enqueue_job(
       'refresh-overlaps', $1::bigint, $2::bigint, '{}',
       format('refresh-overlaps:%s:%s', $2::bigint, pg_current_xact_id())
     )`,
    [project.organisation_id, project.id],
  );
}

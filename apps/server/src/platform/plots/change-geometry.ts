import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { PlotInspection } from "@parcelle/geometry/inspect-plot";
import type { Geometry } from "geojson";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { ThreadCaller } from "#platform/compute/shared-thread.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import type { PlotContext } from "./inspection-options.ts";
import { inspectOutline, repairOutline } from "./outline-work.ts";
import { refuseUnusableOutline } from "./refuse-unusable-outline.ts";

export type StoredPlot = PlotContext & {
  id: number;
  organisation_id: number;
  project_id: number;
  identifier: string;
  geometry: Geometry;
  geometry_hash: string;
  declared_area_hectares: number | null;
};

/** The plot as the caller may see it, locked until the transaction ends. */
export async function lockPlot(transaction: Transaction, plotId: number): Promise<StoredPlot> {
  const [row] = await transaction.query<Omit<StoredPlot, "geometry"> & { outline: Uint8Array }>(
    `select plot.id, plot.organisation_id, plot.project_id, plot.identifier, ST_AsBinary(plot.geometry) as outline,
       plot.geometry_hash, plot.declared_area_hectares, project.country, project.commodity
     from public.plots as plot
     join public.projects as project on project.id = plot.project_id
     where plot.id = $1 and plot.deleted_at is null
     for update of plot`,
    [plotId],
  );
  if (!row) throw notFound("plot");
  const { outline, ...plot } = row;
  // GeoJSON of the database stops at 15 decimals: an outline that is undone must come back to the last digit.
  return { ...plot, geometry: readWkb(outline).geometry };
}

type Method = "make_valid" | "redrawn" | "undo";

type OutlineChange = {
  plotId: number;
  method: Method;
  /** the outline to repair, or to put in its place */
  outline: (transaction: Transaction, plot: StoredPlot) => Promise<Geometry>;
  /** aborted when nobody waits for it any more */
  gone?: AbortSignal;
};

/**
 * Changes the outline of a plot. Whether the caller may is asked before anything is computed, and what is computed for it
 * holds no transaction open.
 */
export async function changeOutline(
  database: Database,
  claims: Claims,
  { plotId, method, outline, gone }: OutlineChange,
): Promise<{ plotId: number }> {
  const { plot, given } = await database.asWorkflow(claims, async (transaction) => {
    const read = await lockPlot(transaction, plotId);
    // The policy of plot_repairs speaks at the end; an outline may take long before.
    await requirePermissions(transaction, read.project_id, ["plots.review"]);
    return { plot: read, given: await outline(transaction, read) };
  });
  const caller = { organisationId: plot.organisation_id, gone };
  const geometry = method === "make_valid" ? await repaired(given, caller) : given;
  // What was undone comes back with the vertices that it had.
  const inspection = await inspectOutline(geometry, { ...plot, keepRepeated: method === "undo" }, caller);
  if (method !== "undo") refuseUnusableOutline(inspection);
  return database.asWorkflow(claims, async (transaction) => {
    const present = await lockPlot(transaction, plotId);
    if (method !== "redrawn" && present.geometry_hash !== plot.geometry_hash) throw outlineChanged();
    await storeOutline(transaction, { plot: present, geometry, inspection, method });
    return { plotId };
  });
}

async function repaired(geometry: Geometry, caller: ThreadCaller): Promise<Geometry> {
  const proposal = await repairOutline(geometry, caller);
  if (proposal) return proposal.geometry;
  throw new ProblemError(409, "no_repair_to_propose", {
    fr: "Aucune réparation automatique n’est possible pour cette parcelle : redessinez son contour.",
    en: "No automatic repair is possible for this plot: redraw its outline.",
  });
}

export function outlineChanged(): ProblemError {
  return new ProblemError(409, "outline_changed", {
    fr: "Le contour de cette parcelle a changé entre-temps : regardez-le de nouveau.",
    en: "The outline of this plot has changed in the meantime: look at it again.",
  });
}

type ChangedOutline = { plot: StoredPlot; geometry: Geometry; inspection: PlotInspection; method: Method };

/** Puts a new geometry in place, with its areas and findings, and keeps the step so that it can be undone. */
async function storeOutline(
  transaction: Transaction,
  { plot, geometry, inspection, method }: ChangedOutline,
): Promise<void> {
  const used = inspection.geometry ?? geometry;
  await transaction.query(
    `insert into public.plot_repairs (organisation_id, project_id, plot_id, method, before, after)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [
      plot.organisation_id,
      plot.project_id,
      plot.id,
      method,
      JSON.stringify(plot.geometry),
      JSON.stringify(used),
    ],
  );
  await transaction.query(
    `update public.plots
     set
       geometry = ST_SetSRID(ST_GeomFromGeoJSON($2::jsonb), 4326), geometry_hash = $3, area_hectares = $4,
       perimeter_metres = $5, geometry_valid = $6, geometry_state = $7, findings = $8::jsonb
     where id = $1`,
    [
      plot.id,
      JSON.stringify(used),
      await geometryHash(used),
      inspection.areaHectares,
      inspection.perimeterMetres,
      inspection.valid,
      inspection.state,
      JSON.stringify(inspection.findings),
    ],
  );
}

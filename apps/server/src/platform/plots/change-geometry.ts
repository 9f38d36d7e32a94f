import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import type { Geometry } from "geojson";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { inspectionOptions, type PlotContext } from "./inspection-options.ts";

export type StoredPlot = PlotContext & {
  id: number;
  organisation_id: number;
  project_id: number;
  identifier: string;
  geometry: Geometry;
  declared_area_hectares: number | null;
};

/** The plot as the caller may see it, locked until the transaction ends. */
export async function lockPlot(transaction: Transaction, plotId: number): Promise<StoredPlot> {
  const [row] = await transaction.query<Omit<StoredPlot, "geometry"> & { outline: Uint8Array }>(
    `select plot.id, plot.organisation_id, plot.project_id, plot.identifier, ST_AsBinary(plot.geometry) as outline,
       plot.declared_area_hectares, project.country, project.commodity
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

type Change = { plot: StoredPlot; geometry: Geometry; method: "make_valid" | "redrawn" | "undo" };

/** Puts a new geometry in place, with its areas and findings, and keeps the step so that it can be undone. */
export async function changeGeometry(
  transaction: Transaction,
  { plot, geometry, method }: Change,
): Promise<void> {
  const declared = plot.declared_area_hectares ?? undefined;
  const inspection = inspectPlot(geometry, {
    ...inspectionOptions(plot, declared),
    // What was undone comes back with the vertices that it had.
    keepRepeated: method === "undo",
  });
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

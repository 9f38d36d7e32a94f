import type { WrittenCooperative, WrittenPlot } from "@parcelle/farmers/files/write-gs1-farmers";
import type { Transaction } from "#database/database.ts";

export interface WorkedPlots {
  /** By the number of the farmer. */
  plots: ReadonlyMap<number, readonly WrittenPlot[]>;
  cooperative: WrittenCooperative;
}

/** The plots that farmers work, as far as the caller reads them: of a plot in several projects each outline once. */
export async function readWorkedPlots(
  transaction: Transaction,
  organisationId: number,
  farmerIds: readonly number[],
): Promise<WorkedPlots> {
  const [cooperative] = await transaction.query<WrittenCooperative>(
    "select name, country from public.organisations where id = $1",
    [organisationId],
  );
  const worked = await transaction.query<WrittenPlot & { farmerId: number }>(
    `select distinct on (plot.farmer_id, plot.geometry_hash)
       plot.farmer_id as "farmerId", plot.identifier, plot.area_hectares as hectares, plot.country,
       own.tenure, own.share_percent as "sharePercent",
       extensions.ST_AsGeoJSON(plot.geometry, 15)::jsonb as geometry
     from public.plots as plot
     left join public.plot_holders as own on own.plot_id = plot.id and own.farmer_id is null
     where plot.farmer_id = any ($1) and plot.deleted_at is null
     order by plot.farmer_id, plot.geometry_hash, own.id is null, plot.id`,
    [farmerIds],
  );
  const plots = new Map<number, WrittenPlot[]>();
  for (const { farmerId, ...plot } of worked) plots.set(farmerId, [...(plots.get(farmerId) ?? []), plot]);
  return { plots, cooperative: cooperative! };
}

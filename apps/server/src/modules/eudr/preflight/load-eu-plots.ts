import type { EuPlot } from "@parcelle/formats/write-eu-geojson";
import type { Transaction } from "#database/database.ts";

/** A plot as it is stored, for the pre-flight, and the moment of its last change. */
export type LoadedEuPlot = { id: number; identifier: string; updatedAt: string; plot: EuPlot };

/** Plots with what the EU Information System wants to know of them, in the order that was asked for. */
export async function loadEuPlots(transaction: Transaction, ids: readonly number[]): Promise<LoadedEuPlot[]> {
  const rows = await transaction.query<{ loaded: LoadedEuPlot }>(
    `select jsonb_build_object(
       'id', plot.id,
       'identifier', plot.identifier,
       'updatedAt', plot.updated_at,
       'plot', jsonb_build_object(
         'producerName', coalesce(plot.producer_name, farmer.first_name || ' ' || farmer.last_name, ''),
         'producerCountry', coalesce(plot.country, ''),
         'productionPlace', coalesce(plot.production_place, ''),
         'areaHectares', case when ST_Dimension(plot.geometry) = 0 then plot.declared_area_hectares end,
         'geometry', ST_AsGeoJSON(plot.geometry, 15)::jsonb,
         'properties', jsonb_build_object('identifier', plot.identifier)
       )
     ) as loaded
     from unnest($1::bigint[]) with ordinality as wanted (id, place)
     join public.plots as plot on plot.id = wanted.id
       and (plot.deleted_at is null or exists (select from public.plot_splits as split where split.plot_id = plot.id and split.undone_at is null))
     left join public.farmers as farmer on farmer.id = plot.farmer_id
     order by wanted.place`,
    [ids],
  );
  return rows.map(({ loaded }) => loaded);
}

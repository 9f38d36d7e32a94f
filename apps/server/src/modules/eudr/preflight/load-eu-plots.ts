import type { EuPlot } from "@parcelle/formats/write-eu-geojson";
import type { Transaction } from "#database/database.ts";

/** A plot as it is stored, for the pre-flight, and the moment of its last change. */
export type LoadedEuPlot = { id: number; identifier: string; updatedAt: string; plot: EuPlot };

/**
 * Plots of a declaration with what the EU Information System wants to know of them, in the order that was asked for; once it
 * was submitted, as they were then.
 */
export async function loadEuPlots(
  transaction: Transaction,
  declarationId: number,
  ids: readonly number[],
): Promise<LoadedEuPlot[]> {
  const rows = await transaction.query<{ loaded: LoadedEuPlot }>(
    `select jsonb_build_object(
       'id', plot.plot_id,
       'identifier', plot.identifier,
       'updatedAt', plot.updated_at,
       'plot', jsonb_build_object(
         'producerName', plot.producer_name,
         'producerCountry', plot.producer_country,
         'productionPlace', coalesce(plot.production_place, ''),
         'areaHectares', case when plot.is_point then plot.area_hectares end,
         'geometry', ST_AsGeoJSON(plot.geometry, 15)::jsonb,
         'properties', jsonb_build_object('identifier', plot.identifier)
       )
     ) as loaded
     from app.declared_plots as plot
     join unnest($2::bigint[]) with ordinality as wanted (id, place) on wanted.id = plot.plot_id
     where plot.declaration_id = $1 and plot.plot_id = any ($2::bigint[])
     order by wanted.place`,
    [declarationId, ids],
  );
  return rows.map(({ loaded }) => loaded);
}

import type { Geometry } from "geojson";
import type { FolderReader } from "./folder-reader.ts";

/** A plot as anybody may see it who sees the folder: nobody who works it. */
export type SharedPlot = {
  identifier: string;
  country: string | null;
  place: string | null;
  hectares: number | null;
  state: string | null;
  outline: Geometry;
};

const PAGE = 1000;

/** The plots of a folder, a page at a time, however many they are. */
export async function* pagedPlots(reader: FolderReader, folderId: number): AsyncGenerator<SharedPlot> {
  for (let after = 0; ; ) {
    const page = await reader.query<SharedPlot & { id: number }>(
      `select plot.id, plot.identifier, plot.country, plot.production_place as place, plot.area_hectares as hectares, plot.state,
         extensions.ST_AsGeoJSON(plot.geometry, 7)::jsonb as outline
       from public.folder_items as item
       join public.plot_overview as plot on plot.id = item.plot_id and plot.project_id = item.project_id
       where item.folder_id = $1 and item.plot_id > $2
       order by item.plot_id
       limit ${PAGE}`,
      [folderId, after],
    );
    for (const { id: _id, ...plot } of page) yield plot;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

import type { Claims } from "#database/database.ts";
import type { TileAddress } from "./cut-outline.ts";
import type { PlotFilter } from "./plot-filter.ts";

export type PlotTileRequest = {
  claims: Claims;
  project: number;
  /** Of `app.plots_version`: what the caller was shown to be there. */
  version: string;
  address: TileAddress;
  filter: PlotFilter;
};

/** Makes vector tiles of plots from what is in the database now. */
export interface PlotTiles {
  tile(request: PlotTileRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

import type { MultiPolygon } from "geojson";
import type { ForestSource, ForestSources } from "../forest/forest-layers.ts";
import type { ForestMeaning } from "../forest/forest-sources.ts";
import { nearestValues, untold } from "./nearest-values.ts";
import { tellingLayers } from "./telling-layers.ts";
import { type ZoneGrid, zoneGrid } from "./zone-grid.ts";
import { zoneMask } from "./zone-mask.ts";

type Telling<Kind extends ForestMeaning["tells"]> = ForestSource & {
  meaning: Extract<ForestMeaning, { tells: Kind }>;
};

/** What lies in the pixels of some whole rows. */
export type PixelRows = {
  /** 1 for each pixel whose centre lies in the zone. */
  inside: Uint8Array;
  /** Percent under crowns, and year of loss less the base of its layer; `untold` where no file tells it. */
  covers: Int16Array;
  losses: Int16Array;
};

/** A zone on a grid of true metres, with the layers that tell forest and its loss there. */
export type ZonePixels = {
  grid: Omit<ZoneGrid, "rings">;
  cover: Telling<"cover">;
  loss: Telling<"loss">;
  readRows(y: number, rows: number): Promise<PixelRows>;
};

/**
 * Opens the pixels of a zone: on the grid of its UTM zone, each by the pixels of the layers under its centre.
 * @param sources layers that tell of forest
 * @param zone outline in degrees of WGS 84; valid, not across the 180th meridian
 * @param pixelMetres side of a pixel
 * @throws RiskMapProblem "zone-too-wide", "layers-missing"
 */
export function zonePixels(
  { all }: Pick<ForestSources, "all">,
  zone: MultiPolygon,
  pixelMetres: number,
): ZonePixels {
  const { cover, loss } = tellingLayers(all);
  const { rings, ...grid } = zoneGrid(zone, pixelMetres);
  const mask = zoneMask({ ...grid, rings });
  const [coverAt, lossAt] = [nearestValues(cover.tiles, grid), nearestValues(loss.tiles, grid)];
  return {
    ...{ grid, cover, loss },
    async readRows(y, rows) {
      const inside = mask(y, rows);
      const covers = await coverAt(y, rows, inside);
      return { inside, covers, losses: await lossAt(y, rows, inside) };
    },
  };
}

/** Whether either layer is silent of a pixel. */
export function isUntold({ covers, losses }: PixelRows, at: number): boolean {
  return covers[at] === untold || losses[at] === untold;
}

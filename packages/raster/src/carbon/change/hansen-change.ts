import type { ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import type { PixelWindow } from "../../coverage/coverage-fractions.ts";
import type { ForestDefinition, ForestRasters } from "../../patches/forest-over-time.ts";
import { forestPixels, patchReach, readAligned, readTrees } from "../../patches/forest-pixels.ts";
import { hansen } from "../../products/hansen.ts";
import { RasterError } from "../../raster-error.ts";
import { type Grid, pixelAreas } from "../../zonal/grid.ts";
import { projectionKind } from "../../zonal/projection.ts";
import { rasterBand } from "../../zonal/raster-band.ts";
import { CarbonError } from "../carbon-error.ts";
import type { CarbonLayers } from "../carbon-layers.ts";
import { rastersOf } from "../hansen-forest.ts";
import { firstYear } from "../hansen-tiles.ts";
import type { CarbonChange } from "./carbon-change.ts";
import { forestChangeLooks, forestChangeValue, forestChangeValues } from "./change-looks.ts";
import { refuseYears } from "./layers-of-both-years.ts";

/** Pixels of a window with all around it that patches need. */
const mostPixels = 16_777_216;

/**
 * Forest of two years by Hansen's tree cover of 2000 less the losses since: a patch that was large enough in 2000 stays
 * forest where it is not lost, as its hectares are counted. Nothing is gained: the layer tells no gain by year.
 * @param layers open layers; of heights the one of 2000 counts where the definition asks for a height
 * @param years two years
 * @param definition what is forest, patches with a sufficient halo
 * @throws CarbonError "change-years", "change-absent", "change-height", "change-halo"; RasterError "crs-unsupported"
 */
export function hansenChange(
  { layers, hansen: layer }: CarbonLayers,
  years: ChangeYears,
  definition: ForestDefinition,
): CarbonChange {
  refuseYears(years);
  const told = layer ? `${firstYear}–${layer.lastYear}` : "—";
  if (!layer || years.before < firstYear || years.after > layer.lastYear)
    throw new CarbonError("change-absent", `${hansen.key}: ${told}`);
  if (definition.haloPixels !== "sufficient")
    throw new CarbonError("change-halo", String(definition.haloPixels));
  const heights = layers.find(({ quantity, year }) => quantity === "height" && year === firstYear);
  if (definition.minimumHeightMetres !== undefined && !heights)
    throw new CarbonError("change-height", `${definition.minimumHeightMetres} m, ${firstYear}`);
  const { version, synthetic } = layer;
  const looks = forestChangeLooks.filter(({ value }) => value !== forestChangeValues.gained);
  return {
    ...{ quantity: "forest", years, looks, hasErrors: false },
    layer: { key: hansen.key, version, title: hansen.title, synthetic },
    parts: layer.tiles.map((tile) => {
      const rasters = rastersOf(tile, heights?.tiles ?? []);
      return {
        ...{ grid: tile.grid, band: rasterBand(tile.treeCover) },
        async read(window) {
          const values = await changed({ grid: tile.grid, rasters, definition }, window, years);
          return { values, differences: null };
        },
      };
    }),
  };
}

type Place = { grid: Grid; rasters: ForestRasters; definition: ForestDefinition };

async function changed({ grid, rasters, definition }: Place, window: PixelWindow, years: ChangeYears) {
  const around = windowAround(grid, window, definition);
  const areas = pixelAreas(grid, around.y, around.height, "wgs84");
  const place = {
    ...{ grid, window: around, coverage: new Float64Array(0) },
    squareMetresAt: (at: number) => areas[Math.floor(at / around.width)]!,
  };
  const forest = forestPixels(place, await readTrees(place, rasters, definition), definition);
  const own = { grid, window };
  const [cover, loss] = [await readAligned(own, rasters.treeCover), await readAligned(own, rasters.lossYear)];
  const first = (window.y - around.y) * around.width + window.x - around.x;
  return Uint8Array.from(loss.samples, (lost, at) => {
    if (!cover.known(at) || !loss.known(at)) return 0;
    const stood = forest[first + Math.floor(at / window.width) * around.width + (at % window.width)] === 1;
    const standsIn = (year: number) => stood && (lost === 0 || firstYear + lost > year);
    return forestChangeValue(standsIn(years.before), standsIn(years.after));
  });
}

/** @throws RasterError "window-too-large", "crs-unsupported" */
function windowAround(grid: Grid, { x, y, width, height }: PixelWindow, definition: ForestDefinition) {
  if (projectionKind(grid.crs) === "projected") throw new RasterError("crs-unsupported", String(grid.crs));
  const smallest = Math.min(...pixelAreas(grid, y, height, "wgs84"));
  // Pixels of the halo may be smaller still, by less than a thousandth.
  const margin = patchReach(definition, 0.999 * smallest);
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  const right = Math.min(grid.width, x + width + margin);
  const bottom = Math.min(grid.height, y + height + margin);
  const around = { x: left, y: top, width: right - left, height: bottom - top };
  if (around.width * around.height <= mostPixels) return around;
  throw new RasterError("window-too-large", `${around.width} x ${around.height}`);
}

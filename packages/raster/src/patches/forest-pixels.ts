import { RasterError } from "../raster-error.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { type Scaling, scaled, scalingOf } from "../tiff/scaling.ts";
import { alignedReader } from "../zonal/aligned-reader.ts";
import { isNoData, rasterBand } from "../zonal/raster-band.ts";
import type { ForestDefinition, ForestRasters } from "./forest-over-time.ts";
import { labelPatches } from "./label-patches.ts";
import type { PlotWindow } from "./plot-window.ts";

/** Pixels of a grid in one piece. */
type PlacedWindow = Pick<PlotWindow, "grid" | "window">;

/** Pixels around a place beyond which a patch of the least area cannot reach it. */
export function patchReach({ minimumHectares }: ForestDefinition, pixelSquareMetres: number): number {
  return Math.ceil((minimumHectares * 10_000) / pixelSquareMetres);
}

/** Samples of a raster for the pixels of a window. */
export type AlignedValues = { samples: SampleArray; known(at: number): boolean; scaling: Scaling | null };

/** Reads a raster for the pixels of a window, see `alignedReader`. */
export async function readAligned(plot: PlacedWindow, raster: Geotiff): Promise<AlignedValues> {
  const source = rasterBand(raster);
  const { samples, inside } = await alignedReader(plot.grid, source)(plot.window);
  return {
    samples,
    scaling: scalingOf(raster, 0),
    known: (at) => (inside === null || inside[at] === 1) && !isNoData(samples[at]!, source.noData),
  };
}

/** Metres that no canopy reaches: layers of height write water, snow and no data as whole numbers above. */
const tallestCanopy = 100;

/** Pixels, 1 for enough cover and height; a pixel that either raster says nothing about is no forest. */
export async function readTrees(
  plot: PlacedWindow,
  { treeCover, height }: ForestRasters,
  { minimumCoverPercent, minimumHeightMetres }: ForestDefinition,
): Promise<Uint8Array> {
  const cover = await readAligned(plot, treeCover);
  const covered = (percent: number, at: number) =>
    cover.known(at) && scaled(percent, cover.scaling) >= minimumCoverPercent;
  if (minimumHeightMetres === undefined) {
    return Uint8Array.from(cover.samples, (percent, at) => Number(covered(percent, at)));
  }
  if (!height) throw new RasterError("height-missing", `at least ${minimumHeightMetres} m`);
  const canopy = await readAligned(plot, height);
  const isTall = (at: number) => {
    const metres = scaled(canopy.samples[at]!, canopy.scaling);
    return canopy.known(at) && metres >= minimumHeightMetres && metres <= tallestCanopy;
  };
  return Uint8Array.from(cover.samples, (percent, at) => Number(covered(percent, at) && isTall(at)));
}

/** Pixels, 1 for trees in a patch of the least area; without a halo only what lies inside the plot makes a patch. */
export function forestPixels(plot: PlotWindow, trees: Uint8Array, definition: ForestDefinition): Uint8Array {
  const alone = definition.haloPixels === 0;
  const mask = alone ? trees.map((tree, at) => (plot.coverage[at]! > 0 ? tree : 0)) : trees;
  const { labels, count } = labelPatches(mask, plot.window.width, definition.neighbours);
  const areas = new Float64Array(count + 1);
  labels.forEach((label, at) => {
    areas[label] = areas[label]! + plot.squareMetresAt(at) * (alone ? plot.coverage[at]! : 1);
  });
  return Uint8Array.from(labels, (label) =>
    Number(label > 0 && areas[label]! >= definition.minimumHectares * 10_000),
  );
}

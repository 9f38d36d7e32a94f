import { join } from "node:path";
import type { PixelWindow } from "../../coverage/coverage-fractions.ts";
import { writeForestMap } from "../../forest/forest-maps.ts";
import { mapRaster } from "../../forest/land-store.ts";
import { RasterError } from "../../raster-error.ts";
import { noNotes, type RasterReader } from "../../tiff/raster-reader.ts";
import { type CogOptions, writeCog } from "../../write/write-cog.ts";
import type { PlotSet } from "../../zonal/plot-set.ts";
import type { CarbonChange } from "./carbon-change.ts";
import { type PlotPixels, pixelsOfPlots } from "./pixels-of-plots.ts";

type Notes = Readonly<Record<string, string>>;

export type ChangeMapOptions = Pick<CogOptions, "signal"> & {
  /** What files tell of themselves besides the change: definition, project, licences. */
  notes?: Notes;
  /** What their names begin with. */
  prefix?: string;
};

/**
 * Writes a change inside plots as cloud-optimised GeoTIFFs: the classes that maps show, and of biomass the difference in
 * Mg/ha; all beside the plots is no data. Of each there is one file, or several where plots lie far apart or on other grids.
 * @param change what became of pixels
 * @param set plots
 * @param folder where the files are made
 * @param options notes, prefix of names, signal
 * @returns name and path of each file once it is whole
 * @throws RasterError "window-outside" where no plot meets the layer, "window-too-large", what reading and writing throw
 */
export async function* writeChangeMaps(
  change: CarbonChange,
  set: PlotSet,
  folder: string,
  { notes = {}, prefix = "", ...options }: ChangeMapOptions = {},
): AsyncGenerator<{ name: string; path: string }> {
  const metadata = { ...notesOf(change), ...notes };
  const { quantity, years, looks } = change;
  let number = 0;
  const breathe = () => {
    options.signal?.throwIfAborted();
    return undefined;
  };
  for await (const pixels of pixelsOfPlots(change.parts, set, breathe)) {
    number += 1;
    const start = `${prefix}${quantity}-change-${years.before}-${years.after}`;
    const end = number > 1 ? `-${number}.tif` : ".tif";
    if (quantity === "biomass") {
      const name = `${start}${end}`;
      await writeDifferences(pixels, join(folder, name), metadata, options);
      yield { name, path: join(folder, name) };
    }
    const name = quantity === "biomass" ? `${start}-classes${end}` : `${start}${end}`;
    await writeForestMap(classesOf(pixels), looks, join(folder, name), metadata, options);
    yield { name, path: join(folder, name) };
  }
  if (number === 0) throw new RasterError("window-outside", "no plot meets the layer");
}

function notesOf({ quantity, years, layer, hasErrors }: CarbonChange): Notes {
  return {
    ...{ QUANTITY: quantity, BEFORE_YEAR: String(years.before), AFTER_YEAR: String(years.after) },
    LAYER: `${layer.key} ${layer.version}`,
    ...(quantity === "biomass" ? { UNCERTAINTY: hasErrors ? "told apart at 95%" : "not known" } : {}),
    ...(layer.synthetic ? { SYNTHETIC: "yes: demonstration data, not observations" } : {}),
  };
}

function classesOf({ part, window, mask }: PlotPixels): RasterReader {
  return mapRaster([window], part.grid, async (asked) => {
    const { values } = await part.read(asked);
    const inside = insideOf(window, asked, mask);
    return values.map((value, at) => (inside(at) ? value : 0));
  });
}

async function writeDifferences(
  { part, window, mask }: PlotPixels,
  path: string,
  metadata: Notes,
  options: Pick<CogOptions, "signal">,
): Promise<void> {
  const read = async (asked: PixelWindow) => {
    const { differences } = await part.read(asked);
    const inside = insideOf(window, asked, mask);
    return differences!.map((difference, at) => (inside(at) ? difference : Number.NaN));
  };
  const raster = mapRaster([window], part.grid, read, { sampleType: "float32", nodata: Number.NaN });
  await writeCog(raster, path, {
    ...{ ...options, resampling: "average", metadata: new Map(Object.entries(metadata)) },
    bandNotes: [{ ...noNotes, unit: "Mg/ha", description: "Above-ground biomass, later less earlier" }],
  });
}

/** Whether a pixel of a part of a window lies in a plot. */
function insideOf(window: PixelWindow, asked: PixelWindow, mask: Uint8Array): (at: number) => boolean {
  const first = (asked.y - window.y) * window.width + asked.x - window.x;
  return (at) => mask[first + Math.floor(at / asked.width) * window.width + (at % asked.width)] === 1;
}

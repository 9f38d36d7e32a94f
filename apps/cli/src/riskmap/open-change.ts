import { basename } from "node:path";
import { describeNotice } from "@parcelle/formats/refusal-messages";
import { changeOfForests, changeOfRaster } from "@parcelle/raster/riskmap/change-source";
import { type RiskMapOptions, usualWindows } from "@parcelle/raster/riskmap/riskmap-settings";
import type { Geotiff } from "@parcelle/raster/tiff/open-geotiff";
import { openRasterFile } from "@parcelle/raster/tiff/open-raster-file";
import type { MappedChange } from "@parcelle/reporting/riskmap/riskmap-document";
import type { Console } from "../console/console.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { sha256OfFile } from "../screening/screening-layers.ts";
import type { DescribedInput } from "./described-input.ts";

/** The forest cover change that a folder tells, with the hashes of what it was read from. */
export type OpenChange = MappedChange & {
  options: RiskMapOptions & { windows: number[] };
  close: () => void;
};

const assumedYears: [number, number, number] = [0, 10, 20];

/**
 * Opens the rasters of a folder.
 *
 * @param chosen years and windows of the command line, which come before those of riskmap.json
 * @throws CommandFailure for files that cannot be read, RiskMapProblem for what no risk map can be made of
 */
export async function openChange(
  { files, ...described }: DescribedInput,
  chosen: { years: number[] | null; windows: number[] | null },
  console: Console,
): Promise<OpenChange> {
  const paths = "change" in files ? [files.change] : files.forest;
  const rasters: Geotiff[] = [];
  const close = () => {
    for (const raster of rasters) raster.close();
  };
  try {
    for (const path of paths) rasters.push(await openRaster(path, console));
    const [first, second, third] = rasters;
    const source =
      "change" in files
        ? changeOfRaster(first!)
        : changeOfForests([first!, second!, third!], files.forestValues);
    const inputs: { file: string; sha256: string }[] = [];
    for (const path of paths) inputs.push({ file: basename(path), sha256: await sha256OfFile(path) });
    const years = chosen.years ?? described.years;
    const windows = chosen.windows ?? described.windows ?? [...usualWindows];
    return {
      ...{ source, inputs, close, yearsAssumed: years === null },
      options: { years: (years ?? assumedYears) as [number, number, number], windows },
      forestValues: "change" in files ? null : files.forestValues,
      layers: null,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function openRaster(path: string, { language, err }: Console): Promise<Geotiff> {
  try {
    const raster = await openRasterFile(path);
    for (const notice of raster.notices) err(`${path}: ${describeNotice(notice, language)}\n`);
    return raster;
  } catch (error) {
    throw rasterFailure(path, error, language);
  }
}

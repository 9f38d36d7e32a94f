import { join } from "node:path";
import { forestSources } from "@parcelle/raster/forest/forest-layers";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { changeOfLayers, type LayerChange } from "@parcelle/raster/riskmap/change-of-layers";
import { usualWindows } from "@parcelle/raster/riskmap/riskmap-settings";
import { type GivenArguments, numberOption, requiredOption } from "../commands/command.ts";
import { CommandFailure, type Console } from "../console/console.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { refusedRowsSaid } from "../plots/refusals.ts";
import { readZone } from "../sampling/read-zone.ts";
import { sha256OfFile } from "../screening/screening-layers.ts";
import { riskmapTexts } from "../texts/riskmap-texts.ts";
import type { OpenChange } from "./open-change.ts";

const coverLimits = [1, 100] as const;
const pixelLimits = [1, 1000] as const;
const usualPixelMetres = 30;

/**
 * The forest cover change of a file's zone, told by the layers of a folder.
 *
 * @param path file of zones
 * @param chosen years and windows of the command line
 * @throws CommandFailure for options and files that cannot be read, RiskMapProblem for what no risk map can be made of
 */
export async function openLayerChange(
  path: string,
  given: GivenArguments,
  chosen: { years: number[] | null; windows: number[] | null },
  console: Console,
): Promise<OpenChange> {
  const { language } = console;
  const folder = requiredOption(given, "layers", language);
  const years = yearsOf(chosen.years, console);
  const coverPercent = numberOption(given, "cover", coverLimits, language);
  const isUsual = given.options.pixel === undefined;
  const pixelMetres = isUsual ? usualPixelMetres : numberOption(given, "pixel", pixelLimits, language);
  const { zone, refused } = await readZone(path, console);
  refusedRowsSaid(refused, console);
  const catalogue = await openLayerFolder(folder).catch((error: unknown) => {
    throw rasterFailure(folder, error, language);
  });
  try {
    const source = changeOfLayers(forestSources(catalogue), { zone, years, coverPercent, pixelMetres });
    return {
      ...{ source, close: () => catalogue.close(), yearsAssumed: false, forestValues: null },
      options: { years, windows: chosen.windows ?? [...usualWindows] },
      inputs: await inputsOf(folder, catalogue, source),
      layers: { change: source, coverPercent },
    };
  } catch (error) {
    catalogue.close();
    throw error;
  }
}

function yearsOf(years: number[] | null, { language }: Console): [number, number, number] {
  if (years?.length === 3) return years as [number, number, number];
  throw new CommandFailure("arguments", riskmapTexts[language].yearsOfLayers);
}

/** The files of both layers with their hashes, those too that do not reach the zone. */
async function inputsOf(
  folder: string,
  catalogue: LayerCatalogue,
  { cover, loss }: LayerChange,
): Promise<OpenChange["inputs"]> {
  const layer = catalogue.layers.find(({ product }) => product.key === cover.product)!;
  const files = layer.tiles.flatMap(({ components, files }) =>
    files.filter((_, at) => [cover.component, loss.component].includes(components[at]!)),
  );
  const inputs: { file: string; sha256: string }[] = [];
  for (const file of files.toSorted()) inputs.push({ file, sha256: await sha256OfFile(join(folder, file)) });
  return inputs;
}

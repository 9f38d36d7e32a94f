import type { ForestMeaning } from "../forest/forest-sources.ts";
import { RiskMapProblem } from "./riskmap-problem.ts";

/** A raster of a product that tells something of forest. */
export type TellingRaster = { product: string; version: string; meaning: ForestMeaning };

type Telling<Raster extends TellingRaster, Kind extends ForestMeaning["tells"]> = Raster & {
  meaning: Extract<ForestMeaning, { tells: Kind }>;
};

/** Tree cover, and the year of its loss from the same version of the same product. */
export type TellingLayers<Raster extends TellingRaster> = {
  cover: Telling<Raster, "cover">;
  loss: Telling<Raster, "loss">;
};

/**
 * The layers that tell forest cover change: the earliest cover of which the same product tells the loss.
 * @param all rasters that tell of forest
 * @throws RiskMapProblem "layers-missing"
 */
export function tellingLayers<Raster extends TellingRaster>(all: readonly Raster[]): TellingLayers<Raster> {
  const covers = all.filter((raster): raster is Telling<Raster, "cover"> => raster.meaning.tells === "cover");
  for (const cover of covers.toSorted((one, other) => one.meaning.year - other.meaning.year)) {
    const loss = all.find(
      (raster): raster is Telling<Raster, "loss"> =>
        raster.meaning.tells === "loss" &&
        raster.product === cover.product &&
        raster.version === cover.version,
    );
    if (loss) return { cover, loss };
  }
  throw new RiskMapProblem("layers-missing", all.map(({ product }) => product).join(", ") || "no layer");
}

/**
 * Refuses years that layers do not tell of.
 * @param years the dates, the end of each year
 * @param told year of the cover, and the last year of loss
 * @throws RiskMapProblem "years-invalid", "years-untold"
 */
export function checkToldYears(
  years: readonly number[],
  [first, last]: readonly [first: number, last: number],
): void {
  const isRising = years.every((year, at) => Number.isInteger(year) && (at === 0 || year > years[at - 1]!));
  if (!isRising) throw new RiskMapProblem("years-invalid", years.join(", "));
  if (years[0]! < first || years.at(-1)! > last) {
    throw new RiskMapProblem("years-untold", `${years.join(", ")}; ${first}–${last}`);
  }
}

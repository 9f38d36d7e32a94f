import type { ChangeQuantity, ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import type { PixelWindow } from "../../coverage/coverage-fractions.ts";
import type { Bilingual } from "../../raster-error.ts";
import type { PatternedLook } from "../../tiles/patterned.ts";
import type { Grid } from "../../zonal/grid.ts";
import type { RasterBand } from "../../zonal/raster-band.ts";
import type { CarbonLayers } from "../carbon-layers.ts";
import type { ForestQuestion } from "../hansen-forest.ts";
import { biomassChange } from "./biomass-change.ts";
import { coverChange } from "./cover-change.ts";
import { hansenChange } from "./hansen-change.ts";

/** What became of pixels: a class of the looks, 0 where a year is not known; of biomass the difference in Mg/ha besides. */
export type ChangedPixels = { values: Uint8Array; differences: Float32Array | null };

/** One grid on which both years lie. */
export type ChangePart = {
  grid: Grid;
  /** A band of that grid, by which its pixels are found under plots. */
  band: RasterBand;
  /** @throws RasterError what reading throws, "window-too-large" where patches need more around the window */
  read(window: PixelWindow): Promise<ChangedPixels>;
};

/** The change of a quantity between two years, pixel by pixel. */
export type CarbonChange = {
  quantity: ChangeQuantity;
  years: ChangeYears;
  /** Of several parts at one place the first counts. */
  parts: ChangePart[];
  looks: readonly PatternedLook[];
  /** The layer that tells both years: key of the product or name of the file, version, name. */
  layer: { key: string; version: string; title: Bilingual; synthetic: boolean };
  /** Whether pixels within the uncertainty are told apart. */
  hasErrors: boolean;
};

/**
 * What became of each pixel from one year to another.
 * @param layers open layers, which stay open
 * @param quantity biomass, or forest by the definition
 * @param years two different years, the earlier first
 * @param definition what is forest; patches are found with all pixels around that they may reach
 * @throws CarbonError "change-years", "change-absent", "change-products", "change-versions", "change-grids",
 *   "change-halo", "change-height": why the two years are not compared
 */
export function carbonChange(
  layers: CarbonLayers,
  quantity: ChangeQuantity,
  years: ChangeYears,
  { definition }: Pick<ForestQuestion, "definition">,
): CarbonChange {
  if (quantity === "biomass") return biomassChange(layers, years);
  const isCover = layers.layers.some((layer) => layer.quantity === "cover");
  return isCover ? coverChange(layers, years, definition) : hansenChange(layers, years, definition);
}

import type { ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import type { PixelWindow } from "../../coverage/coverage-fractions.ts";
import type { CarbonLayers } from "../carbon-layers.ts";
import type { CarbonChange, ChangedPixels } from "./carbon-change.ts";
import { biomassChangeLooks, biomassChangeValue } from "./change-looks.ts";
import { type BothYears, layersOfBothYears } from "./layers-of-both-years.ts";
import { windowValues } from "./window-values.ts";

/**
 * Above-ground biomass of the later year less that of the earlier one, Mg/ha. The errors of the two years count as
 * independent of each other: where they go together, as those of one product may, less is uncertain than is said.
 * @param layers open layers
 * @param years two years
 * @throws CarbonError see `layersOfBothYears`
 */
export function biomassChange({ layers }: CarbonLayers, years: ChangeYears): CarbonChange {
  const { before, after, tiles } = layersOfBothYears(layers, "biomass", years);
  const { key, version, title } = after;
  return {
    ...{ quantity: "biomass", years, looks: biomassChangeLooks },
    layer: { key, version, title, synthetic: before.synthetic || after.synthetic },
    hasErrors: tiles.some((tile) => tile.before.errors !== null && tile.after.errors !== null),
    parts: tiles.map((tile) => ({
      ...{ grid: tile.before.grid, band: tile.before.values.band },
      read: (window) => changed(tile, window),
    })),
  };
}

async function changed(
  { before, after }: BothYears["tiles"][number],
  window: PixelWindow,
): Promise<ChangedPixels> {
  const [were, are] = [await windowValues(before.values, window), await windowValues(after.values, window)];
  const errors =
    before.errors && after.errors
      ? ([await windowValues(before.errors, window), await windowValues(after.errors, window)] as const)
      : null;
  const differences = are.map((value, at) => value - were[at]!);
  const values = Uint8Array.from(differences, (difference, at) => {
    const error = errors ? Math.hypot(errors[0][at]!, errors[1][at]!) : Number.NaN;
    return biomassChangeValue(difference, error);
  });
  return { values, differences };
}

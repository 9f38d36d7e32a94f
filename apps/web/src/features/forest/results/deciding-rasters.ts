import type { ForestMeaning } from "@parcelle/raster/forest/forest-sources";
import { tellsOfForest } from "@parcelle/raster/forest/tells-of-forest";
import type { ReadColumn } from "#workspace/map/map-layers.ts";
import type { EligibilityResult } from "./result-query.ts";

type Decided = Pick<EligibilityResult, "document" | "statistics">;

/** What a plot is told from, as a map shows it: what stood, and what was lost up to the start of the project. */
export function decidingRasters({ document, statistics }: Decided): readonly ReadColumn[] {
  const asked = Object.entries(statistics.columns).map(([key, { layer, version }]) => {
    const component = key.slice(layer.length + 1);
    return { product: layer, version, component, meanings: tellsOfForest(layer, component, version) };
  });
  const telling = (tells: ForestMeaning["tells"]) =>
    asked.filter(({ meanings }) => meanings.some((meaning) => meaning.tells === tells));
  const stood = [telling("cover"), telling("class")].find((rasters) => rasters.length > 0) ?? [];
  const lost = telling("loss").map(({ meanings, ...raster }) => ({
    ...raster,
    years: yearsUpTo(document.startYear, meanings),
  }));
  return [...stood.map(({ meanings: _, ...raster }) => ({ ...raster, years: null })), ...lost];
}

function yearsUpTo(startYear: number, meanings: readonly ForestMeaning[]) {
  const loss = meanings.find((meaning) => meaning.tells === "loss");
  if (!loss) return null;
  return { first: loss.base + 1, last: Math.min(startYear, loss.lastYear) };
}

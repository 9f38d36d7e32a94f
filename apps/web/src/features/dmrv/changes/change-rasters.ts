import { changeName, type DescribedChanges } from "@parcelle/domain/carbon/carbon-changes";
import { biomassChangeLooks, forestChangeLooks } from "@parcelle/raster/carbon/change/change-looks";
import type { Locale } from "#shell/locale.ts";
import type { RasterLayer } from "#ui/map/map-types.ts";
import { mapPageMessages } from "#workspace/map/messages.ts";
import { changeMessages } from "./messages.ts";

/** So near that a tile holds no more pixels of 30 m than are drawn. */
const firstTiles = 10;
/** So fine that hatching is as on other maps of pixels. */
const finestTiles = 19;

const looks = { biomass: biomassChangeLooks, forest: forestChangeLooks };

/**
 * The maps of change as a map has them; the first is shown where years were chosen.
 *
 * @param isChosen whether a person chose the years
 */
export function rastersOfChanges(
  projectId: number,
  described: DescribedChanges,
  isChosen: boolean,
  locale: Locale,
): RasterLayer[] {
  const rasters: RasterLayer[] = [];
  for (const one of described?.changes ?? []) {
    if (one.asked === null || "refused" in one.change) continue;
    const { quantity, asked, change } = one;
    const { before, after } = asked;
    rasters.push({
      ...{ id: `change-${quantity}-${before}-${after}`, label: changeName(quantity, asked)[locale] },
      tiles: `/tiles/carbon/${projectId}/${quantity}/{z}/{x}/{y}.png?before=${before}&after=${after}&run=${described!.runId}`,
      ...{ minimumZoom: firstTiles, maximumZoom: finestTiles, opacity: 1, tellsPlots: true },
      visible: isChosen && rasters.length === 0,
      legend: looks[quantity]
        .filter(({ value }) => change.classes.includes(value))
        .map(({ colour, pattern, title }) => ({ color: colour, pattern, label: title[locale] })),
      source: `${change.layer.title[locale]}, ${change.layer.version}`,
      note: changeMessages[locale].seenFromNear,
      ...(change.layer.synthetic ? { mark: mapPageMessages[locale].synthetic } : {}),
    });
  }
  return rasters;
}

import { type Hint, hintsVersion } from "@parcelle/domain/risk/hints/hints";
import { growOutline } from "@parcelle/geometry/grow-outline";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { type PlotStatistics, statisticsOfPlots } from "@parcelle/raster/layers/plot-statistics";
import type { PlotToScreen, ScreenedPlot, Screening } from "../screen-plot.ts";

export const stripMetres = 30;

/** A hundred square metres, a ninth of a Landsat pixel: less is the edge of a pixel inside the plot. */
const smallestHectares = 0.01;

type Loss = { column: string; hectares: number };

/** The layers that one of the columns comes from. */
function onlyLayers(catalogue: LayerCatalogue, columns: ReadonlySet<string>): LayerCatalogue {
  const layers = catalogue.layers.filter(({ product }) =>
    product.columns.some(({ column }) => columns.has(column)),
  );
  const groups = catalogue.groups
    .map((group) => ({ ...group, members: group.members.filter(({ layer }) => layers.includes(layer)) }))
    .filter(({ members }) => members.length > 0);
  return { ...catalogue, layers, groups };
}

function lossesBetween(inside: ScreenedPlot, grown: PlotStatistics, columns: ReadonlySet<string>): Loss[] {
  const found: Loss[] = [];
  for (const column of columns) {
    const own = inside.kept[column];
    const around = grown.columns[column];
    if (!own || !around) continue;
    const hectares = around.hectares - own.hectares;
    if (hectares > smallestHectares) found.push({ column, hectares: Math.round(hectares * 1e4) / 1e4 });
  }
  return found.sort((one, other) => other.hectares - one.hectares);
}

/**
 * Loss after 2020 within thirty metres outside the border. Plots that are judged for their own loss are not asked: theirs
 * goes on over the border more often than not.
 */
export async function lossesOutside(
  { catalogue, run }: Screening,
  plots: readonly PlotToScreen[],
  screened: readonly ScreenedPlot[],
): Promise<(Hint | null)[]> {
  const excluded = new Set(run.rules.excludedColumns);
  const asked = run.prepared.rules.inputs.disturbanceAfter2020.filter((column) => !excluded.has(column));
  const columns = new Set(asked);
  const layers = onlyLayers(catalogue, columns);
  const hints = plots.map((): Hint | null => null);
  if (layers.layers.length === 0) return hints;
  const grown = plots.flatMap(({ geometry }, place) => {
    const isJudged = screened[place]!.assessment.compliance === "non_compliant";
    const outline = isJudged ? null : growOutline(geometry, stripMetres);
    return outline ? [{ place, outline }] : [];
  });
  const outlines = grown.map(({ outline }) => outline);
  const around = await statisticsOfPlots(layers, outlines, { emptyDetails: columns });
  grown.forEach(({ place }, index) => {
    const losses = lossesBetween(screened[place]!, around[index]!, columns);
    if (losses.length === 0) return;
    hints[place] = { version: hintsVersion, code: "loss_outside_border", metres: stripMetres, losses };
  });
  return hints;
}

import { excludedWindows } from "../layers/excluded-windows.ts";
import type { Breathe } from "../zonal/ask-question.ts";
import { type Grid, gridKey } from "../zonal/grid.ts";
import { plotReach } from "../zonal/plot-reach.ts";
import { hasPoints, type PlotSet } from "../zonal/plot-set.ts";
import type { Question } from "../zonal/question.ts";
import { runZones } from "../zonal/run-zones.ts";
import type { WeighedValues } from "../zonal/summary.ts";
import type { CarbonLayer, CarbonTile } from "./carbon-layers.ts";
import type { Correlation } from "./correlation.ts";
import { createQuantitySums, type QuantitySums, summingVisitor, valueOfSample } from "./quantity-sums.ts";

/** Sums of the layers, and of heights the values of each plot with their square metres. */
export type QuantityAnswers = {
  sums: Map<CarbonLayer, QuantitySums>;
  heights: Map<CarbonLayer, HeightValues>;
};

/** Values of each plot, in no order, from one tile after the other. */
export type HeightValues = { value: number; squareMetres: number }[][];

/** What a run over layers needs beside them. */
export type QuantityRun = {
  set: PlotSet;
  correlation: Correlation;
  breathe: Breathe;
  /** Called with a number of plots and questions that are done, and of all. */
  progress?: ((done: number, total: number) => void) | undefined;
  /** Whether heights are told by their means alone, without the values of each plot. */
  isOnlyMeans?: boolean;
};

type Member = { layer: CarbonLayer; tile: CarbonTile };
type Group = { grid: Grid; members: Member[]; plots: number[] };

/**
 * Asks layers about many plots: tiles on one grid share the computation of the coverage, each block is decoded once.
 * Plots that are points are left out.
 * @param layers layers
 * @param run plots, correlation, progress
 * @throws RasterError what `runZones` throws
 */
export async function runQuantities(
  layers: readonly CarbonLayer[],
  run: QuantityRun,
): Promise<QuantityAnswers> {
  const { set, correlation, progress } = run;
  const answers: QuantityAnswers = { sums: new Map(), heights: new Map() };
  for (const layer of layers) {
    answers.sums.set(layer, createQuantitySums(layer, set.count, correlation));
    if (layer.quantity !== "height" || run.isOnlyMeans) continue;
    answers.heights.set(
      layer,
      Array.from({ length: set.count }, () => []),
    );
  }
  const groups = groupsOf(layers, set);
  const asked = groups.map((group) => ({ group, questions: questionsOf(group, answers) }));
  const total = asked.reduce((sum, { group, questions }) => sum + group.plots.length * questions.length, 0);
  let done = 0;
  for (const { group, questions } of asked) {
    const results = await runZones({
      ...{ grid: group.grid, area: "wgs84", questions, set, plots: group.plots, breathe: run.breathe },
      done: (plots) => {
        done += plots;
        progress?.(done, total);
      },
    });
    keepHeights(group, results.tables.slice(group.members.length), answers);
  }
  return answers;
}

function groupsOf(layers: readonly CarbonLayer[], set: PlotSet): Group[] {
  const members = layers.flatMap((layer) => layer.tiles.map((tile) => ({ layer, tile })));
  return [...Map.groupBy(members, ({ tile }) => gridKey(tile.grid)).values()].flatMap((same) => {
    const { grid } = same[0]!.tile;
    const reach = plotReach(set, grid);
    const plots = [...new Array(set.count).keys()].filter((plot) => !hasPoints(set, plot) && reach(plot));
    return plots.length > 0 ? [{ grid, members: same, plots }] : [];
  });
}

/** First one question a member that is told of pixels, then one for the values of each layer of heights. */
function questionsOf({ members, plots }: Group, { sums, heights }: QuantityAnswers): Question[] {
  const excluded = new Map(members.map(({ layer, tile }) => [tile, excludedWindows(layer, tile)]));
  const visiting = members.map(({ layer, tile }): Question => {
    const { values, errors } = tile;
    return {
      sources: errors ? [values.band, errors.band] : [values.band],
      measure: "squareMetres",
      excluded: excluded.get(tile)!,
      visit: summingVisitor(sums.get(layer)!, tile, plots),
    };
  });
  const told = members.filter(({ layer }) => heights.has(layer));
  const tables = told.map(({ tile }): Question => {
    return { sources: [tile.values.band], measure: "squareMetres", excluded: excluded.get(tile)! };
  });
  return [...visiting, ...tables];
}

type Tables = Awaited<ReturnType<typeof runZones>>["tables"];

function keepHeights({ members, plots }: Group, tables: Tables, { heights }: QuantityAnswers): void {
  const told = members.filter(({ layer }) => heights.has(layer));
  told.forEach(({ layer, tile }, number) => {
    const { firsts, counts, values, sums } = tables[number]!;
    plots.forEach((plot, index) => {
      const kept = heights.get(layer)![plot]!;
      for (let entry = firsts[index]!; entry < firsts[index]! + counts[index]!; entry++) {
        const value = valueOfSample(values[entry]!, tile.values);
        if (!Number.isNaN(value)) kept.push({ value, squareMetres: sums[entry]! });
      }
    });
  });
}

/** Values of a plot as quantiles take them: ascending. */
export function weighedHeights(values: HeightValues[number]): WeighedValues {
  const ascending = values.toSorted((one, other) => one.value - other.value);
  return {
    values: Float64Array.from(ascending, ({ value }) => value),
    weights: Float64Array.from(ascending, ({ squareMetres }) => squareMetres),
  };
}

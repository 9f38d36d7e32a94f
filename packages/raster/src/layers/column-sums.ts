import type { Geometry } from "geojson";
import type { Breathe } from "../zonal/ask-question.ts";
import { combinationsOf } from "../zonal/combined-class-areas.ts";
import { plotArea, plotReach } from "../zonal/plot-reach.ts";
import { hasPoints, type PlotSet, plotSet, pointCount } from "../zonal/plot-set.ts";
import type { Question } from "../zonal/question.ts";
import { runZones, type ZoneResults } from "../zonal/run-zones.ts";
import { type AnsweredColumn, answeredColumns } from "./bound-columns.ts";
import { excludedWindows } from "./excluded-windows.ts";
import type { GridGroup, LayerCatalogue } from "./layer-catalogue.ts";

/** What the layers of a catalogue found in many plots: number `plot * columns.length + column` in each list. */
export type ColumnSums = {
  set: PlotSet;
  columns: AnsweredColumn[];
  /** Square metres where the rule holds; for points how many of them. */
  matching: Float64Array;
  /** Square metres with data; for points how many of them. */
  covered: Float64Array;
  /** Area of each plot. */
  squareMetres: Float64Array;
};

/** Points that a column has an answer for already: the first tile with data decides. */
type Settled = Uint8Array;

/**
 * Sums many plots over the tiles of all layers, each grid once.
 * @param catalogue open layers
 * @param geometries valid Point, MultiPoint, Polygon or MultiPolygon in longitude and latitude
 * @param breathe called before each block of a raster
 * @throws RasterError "geometry-unsupported", "geometry-invalid", and what reading the rasters throws
 */
export async function columnSums(
  catalogue: LayerCatalogue,
  geometries: readonly Geometry[],
  breathe: Breathe,
): Promise<ColumnSums> {
  const set = plotSet(geometries);
  const columns = answeredColumns(catalogue);
  const size = set.count * columns.length;
  const sums: ColumnSums = {
    ...{ set, columns, squareMetres: areasOf(set) },
    ...{ matching: new Float64Array(size), covered: new Float64Array(size) },
  };
  const settled: Settled = new Uint8Array((set.positions.length / 2) * columns.length);
  for (const group of catalogue.groups) {
    const reach = plotReach(set, group.grid);
    const plots = [...geometries.keys()].filter(reach);
    if (plots.length === 0) continue;
    const questions = group.members.map(({ layer, tile }): Question => {
      return { sources: tile.sources, measure: "squareMetres", excluded: excludedWindows(layer, tile) };
    });
    const results = await runZones({ grid: group.grid, area: "wgs84", questions, set, plots, breathe });
    addGroup(sums, group, plots, results, settled);
  }
  return sums;
}

function areasOf(set: PlotSet): Float64Array {
  return Float64Array.from({ length: set.count }, (_, plot) =>
    hasPoints(set, plot) ? 0 : plotArea(set, plot, "wgs84"),
  );
}

function addGroup(
  sums: ColumnSums,
  group: GridGroup,
  plots: readonly number[],
  results: ZoneResults,
  settled: Settled,
): void {
  group.members.forEach(({ layer, tile }, member) => {
    const own = sums.columns.flatMap((column, number) => {
      const holds = column.layer === layer ? column.tiles.get(tile) : undefined;
      return holds ? [{ number, holds }] : [];
    });
    const table = results.tables[member]!;
    plots.forEach((plot, index) => {
      if (hasPoints(sums.set, plot)) {
        const values = results.pointValues[member]!;
        addPoints(
          sums,
          { plot, first: results.pointFirsts[index]!, values, width: table.width },
          own,
          settled,
        );
        return;
      }
      for (const { values, squareMetres } of combinationsOf(table, index)) {
        for (const { number, holds } of own) {
          const answer = holds(values);
          const at = plot * sums.columns.length + number;
          if (answer !== null) sums.covered[at] = sums.covered[at]! + squareMetres;
          if (answer) sums.matching[at] = sums.matching[at]! + squareMetres;
        }
      }
    });
  });
}

type OwnColumn = { number: number; holds: (values: readonly (number | null)[]) => boolean | null };

type PlotPoints = { plot: number; first: number; values: Float64Array; width: number };

function addPoints(
  { set, columns, matching, covered }: ColumnSums,
  { plot, first, values, width }: PlotPoints,
  own: readonly OwnColumn[],
  settled: Settled,
): void {
  const start = set.runStarts[set.plotStarts[plot]!]!;
  for (let point = 0; point < pointCount(set, plot); point++) {
    const found = [...values.subarray((first + point) * width, (first + point + 1) * width)];
    const tuple = found.map((value) => (Number.isNaN(value) ? null : value));
    for (const { number, holds } of own) {
      const answer = holds(tuple);
      const place = (start + point) * columns.length + number;
      if (answer === null || settled[place]) continue;
      settled[place] = 1;
      const at = plot * columns.length + number;
      covered[at] = covered[at]! + 1;
      if (answer) matching[at] = matching[at]! + 1;
    }
  }
}

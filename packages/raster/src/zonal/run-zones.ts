import type { AreaModel } from "../coverage/cell-area.ts";
import { scalingOf } from "../tiff/scaling.ts";
import { type AreaTable, sharedFloats } from "./area-table.ts";
import { type Asker, type Breathe, createAsker } from "./ask-question.ts";
import type { Grid } from "./grid.ts";
import { measureGrid } from "./measured-grid.ts";
import { type PixelFinder, pixelFinder } from "./pixel-at.ts";
import { plotArea, plotReach } from "./plot-reach.ts";
import { hasPoints, type PlotSet, pointCount } from "./plot-set.ts";
import { polygonPlacer } from "./polygon-on-grid.ts";
import type { Question } from "./question.ts";
import { type BlockLayout, partsByTile, type TileParts } from "./tile-parts.ts";
import {
  createPieces,
  overhangs,
  pieceWeigher,
  type ShiftedWindow,
  type WeighedPieces,
  windowsOf,
} from "./weighed-pieces.ts";

/** Answers of one grid for plots in the order in which they were asked. */
export type ZoneResults = {
  /** One table a question. */
  tables: AreaTable[];
  /** All of each plot; 0 for points. */
  squareMetres: Float64Array;
  /** The part of each plot that no pixel of the grid covers. */
  offGridSquareMetres: Float64Array;
  /** For each question the values under the points of all plots, one for each of its bands, NaN without data. */
  pointValues: Float64Array[];
  /** Number of the first of these points for each plot. */
  pointFirsts: Int32Array;
};

/** What a run over plots is given. */
export type ZoneRun = {
  grid: Grid;
  area: AreaModel;
  questions: readonly Question[];
  set: PlotSet;
  /** Numbers of the plots to ask, best in an order that keeps neighbours together. */
  plots: ArrayLike<number>;
  breathe: Breathe;
  /** Called with a number of plots after each question that they have been asked. */
  done?: (plots: number) => void;
};

/** Pixels weighed before the rasters are read: every block is decoded once for each load. */
const loadPixels = 4_194_304;
const loadPieces = 65_536;

/**
 * Asks questions about many plots of one grid. Pixels are weighed once for all questions and each block of a raster is
 * decoded once for all plots; a plot's answer depends on nothing but the plot and the rasters.
 * @param run what is asked
 * @throws RasterError "geometry-invalid", "crs-unsupported", "crs-mismatch", "window-too-large", and what reading throws
 */
export async function runZones(run: ZoneRun): Promise<ZoneResults> {
  const { grid, questions, set, plots } = run;
  const measured = measureGrid(grid, run.area);
  const { pointFirsts, points } = countPoints(set, plots);
  const pointValues = questions.map(({ sources }) => sharedFloats(points * sources.length).fill(Number.NaN));
  const askers = questions.map((question, index) =>
    createAsker(question, grid, plots.length, pointValues[index]!),
  );
  const load = createPieces();
  const keepShares = questions.some(({ measure }) => measure === "pixels");
  const squareMetres = sharedFloats(plots.length);
  const offGridSquareMetres = sharedFloats(plots.length);
  const weigh = pieceWeigher(measured, load, keepShares);
  const place = polygonPlacer(measured, set);
  const pixelOf = pixelFinder(grid);
  const reach = measured.kind === "projected" ? plotReach(set, grid) : () => true;
  let firstOfLoad = 0;
  const read = async (end: number, more: number) => {
    await readLoad(load, askers, { ...run, more, plots: end - firstOfLoad });
    firstOfLoad = end;
  };
  for (let index = 0; index < plots.length; index++) {
    const plot = plots[index]!;
    if (hasPoints(set, plot)) addPoints({ set, plot, index, first: pointFirsts[index]! }, pixelOf, load);
    else if (!reach(plot)) {
      offGridSquareMetres[index] = plotArea(set, plot, run.area);
      squareMetres[index] = offGridSquareMetres[index]!;
    } else {
      const { polygon, squareMetres: whole } = place(plot);
      const windows = windowsOf(polygon, measured);
      let covered = 0;
      for (const window of windows) {
        if (isFull(load, window)) await read(index, index);
        covered += weigh(polygon, index, window);
      }
      const outside = outsideOf(windows, overhangs(polygon, measured), covered, whole);
      offGridSquareMetres[index] = outside;
      squareMetres[index] = covered + outside;
    }
    if (load.length >= loadPixels || load.pieces.length >= loadPieces) {
      await read(index + 1, -1);
    }
  }
  await read(plots.length, -1);
  const tables = askers.map((asker, index) => {
    const scalings = questions[index]!.sources.map(({ raster, band }) => scalingOf(raster, band));
    return { ...asker.finish(), scalings };
  });
  return { tables, squareMetres, offGridSquareMetres, pointValues, pointFirsts };
}

function countPoints(set: PlotSet, plots: ArrayLike<number>): { pointFirsts: Int32Array; points: number } {
  const pointFirsts = new Int32Array(new SharedArrayBuffer(4 * plots.length));
  let points = 0;
  for (let index = 0; index < plots.length; index++) {
    pointFirsts[index] = points;
    points += pointCount(set, plots[index]!);
  }
  return { pointFirsts, points };
}

function isFull({ length }: WeighedPieces, { width, height }: ShiftedWindow): boolean {
  return length > 0 && length + width * height > loadPixels;
}

/** Rounding may not turn a plot that lies inside into one with a part outside. */
const rounding = 1e-9;

function outsideOf(
  windows: readonly ShiftedWindow[],
  overhanging: boolean,
  covered: number,
  whole: () => number,
): number {
  if (windows.length > 0 && !overhanging) return 0;
  const squareMetres = whole();
  const outside = squareMetres - covered;
  return outside > rounding * squareMetres ? outside : 0;
}

type PlotPoints = { set: PlotSet; plot: number; index: number; first: number };

function addPoints({ set, plot, index, first }: PlotPoints, pixelOf: PixelFinder, load: WeighedPieces): void {
  const start = set.runStarts[set.plotStarts[plot]!]!;
  for (let point = 0; point < pointCount(set, plot); point++) {
    const position = 2 * (start + point);
    const pixel = pixelOf(set.positions[position]!, set.positions[position + 1]!);
    if (!pixel) continue;
    const { column: x, row: y } = pixel;
    load.pieces.push({ x, y, width: 1, height: 1, plot: index, start: 0, point: first + point });
  }
}

async function readLoad(
  load: WeighedPieces,
  askers: readonly Asker[],
  { breathe, done, more, plots }: Pick<ZoneRun, "breathe" | "done"> & { more: number; plots: number },
): Promise<void> {
  const known: TileParts[] = [];
  for (const asker of askers) {
    let parts = known.find(({ layout }) => sameLayout(layout, asker.layout));
    if (!parts) {
      parts = partsByTile(load.pieces, asker.layout);
      known.push(parts);
    }
    await asker.add(load, parts, more, breathe);
    done?.(plots);
  }
  load.pieces.length = 0;
  load.length = 0;
}

function sameLayout(one: BlockLayout, other: BlockLayout): boolean {
  return one.blockWidth === other.blockWidth && one.blockHeight === other.blockHeight;
}

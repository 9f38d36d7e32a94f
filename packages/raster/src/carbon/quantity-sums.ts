import { scaled } from "../tiff/scaling.ts";
import { type Grid, mercatorLatitude } from "../zonal/grid.ts";
import { projectionKind } from "../zonal/projection.ts";
import type { PixelVisitor } from "../zonal/question.ts";
import type { CarbonLayer, CarbonTile, ValueBand } from "./carbon-layers.ts";
import {
  type CellSums,
  type Correlation,
  correlatedError,
  createCellSums,
  independentError,
} from "./correlation.ts";

/** What a layer tells of each plot, and of all of them together behind the last. */
export type QuantitySums = {
  layer: CarbonLayer;
  /** Square metres with data. */
  area: Float64Array;
  /** Value times square metres. */
  sum: Float64Array;
  /** Square metres with data and a standard error. */
  errorArea: Float64Array;
  /** Standard error times square metres. */
  errorSum: Float64Array;
  /** Squares of that, by pixel. */
  errorSquares: Float64Array;
  /** Standard error times square metres by cell, where the correlation asks for it. */
  cells: (CellSums | null)[];
  pixelMetres: readonly [number, number];
};

/** Mean of a layer over the part of a plot that it covers. */
export type QuantityMean = {
  squareMetres: number;
  mean: number;
  /** Of the mean; null where no pixel has one. */
  standardError: number | null;
  /** Share of the covered part whose standard error is known. */
  errorShare: number;
};

const mostCells = 2048;
const mostPixels = 4_194_304;

/**
 * Empty sums of a layer.
 * @param layer layer
 * @param plots number of plots
 * @param correlation how errors go together
 */
export function createQuantitySums(
  layer: CarbonLayer,
  plots: number,
  correlation: Correlation,
): QuantitySums {
  const floats = () => new Float64Array(plots + 1);
  const cells = Array.from({ length: plots + 1 }, (_, plot) => {
    if (!layer.hasErrors) return null;
    if (correlation.kind === "exponential") return createCellSums(mostCells);
    return correlation.kind === "none" && plot === plots ? createCellSums(mostPixels) : null;
  });
  return {
    ...{ layer, cells, area: floats(), sum: floats() },
    ...{ errorArea: floats(), errorSum: floats(), errorSquares: floats() },
    pixelMetres: [0, 0],
  };
}

/** Value of a sample in the unit of its layer, NaN where it is no data or cannot be. */
export function valueOfSample(sample: number, { scaling, possible }: ValueBand): number {
  const value = scaled(sample, scaling);
  return value >= possible[0] && value <= possible[1] ? value : Number.NaN;
}

/**
 * Adds the pixels of a tile to the sums of its layer.
 * @param sums sums of the layer
 * @param tile one of its tiles: value first, standard error second where it has one
 * @param plots numbers of the plots of the run
 */
export function summingVisitor(sums: QuantitySums, tile: CarbonTile, plots: readonly number[]): PixelVisitor {
  const { values, errors, grid } = tile;
  const [left, top] = latticeCorner(grid);
  const all = sums.area.length - 1;
  sums.pixelMetres = pixelMetres(grid);
  const add = (plot: number, weight: number, value: number) => {
    sums.area[plot] = sums.area[plot]! + weight;
    sums.sum[plot] = sums.sum[plot]! + weight * value;
  };
  const addError = (plot: number, weight: number, amount: number) => {
    sums.errorArea[plot] = sums.errorArea[plot]! + weight;
    sums.errorSum[plot] = sums.errorSum[plot]! + amount;
    sums.errorSquares[plot] = sums.errorSquares[plot]! + amount ** 2;
  };
  return (index, column, row, weight, samples) => {
    const plot = plots[index]!;
    const value = valueOfSample(samples[0]!, values);
    if (Number.isNaN(value)) return;
    add(plot, weight, value);
    add(all, weight, value);
    if (!errors) return;
    const error = valueOfSample(samples[1]!, errors);
    if (Number.isNaN(error)) return;
    const amount = weight * error;
    addError(plot, weight, amount);
    addError(all, weight, amount);
    sums.cells[plot]?.add(left + column, top + row, amount);
    sums.cells[all]?.add(left + column, top + row, amount);
  };
}

/** Tiles of one product share a lattice: its columns and rows count from the origin of the system. */
function latticeCorner({ transform }: Grid): [number, number] {
  const { originX, originY, pixelWidth, pixelHeight } = transform;
  return [Math.round(originX / pixelWidth), Math.round(-originY / pixelHeight)];
}

const metresOfDegree = 111_320;

function pixelMetres({ crs, transform, height }: Grid): readonly [number, number] {
  const { originY, pixelWidth, pixelHeight } = transform;
  const middle = originY - (height / 2) * pixelHeight;
  const kind = projectionKind(crs);
  if (kind === "projected") return [pixelWidth, pixelHeight];
  const shrink = Math.cos(((kind === "mercator" ? mercatorLatitude(middle) : middle) * Math.PI) / 180);
  if (kind === "mercator") return [pixelWidth * shrink, pixelHeight * shrink];
  return [pixelWidth * metresOfDegree * shrink, pixelHeight * metresOfDegree];
}

/**
 * Mean of a layer over a plot, with its standard error by the correlation that is said.
 * @param sums sums of the layer
 * @param plot number of the plot, or the number of plots for all of them
 * @param correlation how errors go together
 * @returns null where the layer says nothing of the plot
 */
export function meanOf(sums: QuantitySums, plot: number, correlation: Correlation): QuantityMean | null {
  const squareMetres = sums.area[plot]!;
  if (squareMetres === 0) return null;
  const errorArea = sums.errorArea[plot]!;
  return {
    ...{ squareMetres, mean: sums.sum[plot]! / squareMetres },
    standardError: errorArea > 0 ? errorOfSum(sums, plot, correlation) / errorArea : null,
    errorShare: errorArea / squareMetres,
  };
}

function errorOfSum(sums: QuantitySums, plot: number, correlation: Correlation): number {
  const cells = sums.cells[plot];
  if (correlation.kind === "full") return sums.errorSum[plot]!;
  if (correlation.kind === "none")
    return cells ? independentError(cells) : Math.sqrt(sums.errorSquares[plot]!);
  return cells ? correlatedError(cells, sums.pixelMetres, correlation.metres) : 0;
}

import { areaFromEquator, radians } from "../coverage/cell-area.ts";
import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { MeasuredGrid } from "./measured-grid.ts";
import { projectFrom } from "./projection.ts";

/** Multiplies the shares of a window by the areas of its pixels, in place from `start` on. */
export type AreaWriter = (window: PixelWindow, weights: Float64Array, start: number) => void;

/**
 * A writer of pixel areas of a grid. Where rows follow parallels each row has one area; where a projection stretches
 * pixels by place, areas are worked out at the corners of the window and interpolated between them.
 * @param measured grid
 */
export function areaWriter(measured: MeasuredGrid): AreaWriter {
  if (measured.kind === "projected") return projectedAreas(measured);
  return ({ y, width, height }, weights, start) => {
    for (let row = 0, at = start; row < height; row++) {
      const area = measured.rowArea(y + row);
      for (const end = at + width; at < end; at++) weights[at] = weights[at]! * area;
    }
  };
}

function projectedAreas({ grid, model }: MeasuredGrid): AreaWriter {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const inverse = projectFrom(grid.crs, false);
  /** Longitude in radians and area from the equator: in these axes areas are true. */
  const trueAxes = (column: number, row: number): [number, number] => {
    const [longitude, latitude] = inverse(originX + column * pixelWidth, originY - row * pixelHeight);
    return [longitude * radians, areaFromEquator(latitude, model)];
  };
  const areaAt = (column: number, row: number): number => {
    const [first, second] = [trueAxes(column - 0.5, row - 0.5), trueAxes(column + 0.5, row - 0.5)];
    const [third, fourth] = [trueAxes(column + 0.5, row + 0.5), trueAxes(column - 0.5, row + 0.5)];
    const [east, south] = [nearTurn(third[0] - first[0]), third[1] - first[1]];
    const [west, down] = [nearTurn(fourth[0] - second[0]), fourth[1] - second[1]];
    return Math.abs(east * down - west * south) / 2;
  };
  return ({ x, y, width, height }, weights, start) => {
    const [topLeft, topRight] = [areaAt(x, y), areaAt(x + width, y)];
    const [bottomLeft, bottomRight] = [areaAt(x, y + height), areaAt(x + width, y + height)];
    for (let row = 0, at = start; row < height; row++) {
      const down = (row + 0.5) / height;
      const left = topLeft + (bottomLeft - topLeft) * down;
      const step = (topRight + (bottomRight - topRight) * down - left) / width;
      for (let column = 0; column < width; column++, at++) {
        weights[at] = weights[at]! * (left + step * (column + 0.5));
      }
    }
  };
}

/** The same difference of longitudes the short way around. */
function nearTurn(difference: number): number {
  return difference - 2 * Math.PI * Math.round(difference / (2 * Math.PI));
}

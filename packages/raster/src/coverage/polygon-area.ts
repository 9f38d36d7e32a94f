import { type AreaModel, areaFromEquator, radians } from "./cell-area.ts";

/** Nodes and weights of Gauss-Legendre quadrature with five points on 0..1. */
const nodes = [0.5, 0.2307653449471585, 0.7692346550528415, 0.046910077030668, 0.953089922969332];
const weights = [
  0.28444444444444444, 0.23931433524968324, 0.23931433524968324, 0.11846344252809454, 0.11846344252809454,
];

/**
 * Area of a ring whose edges are straight in longitude and latitude, from the exact area below each edge.
 * @param points longitude, latitude, longitude, latitude ... in degrees, closed
 * @param model ellipsoid or sphere
 * @returns square metres, never negative
 */
export function ringArea(points: ArrayLike<number>, model: AreaModel): number {
  let sum = 0;
  for (let at = 2; at + 1 < points.length; at += 2) {
    const east = points[at]! - points[at - 2]!;
    if (east === 0) continue;
    const south = points[at - 1]!;
    const north = points[at + 1]! - south;
    let mean = 0;
    for (let node = 0; node < 5; node++) {
      mean += weights[node]! * areaFromEquator(south + north * nodes[node]!, model);
    }
    sum += mean * east;
  }
  return Math.abs(sum) * radians;
}

import { type AreaModel, areaFromEquator, radians } from "./cell-area.ts";

/** Nodes and weights of Gauss-Legendre quadrature on 0..1: two points for short edges, five for long ones. */
const short = { nodes: [0.21132486540518713, 0.7886751345948129], weights: [0.5, 0.5] };
const long = {
  nodes: [0.5, 0.2307653449471585, 0.7692346550528415, 0.046910077030668, 0.953089922969332],
  weights: [
    0.28444444444444444, 0.23931433524968324, 0.23931433524968324, 0.11846344252809454, 0.11846344252809454,
  ],
};

/** Degrees of latitude below which two points are exact to the last digit. */
const shortEdge = 0.02;

/**
 * Area of a ring whose edges are straight in longitude and latitude, from the exact area below each edge.
 * @param points longitude, latitude, longitude, latitude ... in degrees, closed
 * @param from number in the list where the ring starts
 * @param to number in the list where it has ended
 * @param model ellipsoid or sphere
 * @returns square metres, never negative
 */
export function ringArea(points: Float64Array, from: number, to: number, model: AreaModel): number {
  let sum = 0;
  for (let at = from + 2; at < to; at += 2) {
    const east = points[at]! - points[at - 2]!;
    if (east === 0) continue;
    const south = points[at - 1]!;
    const north = points[at + 1]! - south;
    const { nodes, weights } = Math.abs(north) < shortEdge ? short : long;
    let mean = 0;
    for (let node = 0; node < nodes.length; node++) {
      mean += weights[node]! * areaFromEquator(south + north * nodes[node]!, model);
    }
    sum += mean * east;
  }
  return Math.abs(sum) * radians;
}

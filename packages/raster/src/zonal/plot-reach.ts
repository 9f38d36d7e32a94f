import type { AreaModel } from "../coverage/cell-area.ts";
import { createPointList } from "../coverage/point-list.ts";
import { ringArea } from "../coverage/polygon-area.ts";
import { boundsOf } from "../tiff/georeference.ts";
import type { Grid } from "./grid.ts";
import { lonLatBounds } from "./lon-lat-bounds.ts";
import type { PlotSet } from "./plot-set.ts";
import { projectionKind } from "./projection.ts";
import { type DegreeRings, writeRings } from "./rings-in-degrees.ts";

/** Degrees around a grid in another projection, whose sides are followed in steps only. */
const margin = 0.05;

/**
 * A function that says whether a grid may have pixels under a plot; a plot that it denies has none. Projecting a plot
 * far from its grid could fail, and asking it would be of no use.
 * @param set plots
 * @param grid grid of a raster
 */
export function plotReach(set: PlotSet, grid: Grid): (plot: number) => boolean {
  const bounds = boundsOf(grid.transform, grid.width, grid.height);
  const around = projectionKind(grid.crs) === "projected" ? margin : 0;
  const [west, south, east, north] = lonLatBounds(bounds, grid.crs);
  // In the middle of the grid, so that every plot near it is met without a turn around the Earth.
  const middle = (west + east) / 2;
  return (plot) => {
    const { plotStarts, runStarts, positions } = set;
    const from = 2 * runStarts[plotStarts[plot]!]!;
    const to = 2 * runStarts[plotStarts[plot + 1]!]!;
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = from; at < to; at += 2) {
      const longitude = nearTo(positions[at]!, middle);
      const latitude = positions[at + 1]!;
      if (longitude < left) left = longitude;
      if (longitude > right) right = longitude;
      if (latitude < bottom) bottom = latitude;
      if (latitude > top) top = latitude;
    }
    if (bottom > north + around + bulge || top < south - around - bulge) return false;
    // A plot wider than this may be one that lies on the far side, cut where the turn begins.
    return right - left > 180 || (left <= east + around && right >= west - around);
  };
}

/** Degrees by which the longest geodesic edge that is bent leaves the box of its ends. */
const bulge = 0.2;

function nearTo(longitude: number, middle: number): number {
  return longitude - 360 * Math.round((longitude - middle) / 360);
}

const rings: DegreeRings = { points: createPointList(), ends: [], holes: [] };

/**
 * Area of a plot.
 * @param set plots
 * @param plot number of a plot that is no point
 * @param model ellipsoid or sphere
 * @returns square metres
 */
export function plotArea(set: PlotSet, plot: number, model: AreaModel): number {
  writeRings(set, plot, model, rings);
  let squareMetres = 0;
  rings.ends.forEach((end, index) => {
    const area = ringArea(rings.points.values, rings.ends[index - 1] ?? 0, end, model);
    squareMetres += rings.holes[index] ? -area : area;
  });
  return squareMetres;
}

import type { AreaModel } from "../coverage/cell-area.ts";
import { appendGeodesicPoints } from "../coverage/geodesic-edges.ts";
import { appendPoint, type PointList } from "../coverage/point-list.ts";
import { type PlotSet, runKind } from "./plot-set.ts";

/** Closed rings in degrees: each ends where `ends` says, in numbers of the list of points. */
export type DegreeRings = { points: PointList; ends: number[]; holes: boolean[] };

/**
 * Writes the rings of a plot as closed rings of straight pieces in longitude and latitude that nowhere jump: a ring
 * that crosses the antimeridian goes on beyond 180°, parts on both sides of it come together, and a ring around a
 * pole goes along it. On the ellipsoid edges are geodesics, as in the area of a plot; on the sphere they are straight
 * in longitude and latitude, as in the tools that the sphere is there to be compared with.
 * @param set plots
 * @param plot number of a plot that is no point
 * @param model ellipsoid or sphere
 * @param rings memory that is written over
 */
export function writeRings(set: PlotSet, plot: number, model: AreaModel, rings: DegreeRings): void {
  const { runStarts, runKinds, plotStarts, positions } = set;
  rings.points.length = 0;
  rings.ends.length = 0;
  rings.holes.length = 0;
  const firstLongitude = positions[2 * runStarts[plotStarts[plot]!]!]!;
  let shellStart = 0;
  for (let run = plotStarts[plot]!; run < plotStarts[plot + 1]!; run++) {
    const start = rings.points.length;
    const hole = runKinds[run] === runKind.hole;
    writeRing(positions, runStarts[run]!, runStarts[run + 1]!, model, rings.points);
    if (hole) moveInto(rings.points, start, shellStart);
    else {
      shellStart = start;
      move(rings.points, start, turnsApart(rings.points.values[start]!, firstLongitude));
    }
    rings.ends.push(rings.points.length);
    rings.holes.push(hole);
  }
}

function writeRing(
  positions: Float64Array,
  from: number,
  to: number,
  model: AreaModel,
  points: PointList,
): void {
  const start = points.length;
  const turning = jumps(positions, from, to);
  let shift = 0;
  for (let at = from; at < to; at++) {
    if (turning && at > from) shift += shortestTurn(positions[2 * at]! - positions[2 * at - 2]!);
    addPoint(points, start, positions[2 * at]! + shift, positions[2 * at + 1]!, model);
  }
  const [x, y] = [points.values[start]!, points.values[start + 1]!];
  const [lastX, lastY] = [points.values[points.length - 2]!, points.values[points.length - 1]!];
  const endX = turning ? x + 360 * Math.round((lastX - x) / 360) : x;
  if (lastX !== endX || lastY !== y) addPoint(points, start, endX, y, model);
  if (endX !== x) closeAtPole(points, start, endX);
}

function addPoint(points: PointList, start: number, x: number, y: number, model: AreaModel): void {
  const { values, length } = points;
  if (model === "wgs84" && length > start)
    appendGeodesicPoints(values[length - 2]!, values[length - 1]!, x, y, points);
  appendPoint(points, x, y);
}

/**
 * Whether edges go the short way across the antimeridian. A box around the Earth has two edges of a whole turn and is
 * taken as drawn; a ring with one of them goes around a pole.
 */
function jumps(positions: Float64Array, from: number, to: number): boolean {
  let turns = 0;
  for (let at = from; at < to; at++) {
    const before = at > from ? at - 1 : to - 1;
    const east = Math.abs(positions[2 * at]! - positions[2 * before]!);
    if (east > 180 && east < 360) return true;
    if (east === 360) turns += 1;
  }
  return turns === 1;
}

function shortestTurn(east: number): number {
  if (east > 180) return -360;
  return east < -180 ? 360 : 0;
}

function turnsApart(longitude: number, reference: number): number {
  return -360 * Math.round((longitude - reference) / 360);
}

/** The ring has gone once around: the pole that is nearer is inside. */
function closeAtPole(points: PointList, start: number, endX: number): void {
  const { values, length } = points;
  let sum = 0;
  for (let at = start + 1; at < length; at += 2) sum += values[at]!;
  const pole = sum < 0 ? -90 : 90;
  const [x, y] = [values[start]!, values[start + 1]!];
  appendPoint(points, endX, pole);
  appendPoint(points, x, pole);
  appendPoint(points, x, y);
}

function move(points: PointList, start: number, turns: number): void {
  if (turns === 0) return;
  for (let at = start; at < points.length; at += 2) points.values[at] = points.values[at]! + turns;
}

/** A hole lies where its shell lies, whichever way around it was written. */
function moveInto(points: PointList, start: number, shellStart: number): void {
  let [west, east] = [Infinity, -Infinity];
  for (let at = shellStart; at < start; at += 2) {
    west = Math.min(west, points.values[at]!);
    east = Math.max(east, points.values[at]!);
  }
  const longitude = points.values[start]!;
  if (longitude < west) move(points, start, 360);
  else if (longitude > east) move(points, start, -360);
}

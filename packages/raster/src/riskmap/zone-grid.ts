import { boundingBoxOfPositions } from "@parcelle/geometry/bounding-box";
import type { MultiPolygon } from "geojson";
import { radians } from "../coverage/cell-area.ts";
import type { Grid } from "../zonal/grid.ts";
import { projectTo } from "../zonal/projection.ts";
import { RiskMapProblem } from "./riskmap-problem.ts";

/** Farther from its central meridian a metre of UTM is more than 0.34 % off. */
const farthestDegrees = 5;
/** An edge is projected at places so far apart: between them it bends by a centimetre at most up to latitude 25, by 4 at 60. */
const edgeStepDegrees = 0.01;

/** A zone on a grid of true metres. */
export type ZoneGrid = Grid & {
  /** Rings of the zone in the metres of the grid, outer ones and holes alike. */
  rings: readonly (readonly (readonly [x: number, y: number])[])[];
};

/**
 * The grid of the UTM zone in whose strip the middle of a zone lies, with pixels at whole multiples of their size.
 * @param zone outline in degrees of WGS 84, valid, not across the 180th meridian
 * @param pixelMetres side of a pixel
 * @throws RiskMapProblem "zone-too-wide" beyond five degrees of the central meridian, or beyond latitude 84
 */
export function zoneGrid(zone: MultiPolygon, pixelMetres: number): ZoneGrid {
  const [west, south, east, north] = boundingBoxOfPositions(zone.coordinates.flat(2))!;
  const strip = Math.min(60, Math.floor(((west + east) / 2 + 180) / 6) + 1);
  const meridian = 6 * strip - 183;
  const reach = Math.max(meridian - west, east - meridian);
  if (reach > farthestDegrees || south < -80 || north > 84) {
    throw new RiskMapProblem(
      "zone-too-wide",
      [west, south, east, north].map((each) => each.toFixed(2)).join(", "),
    );
  }
  const crs = ((south + north) / 2 < 0 ? 32_700 : 32_600) + strip;
  const project = projectTo(crs);
  const rings = zone.coordinates
    .flat()
    .map((ring) => denser(ring).map(([longitude, latitude]) => project(longitude!, latitude!)));
  const [minX, minY, maxX, maxY] = boundingBoxOfPositions(rings.flat())!;
  const [originX, originY] = [
    Math.floor(minX / pixelMetres) * pixelMetres,
    Math.ceil(maxY / pixelMetres) * pixelMetres,
  ];
  return {
    crs,
    width: Math.max(1, Math.ceil((maxX - originX) / pixelMetres)),
    height: Math.max(1, Math.ceil((originY - minY) / pixelMetres)),
    transform: { originX, originY, pixelWidth: pixelMetres, pixelHeight: pixelMetres },
    rings,
  };
}

/** Lines that are straight in degrees bend in metres: places along them are added. */
function denser(ring: readonly number[][]): number[][] {
  const [first] = ring;
  const places = [first!];
  for (const to of ring.slice(1)) {
    const from = places.at(-1)!;
    const [dx, dy] = [to[0]! - from[0]!, to[1]! - from[1]!];
    const steps = Math.ceil(Math.hypot(dx * Math.cos(to[1]! * radians), dy) / edgeStepDegrees);
    for (let step = 1; step < steps; step++) {
      places.push([from[0]! + (dx * step) / steps, from[1]! + (dy * step) / steps]);
    }
    places.push(to);
  }
  return places;
}

import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import type { Bounds } from "../tiff/georeference.ts";
import { isCylindrical, projectFrom, projectionKind, projectTo } from "./projection.ts";

const stepsPerSide = 16;

/**
 * The box in longitude and latitude around a box of another system; its sides are followed, not only its corners.
 * Around a pole, or beyond the edge of a map of the whole Earth, it is the whole Earth.
 * @param bounds box in the coordinates of `crs`
 * @param crs EPSG number or PROJ definition
 * @returns west, south, east, north in degrees
 * @throws RasterError "crs-unsupported"
 */
export function lonLatBounds(bounds: Bounds, crs: CoordinateSystem): [number, number, number, number] {
  const toLonLat = projectFrom(crs);
  const isWhole = projectionKind(crs) !== "projected" || isCylindrical(crs);
  if (!isWhole && (leavesTheEarth(bounds, crs) || hasPole(bounds, crs))) return [-180, -90, 180, 90];
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [x, y] of placesOnSides(bounds)) {
    const [longitude, latitude] = toLonLat(x, y);
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  // Sides on both sides of the antimeridian do not tell which of the two ways around they go.
  return isWhole || east - west <= 180 ? [west, south, east, north] : [-180, south, 180, north];
}

function placesOnSides({ minX, minY, maxX, maxY }: Bounds): [number, number][] {
  return Array.from({ length: stepsPerSide + 1 }, (_, step): [number, number][] => {
    const x = minX + ((maxX - minX) * step) / stepsPerSide;
    const y = minY + ((maxY - minY) * step) / stepsPerSide;
    return [
      [x, minY],
      [x, maxY],
      [minX, y],
      [maxX, y],
    ];
  }).flat();
}

/** Metres within which a place has to come back from degrees: corners of a round map are no places on Earth. */
const closeEnough = 10;

function leavesTheEarth(bounds: Bounds, crs: CoordinateSystem): boolean {
  const comesBack = returning(crs);
  return !placesOnSides(bounds).every(comesBack);
}

function returning(crs: CoordinateSystem): (place: [number, number]) => boolean {
  const [toLonLat, fromLonLat] = [projectFrom(crs), projectTo(crs)];
  return ([x, y]) => {
    const [backX, backY] = fromLonLat(...toLonLat(x, y));
    return Math.hypot(backX - x, backY - y) < closeEnough;
  };
}

/**
 * Whether a box of another system lies nowhere on the Earth: neither its sides nor its middle are places that come back.
 * @param bounds box in the coordinates of `crs`
 * @param crs EPSG number or PROJ definition
 * @throws RasterError "crs-unsupported"
 */
export function isOffTheEarth(bounds: Bounds, crs: CoordinateSystem): boolean {
  const comesBack = returning(crs);
  const middle: [number, number] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
  return ![...placesOnSides(bounds), middle].some(comesBack);
}

/** A pole inside the box is north or south of all its sides. */
function hasPole({ minX, minY, maxX, maxY }: Bounds, crs: CoordinateSystem): boolean {
  const project = projectTo(crs);
  return [-90, 90].some((latitude) => {
    const [x, y] = project(0, latitude);
    return x > minX && x < maxX && y > minY && y < maxY;
  });
}

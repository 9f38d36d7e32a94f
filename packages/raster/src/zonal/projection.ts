import proj4, { type Converter } from "proj4";
import { RasterError } from "../raster-error.ts";
import { type CoordinateSystem, systemText } from "../systems/coordinate-system.ts";
import { knownSystem } from "../systems/known-systems.ts";
import { isLikeWgs84 } from "../systems/like-wgs84.ts";

/** How a raster's axes relate to longitude and latitude. */
export type ProjectionKind = "geographic" | "mercator" | "projected";

/**
 * Kind of a coordinate system.
 * @param crs EPSG number or PROJ definition, null when the raster names none
 * @param name name that the raster gives it
 * @throws RasterError "crs-unsupported"
 */
export function projectionKind(crs: CoordinateSystem | null, name?: string | null): ProjectionKind {
  if (crs === null) throw new RasterError("crs-unsupported", systemText(null, name));
  if (isLikeWgs84(crs)) return "geographic";
  if (crs === 3857) return "mercator";
  if (typeof crs === "number" && knownSystem(crs) === null)
    throw new RasterError("crs-unsupported", systemText(crs, name));
  return "projected";
}

/**
 * Whether rows follow parallels and columns follow meridians, evenly around the Earth.
 * @param crs EPSG number or PROJ definition
 * @throws RasterError "crs-unsupported"
 */
export function isCylindrical(crs: CoordinateSystem): boolean {
  return isLikeWgs84(crs) || /\+proj=(?:merc|cea) /.test(definitionOf(crs));
}

/**
 * What a whole turn around the Earth adds to x, in units of the system; null where x does not come round.
 * @param crs EPSG number or PROJ definition
 * @throws RasterError "crs-unsupported"
 */
export function turnOf(crs: CoordinateSystem): number | null {
  if (isLikeWgs84(crs)) return 360;
  return isCylindrical(crs) ? turnAt(converterOf(crs), middleOf(crs), 0) : null;
}

/** What a whole turn adds to x along a parallel, where x grows evenly with the longitude. */
function turnAt(converter: Converter, middle: number, latitude: number): number {
  const x = (longitude: number) => converter.forward([longitude, latitude])[0]!;
  return 4 * (x(middle + 90) - x(middle));
}

/** Projections in which x grows evenly with the longitude along each parallel. */
const even = /\+proj=(?:merc|cea|sinu|moll|eqearth) /;

/** The meridian that x is even around; the seam lies opposite. */
function middleOf(crs: CoordinateSystem): number {
  const definition = definitionOf(crs);
  return even.test(definition) ? Number(/\+lon_0=(\S+)/.exec(definition)?.[1] ?? 0) : 0;
}

/**
 * A function from longitude and latitude (degrees) to the coordinates of a system. In systems whose x grows evenly
 * with the longitude from Greenwich, it goes on doing so beyond 180°.
 * @param crs EPSG number or PROJ definition
 * @throws RasterError "crs-unsupported"
 */
export function projectTo(crs: CoordinateSystem): (longitude: number, latitude: number) => [number, number] {
  if (isLikeWgs84(crs)) return (longitude, latitude) => [longitude, latitude];
  const converter = converterOf(crs);
  const middle = middleOf(crs);
  const goesOn = middle === 0 && even.test(definitionOf(crs));
  return (longitude, latitude) => {
    const turns = Math.floor((longitude - middle + 180) / 360);
    const [x, y] = converter.forward([longitude - 360 * turns, latitude]) as [number, number];
    return turns === 0 || !goesOn ? [x, y] : [x + turns * turnAt(converter, middle, latitude), y];
  };
}

function converterOf(crs: CoordinateSystem): Converter {
  return proj4("EPSG:4326", crs === 3857 ? "EPSG:3857" : definitionOf(crs));
}

/**
 * A function from the coordinates of a system to longitude and latitude (degrees).
 * @param crs EPSG number or PROJ definition
 * @throws RasterError "crs-unsupported"
 */
export function projectFrom(crs: CoordinateSystem): (x: number, y: number) => [number, number] {
  if (isLikeWgs84(crs)) return (longitude, latitude) => [longitude, latitude];
  const converter = converterOf(crs);
  return (x, y) => converter.inverse([x, y]) as [number, number];
}

function definitionOf(crs: CoordinateSystem): string {
  const definition = typeof crs === "string" ? crs : knownSystem(crs);
  if (definition === null) throw new RasterError("crs-unsupported", systemText(crs));
  return definition;
}

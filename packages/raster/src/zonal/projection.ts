import { UnreadPart } from "@parcelle/formats/crs/unread-part";
import { RasterError } from "../raster-error.ts";
import { type CoordinateSystem, systemText } from "../systems/coordinate-system.ts";
import { numberedSystem } from "../systems/known-systems.ts";
import { isLikeWgs84 } from "../systems/like-wgs84.ts";
import { type Place, type PlaceConverter, placeConverter } from "./place-converter.ts";

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
  definitionOf(crs, name);
  return "projected";
}

/**
 * Whether rows follow parallels and columns follow meridians, evenly around the Earth.
 * @param crs EPSG number or PROJ definition
 * @throws RasterError "crs-unsupported"
 */
export function isCylindrical(crs: CoordinateSystem): boolean {
  return isLikeWgs84(crs) || isPlain(definitionOf(crs), cylindrical);
}

const cylindrical = /\+proj=(?:merc|cea|eqc) /;

/** A shift of the datum, another meridian or other directions bend what would be even. */
function isPlain(definition: string, kind: RegExp): boolean {
  return kind.test(definition) && !/\+(?:shifts|axis|pm)=|\+towgs84=(?!0,0,0\b)/.test(definition);
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
function turnAt(converter: PlaceConverter, middle: number, latitude: number): number {
  const x = (longitude: number) => converter.forward([longitude, latitude])[0]!;
  return 4 * (x(middle + 90) - x(middle));
}

/** Projections in which x grows evenly with the longitude along each parallel. */
const even = /\+proj=(?:merc|cea|eqc|sinu|moll|eqearth) /;

/** The meridian that x is even around; the seam lies opposite. */
function middleOf(crs: CoordinateSystem): number {
  const definition = definitionOf(crs);
  return isPlain(definition, even) ? Number(/\+lon_0=(\S+)/.exec(definition)?.[1] ?? 0) : 0;
}

/** From longitude and latitude to coordinates; `near` is a place of the same plot, the same for all of it. */
export type Projection = (longitude: number, latitude: number, near?: Place) => Place;

/**
 * A function from longitude and latitude (degrees) to the coordinates of a system. In systems whose x grows evenly
 * with the longitude from Greenwich, it goes on doing so beyond 180°.
 * @param crs EPSG number or PROJ definition
 * @throws RasterError "crs-unsupported"
 */
export function projectTo(crs: CoordinateSystem): Projection {
  if (isLikeWgs84(crs)) return (longitude, latitude) => [longitude, latitude];
  const converter = converterOf(crs);
  const middle = middleOf(crs);
  const goesOn = middle === 0 && isPlain(definitionOf(crs), even);
  return (longitude, latitude, near) => {
    const turns = Math.floor((longitude - middle + 180) / 360);
    const [x, y] = converter.forward([longitude - 360 * turns, latitude], near);
    return turns === 0 || !goesOn ? [x, y] : [x + turns * turnAt(converter, middle, latitude), y];
  };
}

function converterOf(crs: CoordinateSystem, local = true): PlaceConverter {
  return placeConverter(definitionOf(crs), local);
}

/**
 * A function from the coordinates of a system to longitude and latitude (degrees).
 * @param crs EPSG number or PROJ definition
 * @param local whether the shift that is published for each place is taken: not where differences count
 * @throws RasterError "crs-unsupported"
 */
export function projectFrom(crs: CoordinateSystem, local = true): (x: number, y: number) => Place {
  if (isLikeWgs84(crs)) return (longitude, latitude) => [longitude, latitude];
  const converter = converterOf(crs, local);
  return (x, y) => converter.inverse([x, y]);
}

function definitionOf(crs: CoordinateSystem, name?: string | null): string {
  if (typeof crs === "string") return crs;
  const text = textOfNumber(crs, name);
  if (text === null) throw new RasterError("crs-unsupported", systemText(crs, name));
  return text;
}

function textOfNumber(crs: number, name?: string | null): string | null {
  try {
    return numberedSystem(crs)?.text ?? null;
  } catch (cause) {
    if (!(cause instanceof UnreadPart)) throw cause;
    throw new RasterError("crs-unsupported", `${systemText(crs, name)}, ${cause.message}`);
  }
}

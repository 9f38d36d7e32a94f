import proj4 from "proj4";

/** A place in Universal Transverse Mercator on WGS 84, in metres. */
export type UtmPlace = { zone: number; hemisphere: "N" | "S"; easting: number; northing: number };

const SOUTHERNMOST = -80;
const NORTHERNMOST = 84;

/**
 * The UTM zone of a place, with the wider zones of south-west Norway (32V) and Svalbard (31X, 33X, 35X, 37X).
 *
 * @param longitude degrees, -180 to 180
 * @param latitude degrees
 * @returns 1 to 60; null beyond 80° S and 84° N, where UTM is not defined
 * @see DMA TM 8358.1, Datums, Ellipsoids, Grids, and Grid Reference Systems (1990), chapter 3
 */
export function utmZone(longitude: number, latitude: number): number | null {
  if (!(latitude >= SOUTHERNMOST && latitude <= NORTHERNMOST)) return null;
  if (latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12) return 32;
  if (latitude >= 72 && longitude >= 0 && longitude < 42) return [31, 33, 35, 37][svalbardStrip(longitude)]!;
  return Math.min(60, Math.floor((longitude + 180) / 6) + 1);
}

function svalbardStrip(longitude: number): number {
  return [9, 21, 33].filter((edge) => longitude >= edge).length;
}

/**
 * Brings a place to UTM, in the zone that it belongs to.
 *
 * @returns null where UTM is not defined
 */
export function utmOf(longitude: number, latitude: number): UtmPlace | null {
  const zone = utmZone(longitude, latitude);
  if (zone === null) return null;
  const hemisphere = latitude < 0 ? "S" : "N";
  const [easting, northing] = proj4(systemOf(zone, hemisphere)).forward([longitude, latitude]);
  return { zone, hemisphere, easting: easting!, northing: northing! };
}

/**
 * Brings a place in UTM back to longitude and latitude, also a little outside of its zone.
 *
 * @returns degrees
 */
export function placeOfUtm({ zone, hemisphere, easting, northing }: UtmPlace): [number, number] {
  return proj4(systemOf(zone, hemisphere)).inverse([easting, northing]) as [number, number];
}

function systemOf(zone: number, hemisphere: UtmPlace["hemisphere"]): string {
  return `+proj=utm +zone=${zone}${hemisphere === "S" ? " +south" : ""} +datum=WGS84 +units=m +no_defs`;
}

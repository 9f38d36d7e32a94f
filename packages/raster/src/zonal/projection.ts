import proj4 from "proj4";
import { RasterError } from "../raster-error.ts";

/** How a raster's axes relate to longitude and latitude. */
export type ProjectionKind = "geographic" | "mercator" | "projected";

/** Geographic systems that agree with WGS 84 within a metre: their degrees are used as they are. */
const geographic: ReadonlySet<number> = new Set([4326, 4258, 4269, 4674, 5489, 4612, 4979, 6318, 9057]);

const definitions: Record<number, string> = {
  5490: "+proj=utm +zone=20 +ellps=GRS80 +towgs84=0,0,0 +units=m",
  6933: "+proj=cea +lat_ts=30 +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m",
  3035: "+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +towgs84=0,0,0 +units=m",
};

/**
 * Kind of a coordinate system.
 * @param crs EPSG code, null when the raster names none
 * @throws RasterError "crs-unsupported"
 */
export function projectionKind(crs: number | null): ProjectionKind {
  if (crs === null) throw new RasterError("crs-unsupported", "the raster names no EPSG code");
  if (geographic.has(crs)) return "geographic";
  if (crs === 3857) return "mercator";
  definitionOf(crs);
  return "projected";
}

/**
 * A function from longitude and latitude (degrees) to the coordinates of a system.
 * @param crs EPSG code
 * @throws RasterError "crs-unsupported"
 */
export function projectTo(crs: number): (longitude: number, latitude: number) => [number, number] {
  if (geographic.has(crs)) return (longitude, latitude) => [longitude, latitude];
  const definition = crs === 3857 ? "EPSG:3857" : definitionOf(crs);
  const converter = proj4("EPSG:4326", definition);
  return (longitude, latitude) => converter.forward([longitude, latitude]) as [number, number];
}

/**
 * A function from the coordinates of a system to longitude and latitude (degrees).
 * @param crs EPSG code
 * @throws RasterError "crs-unsupported"
 */
export function projectFrom(crs: number): (x: number, y: number) => [number, number] {
  if (geographic.has(crs)) return (longitude, latitude) => [longitude, latitude];
  const converter = proj4("EPSG:4326", crs === 3857 ? "EPSG:3857" : definitionOf(crs));
  return (x, y) => converter.inverse([x, y]) as [number, number];
}

function definitionOf(crs: number): string {
  const utm = /^32([67])(\d\d)$/.exec(String(crs));
  const zone = Number(utm?.[2]);
  if (utm && zone >= 1 && zone <= 60) {
    return `+proj=utm +zone=${zone}${utm[1] === "7" ? " +south" : ""} +datum=WGS84 +units=m`;
  }
  const definition = definitions[crs];
  if (!definition) throw new RasterError("crs-unsupported", `EPSG:${crs}`);
  return definition;
}

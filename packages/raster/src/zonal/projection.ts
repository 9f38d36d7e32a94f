import proj4, { type Converter } from "proj4";
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

/** Systems whose x grows evenly with the longitude, so that a raster in them can go around the Earth. */
const cylindrical: ReadonlySet<number> = new Set([3857, 6933]);

/**
 * What a whole turn around the Earth adds to x, in units of the system; null where x does not come round.
 * @param crs EPSG code
 * @throws RasterError "crs-unsupported"
 */
export function turnOf(crs: number): number | null {
  if (geographic.has(crs)) return 360;
  if (!cylindrical.has(crs)) return null;
  return 4 * converterOf(crs).forward([90, 0])[0]!;
}

/**
 * A function from longitude and latitude (degrees) to the coordinates of a system. In systems whose x grows evenly
 * with the longitude, it goes on doing so beyond 180°.
 * @param crs EPSG code
 * @throws RasterError "crs-unsupported"
 */
export function projectTo(crs: number): (longitude: number, latitude: number) => [number, number] {
  if (geographic.has(crs)) return (longitude, latitude) => [longitude, latitude];
  const converter = converterOf(crs);
  const turn = turnOf(crs) ?? 0;
  return (longitude, latitude) => {
    const turns = Math.floor((longitude + 180) / 360);
    const [x, y] = converter.forward([longitude - 360 * turns, latitude]) as [number, number];
    return [x + turns * turn, y];
  };
}

function converterOf(crs: number): Converter {
  return proj4("EPSG:4326", crs === 3857 ? "EPSG:3857" : definitionOf(crs));
}

/**
 * A function from the coordinates of a system to longitude and latitude (degrees).
 * @param crs EPSG code
 * @throws RasterError "crs-unsupported"
 */
export function projectFrom(crs: number): (x: number, y: number) => [number, number] {
  if (geographic.has(crs)) return (longitude, latitude) => [longitude, latitude];
  const converter = converterOf(crs);
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

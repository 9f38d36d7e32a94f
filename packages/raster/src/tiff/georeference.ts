import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import { describedSystem } from "../systems/described-system.ts";
import { type GeoKeys, geoKey, readGeoKeys, userDefined } from "../systems/geo-keys.ts";
import type { Directory } from "./read-directories.ts";
import { tag } from "./tags.ts";

/** North-up placing: the corner of the first pixel, and the size of a pixel, both in units of the CRS. */
export type Transform = { originX: number; originY: number; pixelWidth: number; pixelHeight: number };

/** Box in units of the CRS. */
export type Bounds = { minX: number; minY: number; maxX: number; maxY: number };

/** How a file says where it lies: "control-points" are tie points without a pixel size, "none" is nothing at all. */
export type Placing = "north-up" | "south-up" | "rotated" | "control-points" | "impossible" | "none";

/**
 * Where a raster lies: EPSG number (or PROJ definition where the file describes the system), name of the system, and
 * transform, null when the file does not say it so.
 */
export type Georeference = {
  crs: CoordinateSystem | null;
  crsName: string | null;
  transform: Transform | null;
  placing: Placing;
};

const wgs84Datum = 6326;
/** EPSG's number for Web Mercator before 3857. */
const oldWebMercator = 3785;

/**
 * Reads the place of the image (OGC GeoTIFF 1.1: GeoKeys, ModelPixelScale with ModelTiepoint, ModelTransformation).
 * Rotated, sheared and south-up rasters get no transform, and say why.
 * @param directory tags of the full-resolution image
 */
export function georeference(directory: Directory): Georeference {
  const keys = readGeoKeys(directory);
  const { placing, transform } = placingOf(directory);
  return {
    ...{ crs: crsOf(keys), crsName: crsNameOf(keys), placing },
    transform: transform && shiftFromCentre(transform, keys.numbers),
  };
}

/**
 * Box that an image of this size covers.
 * @param transform placing
 * @param width columns
 * @param height rows
 */
export function boundsOf(transform: Transform, width: number, height: number): Bounds {
  return {
    minX: transform.originX,
    minY: transform.originY - height * transform.pixelHeight,
    maxX: transform.originX + width * transform.pixelWidth,
    maxY: transform.originY,
  };
}

function crsOf(keys: GeoKeys): CoordinateSystem | null {
  const { numbers } = keys;
  const model = numbers.get(geoKey.modelType);
  const isWgs84 = numbers.get(geoKey.datum) === wgs84Datum;
  const geographic = coded(numbers.get(geoKey.geographic)) ?? (isWgs84 ? 4326 : null);
  if (model === 2) return geographic;
  if (model !== 1 && model !== userDefined) return null;
  const projected = coded(numbers.get(geoKey.projected));
  if (projected !== null) return projected === oldWebMercator ? 3857 : projected;
  return (geographic === 4326 ? wgs84Zone(numbers) : null) ?? describedSystem(keys);
}

function wgs84Zone(numbers: ReadonlyMap<number, number>): number | null {
  const projection = numbers.get(geoKey.projection) ?? 0;
  if (projection > 16000 && projection <= 16060) return 32600 + projection - 16000;
  if (projection > 16100 && projection <= 16160) return 32700 + projection - 16100;
  return null;
}

function crsNameOf({ texts }: GeoKeys): string | null {
  const names = [geoKey.projectedCitation, geoKey.citation, geoKey.geographicCitation];
  const found = names.map((key) => texts.get(key)).find((name) => name && !name.startsWith("ESRI PE String"));
  return found ?? null;
}

function coded(value: number | undefined): number | null {
  return value === undefined || value === 0 || value === userDefined ? null : value;
}

function placingOf(directory: Directory): Pick<Georeference, "placing" | "transform"> {
  const scale = directory.numbers.get(tag.modelPixelScale);
  const tie = directory.numbers.get(tag.modelTiepoint);
  const matrix = directory.numbers.get(tag.modelTransformation);
  if (scale && tie && scale.length >= 2 && tie.length >= 6) {
    const [pixelWidth, pixelHeight] = [scale[0]!, scale[1]!];
    return northUp({
      originX: tie[3]! - tie[0]! * pixelWidth,
      originY: tie[4]! + tie[1]! * pixelHeight,
      pixelWidth,
      pixelHeight,
    });
  }
  if (matrix && matrix.length >= 16) {
    if (matrix[1] !== 0 || matrix[4] !== 0) return { placing: "rotated", transform: null };
    return northUp({
      originX: matrix[3]!,
      originY: matrix[7]!,
      pixelWidth: matrix[0]!,
      pixelHeight: -matrix[5]!,
    });
  }
  return { placing: tie && tie.length >= 6 ? "control-points" : "none", transform: null };
}

function northUp(transform: Transform): Pick<Georeference, "placing" | "transform"> {
  const finite = Object.values(transform).every(Number.isFinite);
  const { pixelWidth, pixelHeight } = transform;
  if (finite && pixelWidth > 0 && pixelHeight > 0) return { placing: "north-up", transform };
  return {
    placing: finite && pixelWidth > 0 && pixelHeight < 0 ? "south-up" : "impossible",
    transform: null,
  };
}

function shiftFromCentre(transform: Transform, keys: Map<number, number>): Transform {
  if (keys.get(geoKey.rasterType) !== 2) return transform;
  return {
    ...transform,
    originX: transform.originX - transform.pixelWidth / 2,
    originY: transform.originY + transform.pixelHeight / 2,
  };
}

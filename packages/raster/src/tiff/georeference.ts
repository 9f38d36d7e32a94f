import type { Directory } from "./read-directories.ts";
import { tag } from "./tags.ts";

/** North-up placing: the corner of the first pixel, and the size of a pixel, both in units of the CRS. */
export type Transform = { originX: number; originY: number; pixelWidth: number; pixelHeight: number };

/** Box in units of the CRS. */
export type Bounds = { minX: number; minY: number; maxX: number; maxY: number };

/** How a file says where it lies: "control-points" are tie points without a pixel size, "none" is nothing at all. */
export type Placing = "north-up" | "south-up" | "rotated" | "control-points" | "impossible" | "none";

/** Where a raster lies: EPSG code, name of the system, and transform, null when the file does not say it so. */
export type Georeference = {
  crs: number | null;
  crsName: string | null;
  transform: Transform | null;
  placing: Placing;
};

const userDefined = 32767;
const wgs84Datum = 6326;
/** EPSG's number for Web Mercator before 3857. */
const oldWebMercator = 3785;
const key = {
  modelType: 1024,
  rasterType: 1025,
  citation: 1026,
  geographic: 2048,
  geographicCitation: 2049,
  datum: 2050,
  projected: 3072,
  projectedCitation: 3073,
  projection: 3074,
} as const;

/**
 * Reads the place of the image (OGC GeoTIFF 1.1: GeoKeys, ModelPixelScale with ModelTiepoint, ModelTransformation).
 * Rotated, sheared and south-up rasters get no transform, and say why.
 * @param directory tags of the full-resolution image
 */
export function georeference(directory: Directory): Georeference {
  const keys = geoKeys(directory);
  const { placing, transform } = placingOf(directory);
  return {
    ...{ crs: crsOf(keys), crsName: crsNameOf(directory), placing },
    transform: transform && shiftFromCentre(transform, keys),
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

function geoKeys(directory: Directory): Map<number, number> {
  const keys = new Map<number, number>();
  const values = directory.numbers.get(tag.geoKeyDirectory);
  for (let at = 4; values && at + 3 < values.length; at += 4) {
    if (values[at + 1] === 0) keys.set(values[at]!, values[at + 3]!);
  }
  return keys;
}

function crsOf(keys: Map<number, number>): number | null {
  const model = keys.get(key.modelType);
  const geographic = coded(keys.get(key.geographic)) ?? (keys.get(key.datum) === wgs84Datum ? 4326 : null);
  if (model === 2) return geographic;
  if (model !== 1) return null;
  const projected = coded(keys.get(key.projected));
  if (projected !== null) return projected === oldWebMercator ? 3857 : projected;
  const projection = keys.get(key.projection) ?? 0;
  if (geographic !== 4326) return null;
  if (projection > 16000 && projection <= 16060) return 32600 + projection - 16000;
  if (projection > 16100 && projection <= 16160) return 32700 + projection - 16100;
  return null;
}

function crsNameOf(directory: Directory): string | null {
  const values = directory.numbers.get(tag.geoKeyDirectory);
  const names = directory.texts.get(tag.geoAsciiParams);
  if (!values || !names) return null;
  const wanted: number[] = [key.projectedCitation, key.citation, key.geographicCitation];
  for (const number of wanted) {
    for (let at = 4; at + 3 < values.length; at += 4) {
      if (values[at] !== number || values[at + 1] !== tag.geoAsciiParams) continue;
      const name = names
        .slice(values[at + 3]!, values[at + 3]! + values[at + 2]!)
        .replace(/\|$/, "")
        .trim();
      if (name !== "") return name;
    }
  }
  return null;
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
  if (keys.get(key.rasterType) !== 2) return transform;
  return {
    ...transform,
    originX: transform.originX - transform.pixelWidth / 2,
    originY: transform.originY + transform.pixelHeight / 2,
  };
}

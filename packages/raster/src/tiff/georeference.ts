import { unitsPerDegree } from "../systems/angular-unit.ts";
import { type CoordinateSystem, systemText } from "../systems/coordinate-system.ts";
import { describedSystem } from "../systems/described-system.ts";
import { type GeoKeys, geoKey, readGeoKeys, userDefined } from "../systems/geo-keys.ts";
import { knownSystem } from "../systems/known-systems.ts";
import { isShiftedMeridian } from "../systems/prime-meridian.ts";
import { numberOf } from "./directory-values.ts";
import {
  fromCentre,
  inUnitsOf,
  northUp,
  type Placed,
  type Placing,
  placingOf,
  type Transform,
} from "./placing.ts";
import type { Directory } from "./read-directories.ts";
import { tag } from "./tags.ts";
import { placingOfWorldFile } from "./world-file.ts";

/** Box in units of the CRS. */
export type Bounds = { minX: number; minY: number; maxX: number; maxY: number };

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
const metre = 9001;
/** EPSG's number for Web Mercator before 3857. */
const oldWebMercator = 3785;

/**
 * Reads the place of the image (OGC GeoTIFF 1.1: GeoKeys, ModelPixelScale with ModelTiepoint, ModelTransformation).
 * Rotated, sheared and mirrored rasters get no transform, and say why. Degrees are what a geographic raster is given
 * in, whatever its unit was.
 * @param directory tags of the full-resolution image
 * @param world text of a world file beside the raster; it counts where the raster itself is placed by nothing
 */
export function georeference(directory: Directory, world?: () => string | null): Georeference {
  const keys = readGeoKeys(directory);
  const system = systemOf(keys);
  const { placing, transform } = cornerPlacing(directory, keys, world);
  if (!transform) return { ...system, placing, transform };
  const height = numberOf(directory, tag.imageLength);
  const cornered = northUp(transform, height);
  if (keys.numbers.get(geoKey.modelType) !== 2) return { ...system, placing, transform: cornered };
  const inDegrees = inUnitsOf(cornered, unitsPerDegree(keys.numbers) ?? 1);
  const onEarth = inDegrees.originY > -90 && inDegrees.originY - height * inDegrees.pixelHeight < 90;
  if (onEarth) return { ...system, placing, transform: inDegrees };
  return { ...system, placing: "impossible", transform: null };
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

function cornerPlacing(directory: Directory, { numbers }: GeoKeys, world?: () => string | null): Placed {
  const { placing, transform } = placingOf(directory);
  const text = placing === "none" ? world?.() : null;
  const beside = text ? placingOfWorldFile(text) : null;
  return beside ?? { placing, transform: transform && fromCentre(transform, numbers) };
}

type OddKey = [key: number, what: string];

function systemOf(keys: GeoKeys): Pick<Georeference, "crs" | "crsName"> {
  const { numbers } = keys;
  const name = crsNameOf(keys);
  const isGeographic = numbers.get(geoKey.modelType) === 2;
  if (isGeographic && (unitsPerDegree(numbers) === null || isShiftedMeridian(numbers))) {
    const odd: OddKey[] = [
      [geoKey.angularUnit, "angular unit"],
      [geoKey.primeMeridian, "prime meridian"],
      [geoKey.primeMeridianLongitude, "prime meridian at"],
    ];
    return { crs: null, crsName: oddSystem(numbers.get(geoKey.geographic), name, keys, odd) };
  }
  const projected = isGeographic ? null : coded(numbers.get(geoKey.projected));
  if (projected !== null && contradictsMetres(projected, numbers)) {
    return { crs: null, crsName: oddSystem(projected, name, keys, [[geoKey.linearUnit, "linear unit"]]) };
  }
  return { crs: crsOf(keys), crsName: name };
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

/** A system that is metres by its number, in a file that says it counts feet. */
function contradictsMetres(projected: number, numbers: ReadonlyMap<number, number>): boolean {
  const unit = numbers.get(geoKey.linearUnit) ?? metre;
  return unit !== metre && knownSystem(projected)?.includes("+units=m") === true;
}

/** Name of a system that cannot be used because of what is said beside its number. */
function oddSystem(number: number | undefined, name: string | null, { numbers }: GeoKeys, odd: OddKey[]) {
  const said = odd.map(([key, what]) => numbers.has(key) && `${what} ${numbers.get(key)}`);
  return [systemText(coded(number), name), ...said].filter(Boolean).join(", ");
}

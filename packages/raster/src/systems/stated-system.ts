import { type Definition, readDefinition } from "@parcelle/formats/crs/definition";
import { baseOfCode } from "@parcelle/formats/crs/epsg-systems";
import { UnreadPart } from "@parcelle/formats/crs/unread-part";
import { unitsPerDegree } from "./angular-unit.ts";
import { baseOfKeys, codedIn } from "./base-of-keys.ts";
import { type CoordinateSystem, systemText } from "./coordinate-system.ts";
import { type GeoKeys, geoKey, userDefined } from "./geo-keys.ts";
import { keyedDefinition } from "./keyed-definition.ts";
import { numberedSystem } from "./known-systems.ts";
import { metresPerUnit } from "./linear-unit.ts";
import type { SaidOfSystem } from "./system-notices.ts";
import { readSystem } from "./system-text.ts";

/** The system that a file states. `unitsPerDegree` is how many of its units make a degree, 1 for lengths. */
export type StatedSystem = {
  crs: CoordinateSystem | null;
  /** Name that the file gives it, and why it cannot be used where it cannot. */
  crsName: string | null;
  unitsPerDegree: number;
  said: SaidOfSystem;
};

const nothing: SaidOfSystem = { assumed: [], datum: null, unknownDatum: null };
/** EPSG's number for Web Mercator before 3857. */
const oldWebMercator = 3785;

/**
 * The system that the keys of a file state: by number, by Esri's text, or part by part.
 * @param keys GeoKeys of the file
 */
export function systemOfKeys(keys: GeoKeys): StatedSystem {
  const name = nameOf(keys);
  try {
    return { ...(numbered(keys) ?? described(keys)), crsName: name };
  } catch (cause) {
    if (!(cause instanceof UnreadPart)) throw cause;
    return unread(statedNumber(keys), name, cause);
  }
}

/**
 * The system that a text beside a raster defines (.prj, .aux.xml).
 * @param text Well-Known Text
 */
export function systemOfText(text: string): StatedSystem {
  const name = /["\u201c]([^"\u201d]*)["\u201d]/.exec(text)?.[1]?.slice(0, 120) ?? null;
  try {
    return { ...ofDefinition(readDefinition(text)), crsName: name };
  } catch (cause) {
    if (cause instanceof UnreadPart) return unread(null, name, cause);
    if (!(cause instanceof RangeError)) throw cause;
    return { crs: null, crsName: name, unitsPerDegree: 1, said: nothing };
  }
}

function unread(
  number: number | null,
  name: string | null,
  { kind, text, message }: UnreadPart,
): StatedSystem {
  const part = text.includes(kind) ? text : message;
  const crsName = [number === null ? name : systemText(number, name), part].filter(Boolean).join(", ");
  return { crs: null, crsName, unitsPerDegree: 1, said: nothing };
}

type Read = Omit<StatedSystem, "crsName">;

function ofDefinition(definition: Definition): Read {
  const { crs, system } = readSystem(definition);
  const { assumed, datum, unknownDatum, ownShift, projected, unit } = system;
  // Latitudes on a sphere are taken as they are, as PROJ does: rasters of MODIS come so.
  const isSphere = definition.ellipsoid.inverseFlattening === 0;
  return {
    crs,
    unitsPerDegree: projected ? 1 : 1 / unit,
    said: {
      assumed,
      datum: ownShift === null ? datum : null,
      unknownDatum: isSphere ? null : unknownDatum,
    },
  };
}

function described(keys: GeoKeys): Read {
  const model = keys.numbers.get(geoKey.modelType);
  const definition = model === 1 || model === 2 || model === userDefined ? keyedDefinition(keys) : null;
  if (definition === null) return { crs: null, unitsPerDegree: 1, said: nothing };
  const read = ofDefinition(definition);
  const ownUnit = !definition.projected && statesAngle(keys);
  return ownUnit ? { ...read, unitsPerDegree: degreeUnits(keys) } : read;
}

function statedNumber({ numbers }: GeoKeys): number | null {
  const model = numbers.get(geoKey.modelType);
  if (model !== 1 && model !== 2 && model !== userDefined) return null;
  return codedIn(numbers, model === 2 ? geoKey.geographic : geoKey.projected) || wgs84Zone(numbers, model);
}

/** Conversions 16001 to 16060 and 16101 to 16160 of the EPSG data set are UTM zones without a datum. */
function wgs84Zone(numbers: ReadonlyMap<number, number>, model: number): number | null {
  const projection = codedIn(numbers, geoKey.projection);
  const zone = projection % 100;
  const isZone = projection > 16_000 && projection < 16_161 && zone >= 1 && zone <= 60;
  if (model === 2 || !isZone || numbers.get(geoKey.geographic) !== 4326) return null;
  return projection > 16_100 ? 32_700 + zone : 32_600 + zone;
}

/** A number goes before what is written beside it, unless the two contradict each other. */
function numbered(keys: GeoKeys): Read | null {
  const number = statedNumber(keys);
  if (number === null) return null;
  const isGeographic = keys.numbers.get(geoKey.modelType) === 2;
  if (isGeographic) checkMeridian(keys, number);
  const crs = number === oldWebMercator ? 3857 : number;
  const known = numberedSystem(crs);
  if (!isGeographic && known !== null) checkMetres(keys, known.metres);
  const { datum = null, unknownDatum = null } = known ?? {};
  const said = { assumed: [], datum, unknownDatum };
  return { crs, unitsPerDegree: isGeographic ? degreeUnits(keys) : 1, said };
}

function checkMeridian(keys: GeoKeys, number: number): void {
  const own = baseOfCode(number)?.meridian ?? 0;
  const written = baseOfKeys(keys)?.meridian ?? own;
  const stated = keys.numbers.get(geoKey.primeMeridian) ?? written;
  if (Math.abs(written - own) > 1e-6) throw new UnreadPart("meridian", `prime meridian ${stated}`);
}

/** A system that is metres by its number, in a file that says it counts feet. */
function checkMetres({ numbers }: GeoKeys, own: number): void {
  const written = metresPerUnit(numbers);
  if (written === undefined || (written !== null && Math.abs(written / own - 1) < 1e-5)) return;
  throw new UnreadPart("unit", `linear unit ${numbers.get(geoKey.linearUnit)}`);
}

/** A stated unit goes before what the number of the system implies. */
function degreeUnits({ numbers }: Pick<GeoKeys, "numbers">): number {
  if (!statesAngle({ numbers })) return 1 / (baseOfCode(codedIn(numbers, geoKey.geographic))?.unit ?? 1);
  const count = unitsPerDegree(numbers);
  if (count === null) throw new UnreadPart("unit", `angular unit ${numbers.get(geoKey.angularUnit)}`);
  return count;
}

function statesAngle({ numbers }: Pick<GeoKeys, "numbers">): boolean {
  return numbers.has(geoKey.angularUnit) || numbers.has(geoKey.angularUnitSize);
}

function nameOf({ texts }: GeoKeys): string | null {
  const names = [geoKey.projectedCitation, geoKey.citation, geoKey.geographicCitation];
  const found = names.map((key) => texts.get(key)).find((name) => name && !name.startsWith("ESRI PE String"));
  return found ?? null;
}

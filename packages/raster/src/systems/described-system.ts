import { type GeoKeys, geoKey, userDefined } from "./geo-keys.ts";
import { isLikeWgs84 } from "./like-wgs84.ts";
import { isShiftedMeridian } from "./prime-meridian.ts";

/** Parameters of PROJ, the GeoKeys that may hold each, and its value where none does. */
const parameters = {
  lat_0: { keys: [geoKey.originLatitude, geoKey.falseOriginLatitude, geoKey.centreLatitude], without: 0 },
  lon_0: { keys: [geoKey.originLongitude, geoKey.falseOriginLongitude, geoKey.centreLongitude], without: 0 },
  lat_1: { keys: [geoKey.firstParallel], without: 0 },
  lat_2: { keys: [geoKey.secondParallel], without: 0 },
  lat_ts: { keys: [geoKey.firstParallel], without: 0 },
  k: { keys: [geoKey.originScale, geoKey.centreScale], without: 1 },
  x_0: { keys: [geoKey.falseEasting, geoKey.falseOriginEasting], without: 0 },
  y_0: { keys: [geoKey.falseNorthing, geoKey.falseOriginNorthing], without: 0 },
} as const;

type Parameter = keyof typeof parameters;

/** A projection as GeoTIFF numbers it (ProjCoordTransGeoKey) and as PROJ names it. */
type Method = { method: number; name: string; has: readonly Parameter[] };

const methods: readonly Method[] = [
  { method: 1, name: "tmerc", has: ["lat_0", "lon_0", "k", "x_0", "y_0"] },
  { method: 10, name: "laea", has: ["lat_0", "lon_0", "x_0", "y_0"] },
  { method: 11, name: "aea", has: ["lat_0", "lon_0", "lat_1", "lat_2", "x_0", "y_0"] },
  { method: 22, name: "poly", has: ["lat_0", "lon_0", "x_0", "y_0"] },
  { method: 24, name: "sinu", has: ["lon_0", "x_0", "y_0"] },
  { method: 28, name: "cea", has: ["lat_ts", "lon_0", "x_0", "y_0"] },
];

/** Projections that GeoTIFF has no number for: GDAL writes them as Esri's text. */
const esriNames: Record<string, string> = { Mollweide: "moll", Equal_Earth: "eqearth" };
const metre = 9001;
const wgs84Ellipsoids: ReadonlySet<number> = new Set([7019, 7030]);

/**
 * PROJ definition of a system that a file describes by its parameters: UTM, transverse Mercator, Lambert azimuthal
 * equal-area, Albers, polyconic, sinusoidal, cylindrical equal-area, Mollweide and Equal Earth, in metres, on WGS 84 or
 * a datum within two metres of it, or on a sphere, whose latitudes are taken as they are, as PROJ does. Parameters
 * are degrees whatever the unit of angle of the file is: GDAL writes and reads them so.
 * @param keys GeoKeys of the file
 * @returns null where the description is incomplete or of another kind
 */
export function describedSystem(keys: GeoKeys): string | null {
  const { numbers } = keys;
  const unit = numbers.get(geoKey.linearUnit) ?? metre;
  if (unit !== metre || isShiftedMeridian(numbers)) return null;
  const [earth, projection] = [earthOf(numbers), zoneOf(numbers) ?? projectionOf(numbers) ?? esriOf(keys)];
  return earth && projection && `${projection} ${earth} +units=m`;
}

/** Numbers 16001 to 16060 and 16101 to 16160 of the EPSG data set are UTM zones without a datum. */
function zoneOf(numbers: ReadonlyMap<number, number>): string | null {
  const number = numbers.get(geoKey.projection) ?? 0;
  const zone = number % 100;
  if (number < 16001 || number > 16160 || zone < 1 || zone > 60) return null;
  return `+proj=utm +zone=${zone}${number > 16100 ? " +south" : ""}`;
}

function projectionOf(numbers: ReadonlyMap<number, number>): string | null {
  const found = methods.find(({ method }) => method === numbers.get(geoKey.method));
  if (!found) return null;
  const values = found.has.map((parameter) => {
    const { keys, without } = parameters[parameter];
    const key = keys.find((each) => numbers.has(each));
    return [parameter, key === undefined ? without : numbers.get(key)!] as const;
  });
  return values.every(isPossible) ? `+proj=${found.name} ${written(values)}` : null;
}

function esriOf({ texts }: GeoKeys): string | null {
  const text = texts.get(geoKey.projectedCitation) ?? "";
  if (!text.startsWith("ESRI PE String = ")) return null;
  const name = esriNames[/PROJECTION\["(\w{1,40})"\]/.exec(text)?.[1] ?? ""];
  const numberOf = (parameter: string) =>
    Number(new RegExp(`"${parameter}",([^\\]]{1,30})\\]`).exec(text)?.[1] ?? 0);
  const values = [
    ["lon_0", numberOf("Central_Meridian")],
    ["x_0", numberOf("False_Easting")],
    ["y_0", numberOf("False_Northing")],
  ] as const;
  const isMetric = /UNIT\["Met(?:er|re)",1\.?0?\]\]$/.test(text);
  return name && isMetric && values.every(isPossible) ? `+proj=${name} ${written(values)}` : null;
}

function written(values: readonly (readonly [Parameter, number])[]): string {
  return values.map(([parameter, value]) => `+${parameter}=${value}`).join(" ");
}

function isPossible([parameter, value]: readonly [Parameter, number]): boolean {
  if (parameter === "k") return value > 0.1 && value < 10;
  if (parameter === "x_0" || parameter === "y_0") return Math.abs(value) < 1e9;
  return Math.abs(value) <= (parameter === "lon_0" ? 360 : 90);
}

function earthOf(numbers: ReadonlyMap<number, number>): string | null {
  const geographic = numbers.get(geoKey.geographic);
  const [a, b] = [numbers.get(geoKey.semiMajorAxis), numbers.get(geoKey.semiMinorAxis)];
  const inverse = numbers.get(geoKey.inverseFlattening) ?? (a && b && a !== b ? a / (a - b) : undefined);
  if (geographic !== undefined && geographic !== userDefined) {
    if (geographic === 4326) return "+ellps=WGS84";
    return isLikeWgs84(geographic) ? "+ellps=GRS80" : null;
  }
  if (wgs84Ellipsoids.has(numbers.get(geoKey.ellipsoid) ?? 0)) return "+ellps=GRS80";
  if (a === undefined) return null;
  // GRS 80 and WGS 84 differ by a tenth of a millimetre.
  if (inverse && Math.abs(a - 6_378_137) < 0.01 && Math.abs(inverse - 298.2572) < 0.001)
    return "+ellps=GRS80";
  const isSphere = (inverse === undefined && a === b) || inverse === 0;
  return isSphere && a > 6_350_000 && a < 6_400_000 ? `+a=${a} +b=${a}` : null;
}

/**
 * GeoKeys that describe a system, for a file to write; the reverse of `describedSystem`.
 * @param definition what `describedSystem` gave
 * @returns numbers by key, null where GeoTIFF has no number for the projection
 */
export function describingKeys(definition: string): [key: number, value: number][] | null {
  const values = new Map(
    [...definition.matchAll(/\+(\w+)(?:=(\S+))?/g)].map(([, name, value]) => [name!, value ?? ""]),
  );
  const number = (name: string) => Number(values.get(name));
  const system: [number, number][] = [
    [geoKey.modelType, 1],
    [geoKey.projected, userDefined],
    [geoKey.linearUnit, metre],
    ...(values.has("a")
      ? ([
          [geoKey.geographic, userDefined],
          [geoKey.semiMajorAxis, number("a")],
          [geoKey.semiMinorAxis, number("b")],
        ] as [number, number][])
      : ([[geoKey.geographic, 4326]] as [number, number][])),
  ];
  if (values.get("proj") === "utm") {
    return [...system, [geoKey.projection, (values.has("south") ? 16100 : 16000) + number("zone")]];
  }
  const found = methods.find(({ name }) => name === values.get("proj"));
  if (!found) return null;
  const described = found.has.map((each): [number, number] => [parameters[each].keys[0], number(each)]);
  return [...system, [geoKey.projection, userDefined], [geoKey.method, found.method], ...described];
}

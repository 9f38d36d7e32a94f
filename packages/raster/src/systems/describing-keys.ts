import { geoKey, userDefined } from "./geo-keys.ts";

const metre = 9001;

/** Projections by PROJ's names, as GeoTIFF numbers them. Two conics share a name: the second parallel tells them apart. */
const methods: Record<string, number> = {
  ...{ tmerc: 1, merc: 7, laea: 10, aea: 11, aeqd: 12, sterea: 16, eqc: 17, cass: 18, poly: 22, robin: 23 },
  ...{ sinu: 24, nzmg: 26, cea: 28 },
};

const parameters: Record<string, number> = {
  lat_0: geoKey.originLatitude,
  lon_0: geoKey.originLongitude,
  lat_1: geoKey.firstParallel,
  lat_2: geoKey.secondParallel,
  lat_ts: geoKey.firstParallel,
  k_0: geoKey.originScale,
  x_0: geoKey.falseEasting,
  y_0: geoKey.falseNorthing,
};

/** Words that say nothing that is not written otherwise. */
const silent: ReadonlySet<string> = new Set(["proj", "ellps", "a", "b", "rf", "units", "shifts"]);

/**
 * GeoKeys that describe a system, for a file to write; read again they give the same line.
 * @param definition as `textOf` writes it
 * @returns numbers by key, null where GeoTIFF has no number for it
 */
export function describingKeys(definition: string): [key: number, value: number][] | null {
  const values = new Map(
    [...definition.matchAll(/\+(\w+)(?:=(\S+))?/g)].map(([, name, value]) => [name!, value ?? ""]),
  );
  const method = values.get("proj") === "lcc" ? conic(values) : methods[values.get("proj") ?? ""];
  const described = [...values].filter(([name]) => !silent.has(name));
  if (method === undefined || !described.every(([name]) => name in parameters)) return null;
  return [
    [geoKey.modelType, 1],
    [geoKey.projected, userDefined],
    [geoKey.linearUnit, metre],
    ...earthKeys(values),
    [geoKey.projection, userDefined],
    [geoKey.method, method],
    ...described
      .filter(([name]) => !(method === conicWithOne && name === "lat_1"))
      .map(([name, value]): [number, number] => [parameters[name]!, Number(value)]),
  ];
}

const conicWithOne = 9;
const conicWithTwo = 8;

/** One parallel stands at the latitude of origin; other figures have no number. */
function conic(values: ReadonlyMap<string, string>): number | undefined {
  if (values.has("lat_2")) return values.get("k_0") === "1" || !values.has("k_0") ? conicWithTwo : undefined;
  return values.get("lat_1") === values.get("lat_0") ? conicWithOne : undefined;
}

function earthKeys(values: ReadonlyMap<string, string>): [number, number][] {
  if (values.has("ellps")) return [[geoKey.geographic, 4326]];
  const datum = /^EPSG:(\d+)$/.exec(values.get("shifts") ?? "")?.[1];
  const second: [number, number] = values.has("rf")
    ? [geoKey.inverseFlattening, Number(values.get("rf"))]
    : [geoKey.semiMinorAxis, Number(values.get("b"))];
  return [
    [geoKey.geographic, userDefined],
    ...(datum === undefined ? [] : [[geoKey.datum, Number(datum)] as [number, number]]),
    [geoKey.semiMajorAxis, Number(values.get("a"))],
    second,
  ];
}

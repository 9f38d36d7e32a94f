import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { plainName } from "../src/crs/plain-name.ts";
import { displacement, type Ellipsoid } from "./displacement.ts";
import { type Operation, operationsOf } from "./helmert-operations.ts";

/** A datum whose positions differ from WGS 84 by less than this, in metres, is taken for it. */
const SAME = 3;
const TARGET = new URL("../src/crs/generated/datums.json", import.meta.url);

type DatumRow = {
  auth: string;
  code: number | string;
  name: string;
  axis: number;
  flattening: number | null;
  minor: number | null;
  deprecated: number;
  longitude: number;
  unit: number;
};

/**
 * Writes the datums of the EPSG data set, with their names in both dialects and their published shifts to WGS 84, from
 * PROJ's database: `node packages/formats/build/build-datums.ts [/usr/share/proj/proj.db]`.
 */
function build(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const version = Object.fromEntries(
    database
      .prepare("select key, value from metadata")
      .all()
      .map(({ key, value }) => [key, value]),
  );
  const rows = database
    .prepare(
      `select d.auth_name auth, d.code, d.name, e.semi_major_axis * u.conv_factor axis, e.inv_flattening flattening,
        e.semi_minor_axis * u.conv_factor minor, d.deprecated, p.longitude, p.uom_code unit
       from geodetic_datum d
       join ellipsoid e on e.auth_name = d.ellipsoid_auth_name and e.code = d.ellipsoid_code
       join unit_of_measure u on u.auth_name = e.uom_auth_name and u.code = e.uom_code
       join prime_meridian p on p.auth_name = d.prime_meridian_auth_name and p.code = d.prime_meridian_code
       where d.auth_name in ('EPSG', 'ESRI') and e.celestial_body_code = 'EARTH' order by d.auth_name, cast(d.code as int)`,
    )
    .all() as DatumRow[];
  const like = likeWgs84(database, rows);
  const shifts = operationsOf(database, like);
  const datums = withOwnNames(
    rows.toSorted((a, b) => a.deprecated - b.deprecated).map((row) => datumOf(database, row, like, shifts)),
  );
  const source = `proj.db of PROJ ${version["PROJ.VERSION"]}, EPSG ${version["EPSG.VERSION"]} (${version["EPSG.DATE"]}), ESRI ${version["ESRI.VERSION"]}`;
  const lines = datums.map(({ deprecated: _, ...each }) => JSON.stringify(each)).join(",\n");
  const errors = errorsOf(rows, like, shifts);
  const largestError = Math.max(...errors.map(([, , error]) => error));
  const head = `"source":${JSON.stringify(source)},"errors":${JSON.stringify(errors)},"largestError":${largestError}`;
  writeFileSync(TARGET, `{${head},"datums":[\n${lines}\n]}\n`);
  const shifted = datums.filter(({ shifts: own }) => own !== undefined).length;
  console.log(`${source}: ${datums.length} datums, ${like.size} like WGS 84, ${shifted} with shifts`);
}

/** By ellipsoid, the farthest that one of its datums lies from WGS 84, in metres, rounded up to tens. */
function errorsOf(
  rows: readonly DatumRow[],
  like: ReadonlySet<string>,
  shifts: ReadonlyMap<string, Operation[]>,
): [axis: number, inverseFlattening: number, metres: number][] {
  const found = new Map<string, [number, number, number]>();
  for (const row of rows) {
    const ellipsoid = ellipsoidOf(row);
    const { axis, inverseFlattening } = ellipsoid;
    const own = like.has(keyOf(row)) || inverseFlattening === 0 ? [] : (shifts.get(keyOf(row)) ?? []);
    const farthest = Math.max(0, ...own.map((operation) => displacement(operation, ellipsoid)));
    const before = found.get(`${axis} ${inverseFlattening}`)?.[2] ?? 0;
    const metres = Math.max(before, Math.ceil(farthest / 10) * 10);
    if (metres > 0) found.set(`${axis} ${inverseFlattening}`, [axis, inverseFlattening, metres]);
  }
  return [...found.values()];
}

/** Geocentric frames of satellites, and datums whose every published shift is small. */
function likeWgs84(database: DatabaseSync, rows: readonly DatumRow[]): Set<string> {
  const geocentric = new Set(
    database
      .prepare(
        "select distinct datum_auth_name || ':' || datum_code key from geodetic_crs where type = 'geocentric'",
      )
      .all()
      .map(({ key }) => String(key)),
  );
  // The sphere of web maps holds degrees of WGS 84.
  const like = new Set(["EPSG:6326", "EPSG:6055"]);
  for (let grown = true; grown; ) {
    const before = like.size;
    const shifts = operationsOf(database, like);
    for (const row of rows) {
      const key = keyOf(row);
      const own = shifts.get(key) ?? [];
      const moves = own.map((operation) => displacement(operation, ellipsoidOf(row)));
      const isModern = geocentric.has(key) && Math.abs(row.axis - 6378137) < 1.5;
      if (
        isModern
          ? moves.length === 0 || Math.min(...moves) < SAME
          : moves.length > 0 && Math.max(...moves) < SAME
      )
        like.add(key);
    }
    grown = like.size > before;
  }
  return like;
}

/**
 * Each name belongs to one datum: one that is read before one that is not, an official name before another one, and to
 * none where two are equally right. What is not read and has no grid is left out.
 */
function withOwnNames(datums: readonly Datum[]): Datum[] {
  const read = datums.filter(({ same, shifts, grid }) => same || shifts !== undefined || grid !== undefined);
  const owners = ownersOf(read);
  return read
    .map((each) => ({ ...each, names: each.names.filter((name) => owners.get(plainName(name))!.has(each)) }))
    .filter(({ names, systems }) => names.length > 0 || systems.length > 0);
}

function ownersOf(datums: readonly Datum[]): Map<string, ReadonlySet<Datum>> {
  const ranked = new Map<string, { rank: number; owners: Set<Datum> }>();
  for (const datum of datums) {
    for (const [index, name] of datum.names.entries()) {
      const rank = rankOf(datum) + (index === 0 ? 0 : 2);
      const before = ranked.get(plainName(name));
      if (before === undefined || rank < before.rank)
        ranked.set(plainName(name), { rank, owners: new Set([datum]) });
      else if (rank === before.rank) before.owners.add(datum);
    }
  }
  const isClear = (owners: ReadonlySet<Datum>) => owners.size === 1 || [...owners].every(({ same }) => same);
  return new Map([...ranked].map(([name, { owners }]) => [name, isClear(owners) ? owners : new Set()]));
}

function rankOf({ code, same, shifts, deprecated }: Datum): number {
  const isRead = same || shifts !== undefined;
  return (isRead ? 0 : 8) + (deprecated ? 4 : 0) + (code.startsWith("EPSG") ? 0 : 1);
}

type Datum = {
  code: string;
  names: string[];
  systems: number[];
  ellipsoid: number[];
  meridian?: number;
  same?: boolean;
  shifts?: unknown[];
  grid?: [name: string, accuracy: number];
  deprecated?: boolean;
};

function datumOf(
  database: DatabaseSync,
  row: DatumRow,
  like: ReadonlySet<string>,
  shifts: ReadonlyMap<string, Operation[]>,
): Datum {
  const key = keyOf(row);
  const own = shifts.get(baseOf(database, row)) ?? shifts.get(key) ?? [];
  const isLike = like.has(key);
  const { axis, inverseFlattening } = ellipsoidOf(row);
  return {
    code: key,
    names: namesOf(database, row),
    systems: systemsOf(database, row),
    ellipsoid: [axis, inverseFlattening],
    ...(row.longitude === 0 ? {} : { meridian: meridianOf(row) }),
    ...(isLike ? { same: true } : {}),
    ...(isLike || own.length === 0 ? {} : { shifts: own.map(written) }),
    ...(isLike ? {} : gridOf(database, row)),
    ...(row.deprecated ? { deprecated: true } : {}),
  };
}

/** Operation, accuracy in metres, box (west, south, east, north), then what +towgs84 takes. */
function written({ code, accuracy, box, numbers }: Operation): unknown[] {
  const last = numbers.findLastIndex((value) => value !== 0);
  return [
    code,
    accuracy,
    box,
    numbers.slice(0, last < 3 ? 3 : 7).map((value) => Number(value.toPrecision(12))),
  ];
}

function namesOf(database: DatabaseSync, row: DatumRow): string[] {
  const aliases = database
    .prepare(
      "select alt_name from alias_name where table_name = 'geodetic_datum' and auth_name = ? and code = ?",
    )
    .all(row.auth, row.code)
    .map(({ alt_name }) => String(alt_name));
  return [...new Set([row.name, ...aliases])];
}

/** EPSG numbers of the geographic systems on the datum, as GeoTIFF names them. */
function systemsOf(database: DatabaseSync, row: DatumRow): number[] {
  return database
    .prepare(
      "select code from geodetic_crs where auth_name = 'EPSG' and type like 'geographic%' and datum_auth_name = ? and datum_code = ?",
    )
    .all(row.auth, row.code)
    .map(({ code }) => Number(code));
}

/** The datum that one with another prime meridian is a turn of (EPSG method 9601). */
function baseOf(database: DatabaseSync, row: DatumRow): string {
  if (row.longitude === 0) return "";
  const found = database
    .prepare(
      `select t.datum_auth_name || ':' || t.datum_code key from other_transformation o
       join geodetic_crs s on s.auth_name = o.source_crs_auth_name and s.code = o.source_crs_code
       join geodetic_crs t on t.auth_name = o.target_crs_auth_name and t.code = o.target_crs_code
       where o.method_code = 9601 and o.deprecated = 0 and s.datum_auth_name = ? and s.datum_code = ?`,
    )
    .get(row.auth, row.code);
  return String(found?.key ?? "");
}

/** The most accurate shift by a grid that is published for the datum. */
function gridOf(database: DatabaseSync, row: DatumRow): { grid?: [name: string, accuracy: number] } {
  const found = database
    .prepare(
      `select g.grid_name name, g.accuracy from grid_transformation g
       join geodetic_crs s on s.auth_name = g.source_crs_auth_name and s.code = g.source_crs_code
       join geodetic_crs t on t.auth_name = g.target_crs_auth_name and t.code = g.target_crs_code
       where g.deprecated = 0 and s.type = 'geographic 2D' and t.type = 'geographic 2D'
         and s.datum_auth_name = ? and s.datum_code = ? and g.accuracy is not null
       order by g.accuracy, g.code desc limit 1`,
    )
    .get(row.auth, row.code);
  return found === undefined ? {} : { grid: [String(found.name), Number(found.accuracy)] };
}

/** Degrees of a prime meridian that is published in degrees, grads, or degrees, minutes and seconds run together. */
function meridianOf({ longitude, unit }: DatumRow): number {
  if (unit === 9102) return longitude;
  if (unit === 9105) return Number((longitude * 0.9).toFixed(10));
  const [whole, rest] = [Math.trunc(longitude), Math.abs(longitude) % 1];
  const minutes = Math.floor(rest * 100 + 1e-9);
  const seconds = (rest * 100 - minutes) * 100;
  return Number((Math.sign(longitude) * (Math.abs(whole) + minutes / 60 + seconds / 3600)).toFixed(10));
}

function keyOf({ auth, code }: DatumRow): string {
  return `${auth}:${code}`;
}

function ellipsoidOf({ axis, flattening, minor }: DatumRow): Ellipsoid {
  const fromMinor = minor === null || minor === axis ? 0 : axis / (axis - minor);
  return {
    axis: Number(axis.toFixed(6)),
    inverseFlattening: Number((flattening ?? fromMinor).toPrecision(15)),
  };
}

build(process.argv[2] ?? "/usr/share/proj/proj.db");

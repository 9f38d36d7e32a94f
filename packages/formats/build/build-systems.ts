import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const TARGET = new URL("../src/crs/generated/systems.json", import.meta.url);
const SEXAGESIMAL = 9110;
const PARAMETERS = [1, 2, 3, 4, 5, 6, 7] as const;

type Row = Record<string, string | number | null>;

/**
 * Writes the projected and geographic systems of the EPSG data set, their conversions, ellipsoids and meridians, from
 * PROJ's database: `node packages/formats/build/build-systems.ts [/usr/share/proj/proj.db]`. Angles are degrees, lengths
 * metres.
 */
function build(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const all = (sql: string) => database.prepare(sql).all() as Row[];
  const version = new Map(all("select key, value from metadata").map(({ key, value }) => [key, value]));
  readUnits(all);
  const methods = indexed();
  const parameters = indexed();
  const axes = indexed();
  const conversions = all(
    `select c.* from conversion c where c.auth_name = 'EPSG' and exists
      (select 1 from projected_crs p where p.conversion_auth_name = 'EPSG' and p.conversion_code = c.code)
     order by c.code`,
  ).map((row) => conversionOf(row, methods.of, parameters.of));
  const directions = axesBySystem(all);
  const projected = all(
    `select code, name, geodetic_crs_code base, conversion_code conversion, coordinate_system_code cs from projected_crs
     where auth_name = 'EPSG' and coordinate_system_auth_name = 'EPSG' and conversion_auth_name = 'EPSG' order by code`,
  ).map(({ code, name, base, conversion, cs }) => {
    const { directions: names, unit } = directions.get(cs!)!;
    return [code, name, base, conversion, axes.of(names), ...(unit === 1 ? [] : [unit])];
  });
  const source = `proj.db of PROJ ${version.get("PROJ.VERSION")}, EPSG ${version.get("EPSG.VERSION")} (${version.get("EPSG.DATE")})`;
  const sections = {
    ellipsoids: ellipsoidsOf(all),
    meridians: meridiansOf(all),
    geographic: geographicOf(all, directions),
    conversions,
    projected,
  };
  const head = { source, methods: methods.names, parameters: parameters.names, axes: axes.names };
  const lists = Object.entries(sections).map(
    ([name, rows]) => `"${name}":[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`,
  );
  writeFileSync(TARGET, `${JSON.stringify(head).slice(0, -1)},${lists.join(",")}}\n`);
  console.log(`${source}: ${projected.length} projected systems`);
}

/** Names by the number of their first use. */
function indexed() {
  const names: string[] = [];
  const of = (name: unknown) => {
    const found = names.indexOf(String(name));
    return found < 0 ? names.push(String(name)) - 1 : found;
  };
  return { names, of };
}

type Numbered = (name: unknown) => number;

function conversionOf(row: Row, method: Numbered, parameter: Numbered): (number | string | null)[] {
  const values = PARAMETERS.filter((each) => row[`param${each}_value`] !== null).flatMap((each) => [
    parameter(row[`param${each}_name`]),
    inDegreesOrMetres(row[`param${each}_value`] as number, row[`param${each}_uom_code`] as number),
  ]);
  return [row.code!, method(row.method_name), ...values];
}

const units = new Map<number, { factor: number; type: string }>();

function readUnits(all: (sql: string) => Row[]): void {
  for (const { code, factor, type } of all(
    "select code, conv_factor factor, type from unit_of_measure where auth_name = 'EPSG'",
  ))
    units.set(Number(code), { factor: Number(factor), type: String(type) });
}

function inDegreesOrMetres(value: number, unit: number): number {
  if (unit === SEXAGESIMAL) return fromSexagesimal(value);
  const known = units.get(unit);
  if (known === undefined) throw new RangeError(`Unit ${unit}`);
  if (known.type !== "angle") return value * known.factor;
  const degrees = known.factor * (180 / Math.PI);
  return rounded(value * (Math.abs(degrees - 1) < 1e-9 ? 1 : degrees));
}

/** 41.2345 is 41° 23′ 45″. */
function fromSexagesimal(value: number): number {
  const [, sign, degrees, minutes, seconds, rest] = /^(-?)(\d+)\.(\d\d)(\d\d)(\d*)$/.exec(value.toFixed(10))!;
  const size = Number(degrees) + Number(minutes) / 60 + Number(`${seconds}.${rest}`) / 3600;
  return rounded(sign === "-" ? -size : size);
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(13));
}

function axesBySystem(all: (sql: string) => Row[]) {
  const found = new Map<unknown, { directions: string; unit: number }>();
  for (const { cs, orientation, uom } of all(
    `select coordinate_system_code cs, orientation, uom_code uom from axis where auth_name = 'EPSG'
     and coordinate_system_auth_name = 'EPSG' and uom_code is not null order by coordinate_system_code, coordinate_system_order`,
  )) {
    const known = found.get(cs);
    const direction = String(orientation).toUpperCase().split(" ")[0]!;
    if (direction === "UP" || direction === "DOWN") continue;
    const unit = Number(uom) === SEXAGESIMAL ? 1 : inDegreesOrMetres(1, Number(uom));
    if (known === undefined) found.set(cs, { directions: direction, unit });
    else known.directions += ` ${direction}`;
  }
  return found;
}

function ellipsoidsOf(all: (sql: string) => Row[]): (number | string | null)[][] {
  return all(
    `select e.code, e.semi_major_axis * u.conv_factor axis, e.inv_flattening flattening, e.semi_minor_axis * u.conv_factor minor
     from ellipsoid e join unit_of_measure u on u.auth_name = e.uom_auth_name and u.code = e.uom_code
     where e.auth_name = 'EPSG' and e.celestial_body_code = 'EARTH' order by e.code`,
  ).map(({ code, axis, flattening, minor }) => {
    const [a, b] = [Number(axis), Number(minor)];
    return [code!, a, flattening ?? (a === b ? 0 : Number((a / (a - b)).toFixed(10)))];
  });
}

function meridiansOf(all: (sql: string) => Row[]): number[][] {
  return all(
    "select code, longitude, uom_code unit from prime_meridian where auth_name = 'EPSG' order by code",
  ).map(({ code, longitude, unit }) => [Number(code), inDegreesOrMetres(Number(longitude), Number(unit))]);
}

/** Code, name, code and name of the datum, ellipsoid, meridian where it is not Greenwich, degrees of a unit that is none. */
function geographicOf(all: (sql: string) => Row[], directions: ReturnType<typeof axesBySystem>) {
  return all(
    `select g.code, g.name, d.code datum, d.name datumName, d.ellipsoid_code ellipsoid, d.prime_meridian_code meridian,
      g.coordinate_system_code cs
     from geodetic_crs g join geodetic_datum d on d.auth_name = g.datum_auth_name and d.code = g.datum_code
     where g.auth_name = 'EPSG' and g.type like 'geographic%' and d.auth_name = 'EPSG'
       and d.ellipsoid_auth_name = 'EPSG' order by g.code`,
  ).map(({ code, name, datum, datumName, ellipsoid, meridian, cs }) => {
    const unit = directions.get(cs)!.unit;
    return [code!, name!, datum!, datumName!, ellipsoid!, meridian!, ...(unit === 1 ? [] : [unit])];
  });
}

build(process.argv[2] ?? "/usr/share/proj/proj.db");

import type { Definition, WrittenParameter } from "./definition.ts";
import data from "./generated/systems.json" with { type: "json" };

/** What a system stands on: its datum, ellipsoid, meridian in degrees, and degrees in one unit of its coordinates. */
export type Base = Pick<Definition, "datum" | "ellipsoid" | "meridian"> & { name: string; unit: number };

type GeographicRow = [
  code: number,
  name: string,
  datum: number,
  datumName: string,
  ellipsoid: number,
  meridian: number,
  unit?: number,
];
type ConversionRow = [code: number, method: number, ...parametersAndValues: number[]];
type ProjectedRow = [
  code: number,
  name: string,
  base: number,
  conversion: number,
  axes: number,
  unit?: number,
];

const lookedUp = <Row extends [code: number, ...rest: unknown[]]>(rows: unknown) => {
  let byCode: Map<number, Row> | null = null;
  return (code: number): Row | null => {
    byCode ??= new Map((rows as Row[]).map((row) => [row[0], row]));
    return byCode.get(code) ?? null;
  };
};

const projectedRow = lookedUp<ProjectedRow>(data.projected);
const geographicRow = lookedUp<GeographicRow>(data.geographic);
const conversionRow = lookedUp<ConversionRow>(data.conversions);
const ellipsoidRow = lookedUp<[code: number, axis: number, inverseFlattening: number]>(data.ellipsoids);
const meridianRow = lookedUp<[code: number, degrees: number]>(data.meridians);

/**
 * What the EPSG data set says of a projected or geographic system.
 *
 * @param code EPSG number
 * @returns null where it has none of that number
 */
export function definitionOfCode(code: number): Definition | null {
  const row = projectedRow(code);
  if (row === null) return definitionOfDegrees(code);
  const [, name, baseCode, conversionCode, axes, unit = 1] = row;
  const [base, conversion] = [baseOfCode(baseCode), conversionOfCode(conversionCode)];
  if (base === null || conversion === null) return null;
  return {
    ...{ name, projected: true, datum: base.datum, ellipsoid: base.ellipsoid, meridian: base.meridian },
    ...{ ...conversion, shift: null, unit, axes: data.axes[axes]!.split(" "), extension: null },
  };
}

function definitionOfDegrees(code: number): Definition | null {
  const base = baseOfCode(code);
  if (base === null) return null;
  const { unit, ...rest } = base;
  return {
    ...{ ...rest, unit, projected: false, shift: null, method: null, parameters: [], axes: [] },
    extension: null,
  };
}

/**
 * What a geographic system of the EPSG data set says of the Earth.
 *
 * @param code EPSG number of the geographic system
 */
export function baseOfCode(code: number): Base | null {
  const row = geographicRow(code);
  if (row === null) return null;
  const [, name, datum, datumName, ellipsoid, meridian, unit = 1] = row;
  const found = ellipsoidOfCode(ellipsoid);
  if (found === null) return null;
  const codes = [`EPSG:${datum}`, `EPSG:${code}`];
  const degrees = meridianOfCode(meridian) ?? 0;
  return { name, datum: { name: datumName, codes }, ellipsoid: found, meridian: degrees, unit };
}

/**
 * A conversion of the EPSG data set: its method, its parameters in degrees and metres.
 *
 * @param code EPSG number, as that of UTM zone 30N, 16030
 */
export function conversionOfCode(code: number): Pick<Definition, "method" | "parameters"> | null {
  const row = conversionRow(code);
  if (row === null) return null;
  const [, method, ...rest] = row;
  const parameters = rest.flatMap((parameter, index): WrittenParameter[] =>
    index % 2 === 0
      ? [{ name: data.parameters[parameter]!, value: rest[index + 1]!, degrees: 1, metres: 1 }]
      : [],
  );
  return { method: data.methods[method]!, parameters };
}

/**
 * An ellipsoid of the EPSG data set; a sphere has 0 as inverse flattening.
 *
 * @param code EPSG number, as 7030
 */
export function ellipsoidOfCode(code: number): Definition["ellipsoid"] | null {
  const row = ellipsoidRow(code);
  return row && { axis: row[1], inverseFlattening: row[2] };
}

/**
 * A prime meridian of the EPSG data set, in degrees from Greenwich.
 *
 * @param code EPSG number, as 8903 of Paris
 */
export function meridianOfCode(code: number): number | null {
  return meridianRow(code)?.[1] ?? null;
}

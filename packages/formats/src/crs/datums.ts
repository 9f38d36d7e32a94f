import data from "./generated/datums.json" with { type: "json" };
import { plainName } from "./plain-name.ts";

/**
 * A published shift to WGS 84: EPSG's number of the operation (ESRI's with its name before it), accuracy in metres (null
 * where none is published), the box in degrees for which it is meant, and what +towgs84 takes: metres, then arc seconds
 * by the position vector convention and parts per million.
 */
export type Shift = {
  operation: string;
  accuracy: number | null;
  box: readonly [west: number, south: number, east: number, north: number];
  numbers: readonly number[];
};

/** A geodetic datum. `same`: it is taken for WGS 84, from which it differs by three metres at most. */
export type Datum = {
  /** "EPSG:6289", by which `datumOfCode` finds it again */
  code: string;
  name: string;
  same: boolean;
  shifts: readonly Shift[];
  /** the most accurate grid that is published for it, and its accuracy in metres */
  grid: { name: string; accuracy: number } | null;
  axis: number;
  inverseFlattening: number;
  meridian: number;
};

type Row = {
  code: string;
  names: string[];
  systems: number[];
  ellipsoid: number[];
  meridian?: number;
  same?: boolean;
  shifts?: [string, number | null, number[], number[]][];
  grid?: [string, number];
};

const rows = data.datums as unknown as readonly Row[];

type Index = {
  byName: ReadonlyMap<string, Row>;
  byCode: ReadonlyMap<string, Row>;
  bySystem: ReadonlyMap<number, Row>;
};
const known: { index?: Index } = {};

/** Made when a datum is first asked for: most files are in WGS 84. */
function indexed(): Index {
  known.index ??= {
    byName: new Map(rows.flatMap((row) => row.names.map((name) => [plainName(name), row] as const))),
    byCode: new Map(rows.map((row) => [row.code, row])),
    bySystem: new Map(rows.flatMap((row) => row.systems.map((code) => [code, row] as const))),
  };
  return known.index;
}

/**
 * A datum by its name.
 *
 * @param name as EPSG, OGC or ESRI write it: "Abidjan 1987", Abidjan_1987, D_Abidjan_1987
 * @returns null where it is not in the EPSG data set or has no shift there
 */
export function datumNamed(name: string): Datum | null {
  return opened(indexed().byName.get(plainName(name)));
}

/**
 * A datum by its own code or that of a geographic system on it.
 *
 * @param code "EPSG:6289" or "EPSG:4289"
 */
export function datumOfCode(code: string): Datum | null {
  const number = /^EPSG:(\d+)$/.exec(code)?.[1];
  const { byCode, bySystem } = indexed();
  return opened(byCode.get(code) ?? (number === undefined ? undefined : bySystem.get(Number(number))));
}

/**
 * How far plots may lie off, in metres, where the shift of a datum is not known: the largest known one on the same
 * ellipsoid, or of all.
 *
 * @param axis semi-major axis in metres
 * @param inverseFlattening 0 for a sphere
 */
export function expectedError(axis: number, inverseFlattening: number): number {
  const found = data.errors.filter(
    ([a, flattening]) => Math.abs(a! - axis) < 0.5 && Math.abs(flattening! - inverseFlattening) < 0.001,
  );
  return found.length === 0 ? data.largestError : Math.max(...found.map(([, , metres]) => metres!));
}

function opened(row: Row | undefined): Datum | null {
  if (row === undefined) return null;
  const shifts = (row.shifts ?? []).map(([operation, accuracy, box, numbers]) => ({
    operation: /^\d+$/.test(operation) ? `EPSG:${operation}` : operation,
    accuracy,
    box: box as unknown as Shift["box"],
    numbers,
  }));
  return {
    code: row.code,
    name: row.names[0] ?? row.code,
    same: row.same === true,
    shifts,
    grid: row.grid === undefined ? null : { name: row.grid[0], accuracy: row.grid[1] },
    axis: row.ellipsoid[0]!,
    inverseFlattening: row.ellipsoid[1]!,
    meridian: row.meridian ?? 0,
  };
}

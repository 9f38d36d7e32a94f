import type { Translated } from "../language.ts";

/** What a factor turns above-ground biomass into: shares are of the above-ground biomass, fractions of a pool's own. */
export const factorKeys = [
  "carbon_fraction",
  "root_shoot",
  "dead_wood_share",
  "litter_share",
  "litter_carbon_fraction",
] as const;
export type FactorKey = (typeof factorKeys)[number];

export const factorNames: Readonly<Record<FactorKey, Translated>> = {
  carbon_fraction: { fr: "part de carbone de la biomasse", en: "carbon fraction of biomass" },
  root_shoot: { fr: "rapport racines/tiges", en: "root-to-shoot ratio" },
  dead_wood_share: {
    fr: "bois mort, part de la biomasse aérienne",
    en: "dead wood, share of above-ground biomass",
  },
  litter_share: { fr: "litière, part de la biomasse aérienne", en: "litter, share of above-ground biomass" },
  litter_carbon_fraction: { fr: "part de carbone de la litière", en: "carbon fraction of litter" },
};

/** More than the first, up to and with the second; infinite where there is no bound. */
export type Bounds = readonly [from: number, to: number];

/** One row of the table: a factor, where it holds, and who says so. */
export type CarbonFactor = {
  key: FactorKey;
  /** A path from wide to narrow, such as tropical/rainforest/africa; "any" holds where nothing narrower does. */
  zone: string;
  /** Metres above the sea. */
  elevation: Bounds;
  /** Millimetres a year. */
  rain: Bounds;
  /** Above-ground biomass, Mg/ha. */
  biomass: Bounds;
  value: number;
  /** In the unit of the value; null where the source states none, and then the factor is taken as exact. */
  standardError: number | null;
  source: string;
  /** Whether the value was read in its source. */
  verified: boolean;
};

/** Why a table is refused. */
export type FactorProblemCode =
  | "not_a_table"
  | "factor_unknown"
  | "zone_invalid"
  | "number_invalid"
  | "value_out_of_range"
  | "bounds_reversed"
  | "source_missing"
  | "verified_invalid"
  | "rows_overlap"
  | "factor_absent";

/** A problem of a table of factors, with the row that people count from 1. */
export type FactorProblem = { code: FactorProblemCode; row: number | null; column: string; found: string };

/** Holds everywhere. */
export const unbounded: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const zonePattern = /^[a-z0-9-]{1,40}(?:\/[a-z0-9-]{1,40}){0,5}$/;
/** Characters that a source may have. */
export const longestSource = 500;
const mostRows = 5000;
const largest: Readonly<Record<FactorKey, number>> = {
  carbon_fraction: 1,
  root_shoot: 10,
  dead_wood_share: 5,
  litter_share: 5,
  litter_carbon_fraction: 1,
};

/**
 * Reads a table of factors that an organisation gives in place of the published one. Columns: key, zone ("any" without),
 * elevation_from_m, elevation_to_m, rain_from_mm, rain_to_mm, biomass_from_mg_ha, biomass_to_mg_ha (empty for no bound),
 * value, standard_error (empty where the source states none), source, verified (true or false; false without).
 * @param rows records by column, numbers as numbers or as texts with a decimal point
 * @returns the factors, and every problem; with a problem the table must not be used
 */
export function readFactorTable(rows: unknown): { factors: CarbonFactor[]; problems: FactorProblem[] } {
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostRows) {
    const found = Array.isArray(rows) ? String(rows.length) : typeof rows;
    return { factors: [], problems: [{ code: "not_a_table", row: null, column: "", found }] };
  }
  const problems: FactorProblem[] = [];
  const read = rows.map((row: unknown, index) => readRow(row, index + 1, problems));
  const factors = read.filter((factor) => factor !== null);
  if (problems.length === 0) problems.push(...overlapsOf(factors), ...absentOf(factors));
  return { factors, problems };
}

type Report = (code: FactorProblemCode, column: string, found: unknown) => void;
type Cells = Readonly<Record<string, unknown>>;

function readRow(row: unknown, number: number, problems: FactorProblem[]): CarbonFactor | null {
  const before = problems.length;
  const report: Report = (code, column, found) => {
    problems.push({
      code,
      row: number,
      column,
      found: found === undefined ? "" : String(found).slice(0, 80),
    });
  };
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    report("not_a_table", "", typeof row);
    return null;
  }
  const cells = row as Cells;
  const key = factorKeys.find((known) => known === cells.key);
  if (!key) report("factor_unknown", "key", cells.key);
  const zone = isEmpty(cells.zone) ? "any" : String(cells.zone);
  if (!zonePattern.test(zone)) report("zone_invalid", "zone", zone);
  const value = numberIn(cells, "value", report);
  if (value === null && isEmpty(cells.value)) report("number_invalid", "value", "");
  if (key && value !== null && !(value >= 0 && value <= largest[key])) {
    report("value_out_of_range", "value", value);
  }
  const standardError = numberIn(cells, "standard_error", report);
  if (standardError !== null && !(standardError >= 0)) {
    report("value_out_of_range", "standard_error", standardError);
  }
  const bounds = {
    elevation: boundsIn(cells, "elevation_from_m", "elevation_to_m", report),
    rain: boundsIn(cells, "rain_from_mm", "rain_to_mm", report),
    biomass: boundsIn(cells, "biomass_from_mg_ha", "biomass_to_mg_ha", report),
  };
  const source = isEmpty(cells.source) ? "" : String(cells.source).trim();
  if (source === "" || source.length > longestSource) report("source_missing", "source", source);
  const verified = verifiedIn(cells.verified, report);
  if (problems.length > before || !key || value === null) return null;
  return { key, zone, ...bounds, value, standardError, source, verified };
}

function isEmpty(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");
}

function numberIn(cells: Cells, column: string, report: Report): number | null {
  const cell = cells[column];
  if (isEmpty(cell)) return null;
  const number = typeof cell === "string" && /^[-+.\deE]+$/.test(cell.trim()) ? Number(cell) : cell;
  if (typeof number === "number" && Number.isFinite(number)) return number;
  report("number_invalid", column, cell);
  return null;
}

function boundsIn(cells: Cells, from: string, to: string, report: Report): Bounds {
  const bounds: Bounds = [
    numberIn(cells, from, report) ?? unbounded[0],
    numberIn(cells, to, report) ?? unbounded[1],
  ];
  if (bounds[0] >= bounds[1]) report("bounds_reversed", to, `${bounds[0]} … ${bounds[1]}`);
  return bounds;
}

function verifiedIn(cell: unknown, report: Report): boolean {
  if (isEmpty(cell)) return false;
  const text = String(cell).trim().toLowerCase();
  if (text !== "true" && text !== "false") report("verified_invalid", "verified", cell);
  return text === "true";
}

function meet(one: Bounds, other: Bounds): boolean {
  return Math.max(one[0], other[0]) < Math.min(one[1], other[1]);
}

function overlapsOf(factors: readonly CarbonFactor[]): FactorProblem[] {
  const problems: FactorProblem[] = [];
  const same = Map.groupBy([...factors.entries()], ([, { key, zone }]) => `${key} ${zone}`);
  for (const rows of same.values()) {
    rows.forEach(([index, factor], place) => {
      const earlier = rows
        .slice(0, place)
        .find(([, other]) =>
          (["elevation", "rain", "biomass"] as const).every((of) => meet(factor[of], other[of])),
        );
      if (!earlier) return;
      problems.push({ code: "rows_overlap", row: index + 1, column: "key", found: String(earlier[0] + 1) });
    });
  }
  return problems;
}

function absentOf(factors: readonly CarbonFactor[]): FactorProblem[] {
  return (["carbon_fraction", "root_shoot"] as const)
    .filter((needed) => !factors.some(({ key }) => key === needed))
    .map((found) => ({ code: "factor_absent", row: null, column: "key", found }));
}

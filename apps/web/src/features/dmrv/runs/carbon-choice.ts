import {
  type CarbonParameters,
  carbonParametersSchema,
  usualDraws,
  usualLeastCoverage,
} from "@parcelle/domain/carbon/carbon-run";
import { type FactorRow, factorRow } from "@parcelle/domain/carbon/factor-row";
import { type FactorProblem, readFactorTable } from "@parcelle/domain/carbon/factor-table";
import { publishedFactors } from "@parcelle/domain/carbon/published-factors";
import { forestPresetsFor } from "@parcelle/domain/forest/forest-presets";
import {
  type DefinitionChoice,
  type Typed,
  withPreset,
} from "#workspace/forest-definition/definition-choice.ts";
import { askedPlaces, noPlace, type PlaceChoice } from "#workspace/runs/places/place-choice.ts";

/** Numbers of a row of factors; those but the value may stay empty. */
export const factorNumbers = [
  ...(["value", "standard_error", "elevation_from_m", "elevation_to_m"] as const),
  ...(["rain_from_mm", "rain_to_mm", "biomass_from_mg_ha", "biomass_to_mg_ha"] as const),
] as const;
export type FactorNumber = (typeof factorNumbers)[number];

/** A row of the table while it is typed. */
export type FactorChoice = Omit<FactorRow, FactorNumber> & Record<FactorNumber, Typed> & { id: string };

/** What a person chooses for a run, as its fields hold it. */
export interface CarbonChoice extends DefinitionChoice {
  /** "2010, 2020"; empty for all that the layers have. */
  years: string;
  /** No figure is told by a width. */
  minimumWidthMetres: null;
  /** Null for the published table. */
  factors: FactorChoice[] | null;
  /** Empty for the one by latitude. */
  zone: string;
  elevationMetres: Typed;
  rainMillimetres: Typed;
  correlation: "full" | "none" | "metres";
  correlationMetres: Typed;
  leastCoveragePercent: Typed;
  /** Empty for intervals by formulas. */
  seed: string;
  draws: Typed;
  places: PlaceChoice;
}

/** What the project proposes: the definition of its country, the published factors, intervals that cannot understate. */
export function proposedChoice({ country }: { country: string | null }): CarbonChoice {
  const [preset] = forestPresetsFor(country);
  const empty: CarbonChoice = {
    ...{ preset: null, minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10 },
    ...{ minimumWidthMetres: null, neighbours: 8 },
    ...{ years: "", factors: null, zone: "", elevationMetres: "", rainMillimetres: "" },
    ...{ correlation: "full", correlationMetres: 500, leastCoveragePercent: usualLeastCoverage * 100 },
    ...{ seed: "", draws: usualDraws, places: noPlace },
  };
  return preset ? withPreset(empty, preset.key, country) : empty;
}

/** The published table to be changed row by row. */
export function ownTable(): FactorChoice[] {
  return publishedFactors.map((factor) => chosenRow(factorRow(factor)));
}

/** A row without numbers and source, behind the others. */
export function emptyRow(): FactorChoice {
  const numbers = Object.fromEntries(factorNumbers.map((name) => [name, ""])) as Record<FactorNumber, Typed>;
  return { id: crypto.randomUUID(), key: "root_shoot", zone: "any", source: "", verified: false, ...numbers };
}

function chosenRow(row: FactorRow): FactorChoice {
  const numbers = Object.fromEntries(factorNumbers.map((name) => [name, row[name] ?? ""]));
  return { ...row, ...(numbers as Record<FactorNumber, Typed>), id: crypto.randomUUID() };
}

function writtenRow({ id: _, ...row }: FactorChoice): Record<string, unknown> {
  const numbers = factorNumbers.map((name) => [name, row[name] === "" ? null : row[name]]);
  return { ...row, ...Object.fromEntries(numbers), source: row.source.trim() };
}

/** What is wrong with a table of one's own; nothing with the published one. */
export function problemsOf({ factors }: Pick<CarbonChoice, "factors">): FactorProblem[] {
  return factors ? readFactorTable(factors.map(writtenRow)).problems : [];
}

/** Years as they are typed; null where that is none. */
export function yearsOf(text: string): number[] | null {
  const parts = text.split(/[,;\s]+/).filter((part) => part !== "");
  const years = parts.map((part) => (/^\d{4}$/.test(part) ? Number(part) : Number.NaN));
  return years.some(Number.isNaN) ? null : years;
}

/** A choice as the server takes it; null while a field is empty or refused. */
export function parametersOf(choice: CarbonChoice): CarbonParameters | null {
  const { minimumHeightMetres, minimumHectares, minimumCoverPercent, neighbours } = choice;
  const { factors, zone, elevationMetres, rainMillimetres, leastCoveragePercent, seed, draws } = choice;
  const years = yearsOf(choice.years);
  if (years === null || typeof leastCoveragePercent !== "number") return null;
  const correlation =
    choice.correlation === "metres" ? { metres: choice.correlationMetres } : choice.correlation;
  const alsoOf = askedPlaces(choice.places);
  const read = carbonParametersSchema.safeParse({
    definition: { minimumHeightMetres, minimumHectares, minimumCoverPercent, neighbours },
    ...{ correlation, leastCoverage: leastCoveragePercent / 100 },
    ...(years.length > 0 ? { years } : {}),
    ...(factors ? { factors: factors.map(writtenRow) } : {}),
    ...(zone === "" ? {} : { zone }),
    ...(elevationMetres === "" ? {} : { elevationMetres }),
    ...(rainMillimetres === "" ? {} : { rainMillimetres }),
    ...(seed.trim() === "" ? {} : { simulation: { seed, draws } }),
    ...(alsoOf ? { alsoOf } : {}),
  });
  return read.success ? read.data : null;
}

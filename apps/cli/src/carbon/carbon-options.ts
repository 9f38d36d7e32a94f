import { extname } from "node:path";
import type { ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import { carbonDraws } from "@parcelle/domain/carbon/carbon-draws";
import { isZoneOf, usualDraws, usualLeastCoverage } from "@parcelle/domain/carbon/carbon-run";
import { zonesOf } from "@parcelle/domain/carbon/choose-factors";
import type { CarbonFactor } from "@parcelle/domain/carbon/factor-table";
import { publishedFactors } from "@parcelle/domain/carbon/published-factors";
import type { Language } from "@parcelle/domain/language";
import type { CarbonQuestion } from "@parcelle/raster/carbon/carbon-question";
import type { Correlation } from "@parcelle/raster/carbon/correlation";
import type { ForestQuestion } from "@parcelle/raster/carbon/hansen-forest";
import { chosenOption, type GivenArguments, requiredOption } from "../commands/command.ts";
import { CommandFailure } from "../console/console.ts";
import { carbonTexts } from "../texts/carbon-texts.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { readFactors } from "./read-factors.ts";

export const carbonFormats = ["csv", "xlsx", "geojson", "json"] as const;
export type CarbonFormat = (typeof carbonFormats)[number];

export type CarbonOptions = {
  layers: string;
  out: string;
  format: CarbonFormat;
  /** Years of maps of change; null where none are asked for. */
  change: ChangeYears | null;
  question: Omit<CarbonQuestion, "set" | "signal" | "progress">;
};

/**
 * Options of `parcelle carbon`, checked.
 *
 * @throws CommandFailure for a value that is not allowed, or a table of factors that is refused
 */
export async function readCarbonOptions(given: GivenArguments, language: Language): Promise<CarbonOptions> {
  const layers = requiredOption(given, "layers", language);
  const out = requiredOption(given, "out", language);
  const format = carbonFormats.find((known) => extname(out).toLowerCase() === `.${known}`);
  if (!format) throw bad("out", out, carbonTexts[language].extensions, language);
  const number = (name: string, from: number, to: number) => numberOption(given, name, [from, to], language);
  const leastCoverage = number("least-coverage", 0, 1) ?? usualLeastCoverage;
  const [elevation, rain] = [number("elevation", -500, 9000), number("rain", 0, 20_000)];
  const years = yearsOf(given, language);
  const forest = forestOf(given, language);
  const correlation = correlationOf(given, language);
  const draws = drawsOf(given, language);
  const { factors: path } = given.options;
  const factors = path === undefined ? publishedFactors : await readFactors(path, language);
  const zone = zoneOf(given, factors, language);
  return {
    ...{ layers, out, format, change: changeOf(given, language) },
    question: { years, factors, zone, elevation, rain, forest, correlation, leastCoverage, draws },
  };
}

function bad(name: string, value: string, allowed: string, language: Language): CommandFailure {
  return new CommandFailure("arguments", commonTexts[language].badOption(name, value, allowed));
}

function numberOption(
  { options }: GivenArguments,
  name: string,
  [from, to]: readonly [number, number],
  language: Language,
): number | null {
  const text = options[name];
  if (text === undefined) return null;
  const value = /^-?\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw bad(name, text, carbonTexts[language].number(from, to), language);
}

function yearsOf({ options: { year } }: GivenArguments, language: Language): number[] | null {
  if (year === undefined) return null;
  return year.split(",").flatMap((part) => {
    const [, first, last = first] = /^\s*(\d{4})\s*(?:-\s*(\d{4})\s*)?$/.exec(part) ?? [];
    const count = first === undefined ? 0 : Number(last) - Number(first) + 1;
    if (!(count >= 1 && count <= 300)) throw bad("year", year, carbonTexts[language].years, language);
    return Array.from({ length: count }, (_, index) => Number(first) + index);
  });
}

function changeOf({ options: { change } }: GivenArguments, language: Language): ChangeYears | null {
  if (change === undefined) return null;
  const [, before, after] = /^\s*(\d{4})\s*,\s*(\d{4})\s*$/.exec(change) ?? [];
  if (Number(before) < Number(after)) return { before: Number(before), after: Number(after) };
  throw bad("change", change, carbonTexts[language].twoYears, language);
}

function forestOf(given: GivenArguments, language: Language): ForestQuestion {
  const number = (name: string, to: number) => numberOption(given, name, [0, to], language);
  const height = number("height", 100);
  const isWide = given.options.halo === undefined || given.options.halo === "sufficient";
  const haloPixels = isWide ? ("sufficient" as const) : number("halo", 10_000)!;
  if (haloPixels !== "sufficient" && !Number.isInteger(haloPixels)) {
    throw bad(
      "halo",
      given.options.halo!,
      `sufficient, ${carbonTexts[language].number(0, 10_000)}`,
      language,
    );
  }
  return {
    definition: {
      minimumCoverPercent: number("cover", 100) ?? 10,
      minimumHectares: number("area", 10_000) ?? 0.5,
      neighbours: chosenOption(given, "neighbours", ["4", "8"], language) === "4" ? 4 : 8,
      haloPixels,
      ...(height === null ? {} : { minimumHeightMetres: height }),
    },
    area: chosenOption(given, "earth", ["wgs84", "spherical"], language),
    borderEmissions: chosenOption(given, "border", ["share", "whole"], language),
  };
}

function correlationOf(given: GivenArguments, language: Language): Correlation {
  const { correlation = "full" } = given.options;
  if (correlation === "full" || correlation === "none") return { kind: correlation };
  const metres = /^\d/.test(correlation) ? numberOption(given, "correlation", [1, 1e7], language) : null;
  if (metres !== null) return { kind: "exponential", metres };
  throw bad("correlation", correlation, `full, none, ${carbonTexts[language].number(1, 1e7)}`, language);
}

function drawsOf(given: GivenArguments, language: Language): CarbonQuestion["draws"] {
  const { seed } = given.options;
  const count = numberOption(given, "draws", [100, 1_000_000], language);
  if (seed === undefined && count !== null) {
    throw new CommandFailure("arguments", carbonTexts[language].drawsWithoutSeed);
  }
  return seed === undefined ? null : carbonDraws(seed, Math.round(count ?? usualDraws));
}

function zoneOf(
  { options: { zone } }: GivenArguments,
  factors: readonly CarbonFactor[],
  language: Language,
): string | null {
  if (zone === undefined) return null;
  if (isZoneOf(factors, zone)) return zone;
  throw bad("zone", zone, carbonTexts[language].unknownZone(zonesOf(factors).join(", ")), language);
}

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Language } from "@parcelle/domain/language";
import { type CustomBands, customBandsSchema } from "@parcelle/domain/risk/custom-bands";
import { hasNationalInputs, nationalInputCountries } from "@parcelle/domain/risk/indicator-inputs";
import { type IndicatorRules, indicatorRules, type StatisticsUnit } from "@parcelle/domain/risk/indicators";
import { CommandFailure } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { riskTexts } from "../texts/risk-texts.ts";
import { chosenOption, type GivenArguments, requiredOption } from "./command.ts";

export type RiskOptions = { table: string; out: string; unit: StatisticsUnit; rules: IndicatorRules };

function readCountries(given: GivenArguments, language: Language): string[] {
  const countries = (given.options.countries ?? "").split(",").filter((country) => country.trim() !== "");
  for (const country of countries) {
    if (!hasNationalInputs(country.trim())) {
      const allowed = nationalInputCountries().join(", ");
      throw new CommandFailure("arguments", commonTexts[language].badOption("countries", country, allowed));
    }
  }
  return countries.map((country) => country.trim().toLowerCase());
}

function readThreshold(given: GivenArguments, language: Language): number | undefined {
  const text = given.options.threshold;
  if (text === undefined) return undefined;
  const value = Number(text.replace(",", "."));
  if (text.trim() === "" || !(value >= 0 && value <= 100)) {
    throw new CommandFailure("arguments", commonTexts[language].badOption("threshold", text, "0–100"));
  }
  return value;
}

async function readBands(path: string, language: Language): Promise<CustomBands> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw readingFailure(path, error, language);
  });
  const bad = (message: string) =>
    new CommandFailure("custom_bands", riskTexts[language].badBands(path, message));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw bad(error instanceof Error ? error.message : "JSON");
  }
  const bands = customBandsSchema.safeParse(json);
  if (bands.success) return bands.data;
  const [issue] = bands.error.issues;
  throw bad(issue ? `${issue.path.join(".")}: ${issue.message}` : "JSON");
}

/**
 * Options of `parcelle risk`, checked.
 *
 * @throws CommandFailure for a value that is not allowed or a file of bands that cannot be read
 */
export async function readRiskOptions(given: GivenArguments, language: Language): Promise<RiskOptions> {
  requiredOption(given, "unit", language);
  const unit = chosenOption(given, "unit", ["ha", "percent"], language);
  const out = requiredOption(given, "out", language);
  const [table = ""] = given.positionals;
  if (resolve(table) === resolve(out)) throw new CommandFailure("arguments", riskTexts[language].sameFile);
  const countries = readCountries(given, language);
  const thresholds = readThreshold(given, language);
  const customBands = given.options.custom ? await readBands(given.options.custom, language) : undefined;
  return { table, out, unit, rules: indicatorRules({ countries, thresholds, customBands }) };
}

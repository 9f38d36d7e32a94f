import { extname, resolve } from "node:path";
import type { Language } from "@parcelle/domain/language";
import type { MatchOptions } from "@parcelle/matching/match-controls";
import { CommandFailure } from "../console/console.ts";
import type { AskedColumns } from "../matching/read-units.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { matchTexts } from "../texts/match-texts.ts";
import { chosenOption, type GivenArguments, requiredOption } from "./command.ts";

export type MatchedFormat = ".json" | ".csv";

export type MatchCommandOptions = {
  table: string;
  out: string;
  format: MatchedFormat;
  columns: AskedColumns;
  matching: MatchOptions;
};

/**
 * Options of `parcelle match`, checked.
 *
 * @throws CommandFailure for a value that is missing or not allowed
 */
export function readMatchOptions(given: GivenArguments, language: Language): MatchCommandOptions {
  const [table = ""] = given.positionals;
  const treated = requiredOption(given, "treated", language);
  const asked = requiredOption(given, "covariates", language);
  const covariates = asked.split(",").map((name) => name.trim());
  const out = requiredOption(given, "out", language);
  const format = extname(out).toLowerCase();
  if (format !== ".json" && format !== ".csv")
    throw new CommandFailure("arguments", commonTexts[language].badOption("out", out, "*.json, *.csv"));
  if (resolve(table) === resolve(out)) throw new CommandFailure("arguments", matchTexts[language].sameFile);
  const distance = chosenOption(given, "distance", ["mahalanobis", "euclidean"], language);
  const { id, exact, exclude, seed } = given.options;
  const caliper = given.options.caliper === undefined ? null : readCaliper(given.options.caliper, language);
  return {
    ...{ table, out, format },
    columns: { treated, covariates, id, exact, exclude },
    matching: {
      distance: distance === "euclidean" ? "standardised-euclidean" : distance,
      neighbours: readNeighbours(given.options.neighbours ?? "1", language),
      caliper,
      ...(seed === undefined ? {} : { seed }),
    },
  };
}

function readCaliper(text: string, language: Language): number {
  const value = text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
  if (value > 0 && Number.isFinite(value)) return value;
  throw new CommandFailure("arguments", commonTexts[language].badOption("caliper", text, "> 0"));
}

function readNeighbours(text: string, language: Language): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CommandFailure("arguments", commonTexts[language].badOption("neighbours", text, "1, 2, 3, …"));
}

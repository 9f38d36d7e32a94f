import { greatestMeanDifference } from "@parcelle/matching/balance/balance-thresholds";
import { type FrozenSet, freeze } from "@parcelle/matching/frozen/frozen-set";
import { type Matching, type MatchOptions, matchControls } from "@parcelle/matching/match-controls";
import { MatchingError } from "@parcelle/matching/matching-error";
import type { Units } from "@parcelle/matching/units";
import { CommandFailure, type Console } from "../console/console.ts";
import { showProgress } from "../console/progress-bar.ts";
import { readUnits } from "../matching/read-units.ts";
import { reportMatching } from "../matching/report-matching.ts";
import { writeMatched } from "../matching/write-matched.ts";
import { matchTexts } from "../texts/match-texts.ts";
import type { Command } from "./command.ts";
import { readMatchOptions } from "./match-options.ts";

export const matchCommand: Command = {
  name: "match",
  usage:
    "UNITS.csv --treated COLUMN --covariates a,b [--neighbours K] [--caliper X] [--exact COLUMN] [--exclude COLUMN] [--seed N] --out FILE",
  positionals: 1,
  summary: (language) => matchTexts[language].summary,
  options: (language) => {
    const texts = matchTexts[language];
    return [
      { name: "treated", value: "COLUMN", text: texts.optionTreated },
      { name: "covariates", value: "a,b", text: texts.optionCovariates },
      { name: "neighbours", value: "K", text: texts.optionNeighbours },
      { name: "caliper", value: "X", text: texts.optionCaliper },
      { name: "exact", value: "COLUMN", text: texts.optionExact },
      { name: "exclude", value: "COLUMN", text: texts.optionExclude },
      { name: "distance", value: "mahalanobis|euclidean", text: texts.optionDistance },
      { name: "id", value: "COLUMN", text: texts.optionId },
      { name: "seed", value: "N", text: texts.optionSeed },
      { name: "out", value: "FILE", text: texts.optionOut },
    ];
  },
  exitCodes: (language) => matchTexts[language].exitCodes,
  run: async (given, console) => {
    const { table, out, format, columns, matching } = readMatchOptions(given, console.language);
    const { units, refused, idsAreRows } = await readUnits(table, columns, console.language);
    if (idsAreRows) console.err(`${matchTexts[console.language].rowNumbers}\n`);
    const { matched, frozen } = await match(units, matching, console);
    await writeMatched(out, format, frozen, console.language);
    return reportMatching({ matched, frozen, refused, out }, console);
  },
};

async function match(
  units: Units,
  options: MatchOptions,
  console: Console,
): Promise<{ matched: Matching; frozen: FrozenSet }> {
  const texts = matchTexts[console.language];
  const progress = showProgress(texts.progress, console);
  try {
    const matched = await matchControls(units, { ...options, progress: progress.step });
    return { matched, frozen: await freeze(units, matched, greatestMeanDifference) };
  } catch (error) {
    if (!(error instanceof MatchingError)) throw error;
    const message = texts.refusal(error.text[console.language], error.detail);
    throw new CommandFailure(error.code.replaceAll("-", "_"), message);
  } finally {
    progress.end();
  }
}

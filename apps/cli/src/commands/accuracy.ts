import { formatNumber } from "@parcelle/domain/language";
import { type AccuracyResult, missingFigures } from "@parcelle/sampling/accuracy/accuracy-result";
import type { Console, ExitCode } from "../console/console.ts";
import { type Refusal, refusedRowsSaid } from "../plots/refusals.ts";
import { estimateFrom } from "../sampling/estimate-from-tables.ts";
import { samplingFailure, tellNotices } from "../sampling/sampling-failure.ts";
import { writeConfusion } from "../sampling/write-confusion.ts";
import { accuracyTexts } from "../texts/accuracy-texts.ts";
import { commonTexts } from "../texts/common-texts.ts";
import type { Command } from "./command.ts";

export const accuracyCommand: Command = {
  name: "accuracy",
  usage:
    "SAMPLES.csv --areas AREAS.csv [--design stratified|simple|systematic|clusters|unequal|balanced] [--total HECTARES] [--matrix FILE]",
  positionals: 1,
  summary: (language) => accuracyTexts[language].summary,
  options: (language) => {
    const texts = accuracyTexts[language];
    return [
      { name: "areas", value: "AREAS.csv", text: texts.optionAreas },
      {
        name: "design",
        value: "stratified|simple|systematic|clusters|unequal|balanced",
        text: texts.optionDesign,
      },
      { name: "clusters", value: "N", text: texts.optionClusters },
      { name: "total", value: "HECTARES", text: texts.optionTotal },
      { name: "matrix", value: "FILE.csv|FILE.xlsx", text: texts.optionMatrix },
    ];
  },
  exitCodes: (language) => `${accuracyTexts[language].sampleColumns}\n${accuracyTexts[language].exitCodes}`,
  run: async (given, console) => {
    try {
      const { result, samples, refused } = await estimateFrom(given, console.language);
      const { matrix } = given.options;
      if (matrix !== undefined) await writeConfusion(matrix, samples, result, console);
      return report(result, refused, console);
    } catch (error) {
      throw samplingFailure(error, console.language);
    }
  },
};

function report(result: AccuracyResult, refused: readonly Refusal[], console: Console): ExitCode {
  if (console.json) console.out(`${JSON.stringify(documentOf(result))}\n`);
  else console.out(linesOf(result, console));
  console.err(`${accuracyTexts[console.language].sampleCount(result.sampleCount)}\n`);
  tellNotices(result.notices, console);
  if (refused.length > 0) console.err(`${commonTexts[console.language].refusedRows(refused.length)}\n`);
  refusedRowsSaid(refused, console);
  return refused.length > 0 || missingFigures(result).length > 0 ? 2 : 0;
}

/** What programs read; other facts are said on standard error. */
function documentOf({ classes, overallAccuracy, overallStandardError }: AccuracyResult) {
  return {
    classes: classes.map((each) => ({
      class: each.class,
      hectares: each.hectares,
      standard_error_hectares: each.standardErrorHectares,
      users_accuracy: each.usersAccuracy,
      producers_accuracy: each.producersAccuracy,
    })),
    overall_accuracy: overallAccuracy,
    overall_standard_error: overallStandardError,
  };
}

function linesOf(result: AccuracyResult, { language }: Console): string {
  const texts = accuracyTexts[language];
  const share = (value: number | null) => (value === null ? texts.unknown : formatNumber(value, language, 4));
  const whole = (value: number) => formatNumber(value, language, 0);
  const lines = result.classes.flatMap((each) => {
    const interval = each.interval95;
    const told = interval === null ? texts.unknown : texts.interval(whole(interval[0]), whole(interval[1]));
    return [
      texts.classLine(each.class, whole(each.hectares), told),
      texts.accuracyLine(
        share(each.usersAccuracy),
        share(each.usersStandardError),
        share(each.producersAccuracy),
        share(each.producersStandardError),
      ),
    ];
  });
  lines.push(texts.overall(share(result.overallAccuracy), share(result.overallStandardError)));
  lines.push(texts.method(texts.methods[result.method], result.source));
  return `${lines.join("\n")}\n`;
}

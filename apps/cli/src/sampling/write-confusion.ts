import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import type { AccuracyResult } from "@parcelle/sampling/accuracy/accuracy-result";
import { confusionTable } from "@parcelle/sampling/accuracy/confusion-table";
import { errorMatrix, type LabelledSample } from "@parcelle/sampling/accuracy/error-matrix";
import { CommandFailure, type Console } from "../console/console.ts";
import { accuracyTexts } from "../texts/accuracy-texts.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Writes the confusion matrix as CSV or Excel, as the name's extension says.
 *
 * @throws CommandFailure for another extension, or where it cannot be written
 */
export async function writeConfusion(
  path: string,
  samples: readonly LabelledSample[],
  result: AccuracyResult,
  console: Console,
): Promise<void> {
  const { language } = console;
  const texts = accuracyTexts[language];
  const classes = result.classes.map((each) => each.class);
  const { columns, rows } = confusionTable(errorMatrix(samples, classes), result, texts.words);
  const bytes = () => {
    if (/\.csv$/i.test(path)) {
      return writeCsv({ columns, rows, separator: language === "fr" ? ";" : "," });
    }
    if (/\.xlsx$/i.test(path)) return writeXlsx([{ name: texts.matrixTitle, columns, rows }]);
    const message = commonTexts[language].badOption("matrix", path, texts.matrixFormats);
    throw new CommandFailure("arguments", message);
  };
  await writeWhole(path, await collectBytes(bytes()), console);
}

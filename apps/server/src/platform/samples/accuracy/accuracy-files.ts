import type { Language } from "@parcelle/domain/language";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import type { Assessment } from "@parcelle/sampling/accuracy/assess-labels";
import { confusionTable } from "@parcelle/sampling/accuracy/confusion-table";
import { confusionWords } from "@parcelle/sampling/accuracy/confusion-words";
import { errorMatrix } from "@parcelle/sampling/accuracy/error-matrix";
import { assess, type InterpretedSample } from "./assessed-sample.ts";

/** The confusion matrix, and the two tables from which `parcelle accuracy` estimates the same. */
export const accuracyFiles = ["matrix.csv", "matrix.xlsx", "samples.csv", "areas.csv"] as const;
export type AccuracyFile = (typeof accuracyFiles)[number];

const titles: Readonly<Record<Language, string>> = { fr: "Matrice de confusion", en: "Confusion matrix" };

/** A file of a sample's accuracy; null where the map says nothing of it. */
export async function writeAccuracy(
  file: AccuracyFile,
  sample: InterpretedSample,
  language: Language,
): Promise<Uint8Array | null> {
  const answer = assess(sample);
  if ("refusal" in answer || !answer.assessment.hasMap) return null;
  return collectBytes(rowsOf(file, answer.assessment, sample, language));
}

function rowsOf(file: AccuracyFile, assessment: Assessment, sample: InterpretedSample, language: Language) {
  switch (file) {
    case "areas.csv":
      return writeCsv({ columns: columnsOf(["class", "hectares"]), rows: assessment.areas });
    case "samples.csv":
      return samplesTable(assessment, sample);
    default: {
      const matrix = errorMatrix(assessment.samples, sample.classes);
      const { columns, rows } = confusionTable(matrix, assessment.result, confusionWords[language]);
      if (file === "matrix.xlsx") return writeXlsx([{ name: titles[language], columns, rows }]);
      return writeCsv({ columns, rows, separator: language === "fr" ? ";" : "," });
    }
  }
}

const columnsOf = (names: readonly string[]) => names.map((name) => ({ key: name, header: name }));

/** One row a unit that was told, with what the command needs for this design. */
function samplesTable(assessment: Assessment, { units, names }: InterpretedSample) {
  const { samples, units: told, design, areasAreStrata } = assessment;
  const nameOf = names.filter((_, place) => units[place]!.reference !== null);
  const rows = samples.map((sample, place) => ({ unit: nameOf[place]!, ...sample, ...told[place]! }));
  return writeCsv({
    columns: columnsOf(["unit", "map", "reference", ...more[design](areasAreStrata)]),
    rows,
  });
}

/** Columns beside the labels, by design. */
const more: Readonly<Record<Assessment["design"], (areasAreStrata: boolean) => readonly string[]>> = {
  stratified: (areasAreStrata) => (areasAreStrata ? ["stratum"] : []),
  simple: () => [],
  systematic: () => [],
  clusters: () => ["cluster", "cells"],
  unequal: () => ["stratum", "cluster", "cells", "probability", "x", "y"],
  balanced: () => ["stratum", "cluster", "cells", "probability", "x", "y"],
};

import type { Language } from "@parcelle/domain/language";
import type { ClassArea } from "@parcelle/sampling/accuracy/class-areas";
import type { LabelledSample } from "@parcelle/sampling/accuracy/error-matrix";
import { CommandFailure } from "../console/console.ts";
import type { Refusal } from "../plots/refusals.ts";
import { readTable, tableNumber } from "../table/read-table.ts";
import { accuracyTexts } from "../texts/accuracy-texts.ts";

/** Labels of samples, their strata where the table has them, and the rows without a label. */
export type ReadSamples = { samples: LabelledSample[]; strata: string[] | null; refused: Refusal[] };

/**
 * Reads samples: columns map, reference, and stratum where strata are not the classes.
 *
 * @throws CommandFailure what `readTable` throws
 */
export async function readSamples(path: string, language: Language): Promise<ReadSamples> {
  const { names, rows } = await readTable(path, ["map", "reference"], language);
  const hasStrata = names.includes("stratum");
  const labels = hasStrata ? ["map", "reference", "stratum"] : ["map", "reference"];
  const samples: LabelledSample[] = [];
  const strata: string[] = [];
  const refused: Refusal[] = [];
  for (const { row, cells } of rows) {
    const empty = labels.find((name) => label(cells[name]) === "");
    if (empty !== undefined) {
      refused.push({ row, reason: accuracyTexts[language].emptyCell(empty) });
      continue;
    }
    samples.push({ map: label(cells.map), reference: label(cells.reference) });
    strata.push(label(cells.stratum));
  }
  return { samples, strata: hasStrata ? strata : null, refused };
}

/**
 * Reads areas: columns class and hectares.
 *
 * @throws CommandFailure what `readTable` throws, and where hectares are no number
 */
export async function readAreas(path: string, language: Language): Promise<ClassArea[]> {
  const { separator, rows } = await readTable(path, ["class", "hectares"], language);
  return rows.map(({ row, cells }) => {
    const hectares = tableNumber(cells.hectares!, separator);
    if (hectares !== null) return { class: label(cells.class), hectares };
    throw new CommandFailure("hectares", accuracyTexts[language].badHectares(path, row, cells.hectares!));
  });
}

/** One label has one form, however its accents were typed. */
const label = (cell: string | undefined) => (cell ?? "").normalize("NFC");

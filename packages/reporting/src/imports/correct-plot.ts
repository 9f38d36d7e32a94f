import type { JudgedFate } from "@parcelle/domain/imports/row-fate";
import type { Language } from "@parcelle/domain/language";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { positionsOf } from "@parcelle/geometry/positions-of";
import type { Geometry } from "geojson";
import type { RowCorrection } from "./corrected-table.ts";
import { correctionTexts } from "./correction-texts.ts";
import type { InspectedImportRow } from "./import-row.ts";
import { duplicateText, overlapText, rowRefusalText } from "./import-row-texts.ts";

/** How the person had the file read: what was done to all of its coordinates. */
export type ReadingOfFile = {
  /** "EPSG:4326" where nothing was converted; null for a system without a code */
  crsCode: string | null;
  crsName: string;
  swapped: boolean;
};

/** What a corrected file says of a row of plots. */
export type PlotCorrection = Omit<RowCorrection, "repaired"> & {
  /** The outline that stands in place of the file's; null where the file's is left as it is. */
  geometry: Geometry | null;
};

/**
 * Works out what a corrected file says of a row.
 *
 * @param row as it was inspected
 * @param judged what would become of it
 * @param reading what was done to the coordinates of all rows; null where the row states its own system
 * @param language of the notes
 */
export function correctPlot(
  row: InspectedImportRow,
  judged: JudgedFate,
  reading: ReadingOfFile | null,
  language: Language,
): PlotCorrection {
  if (judged.fate === "left_out")
    return { mark: null, geometry: null, changes: [], decisions: [], checks: [] };
  const changes = changesOf(row, reading, language);
  const decisions = decisionsOf(row, judged, language);
  const checks = checksOf(row, language);
  return {
    mark: decisions.length > 0 ? "to_decide" : checks.length > 0 ? "to_check" : null,
    geometry: changes.length > 0 ? row.used_geometry : null,
    ...{ changes, decisions, checks },
  };
}

function changesOf(row: InspectedImportRow, reading: ReadingOfFile | null, language: Language): string[] {
  const { used_geometry: used, given_geometry: given, findings } = row;
  if (used === null) return [];
  const words = correctionTexts[language];
  const changes: string[] = [];
  if (reading?.swapped === true) changes.push(words.swapped);
  if (reading !== null && reading.crsCode !== "EPSG:4326") changes.push(words.converted(reading.crsName));
  const repaired = findings.filter((finding) => finding.repaired);
  changes.push(...repaired.map((finding) => describeFinding(finding, language)));
  if (repaired.length > 0 && given !== null) {
    const [before, after] = [positionsOf(given).length, positionsOf(used).length];
    if (before !== after) changes.push(words.vertices(before, after));
  }
  return changes;
}

function decisionsOf(
  { refusal, state, findings }: InspectedImportRow,
  { isDuplicate, identifier, tooLong }: JudgedFate,
  language: Language,
): string[] {
  if (refusal !== null) return [rowRefusalText(refusal, language)];
  if (tooLong !== null) return [rowRefusalText({ code: "value_too_long", detail: tooLong }, language)];
  const errors = state === "review" ? findings.filter(({ severity }) => severity === "error") : [];
  return [
    ...(isDuplicate ? [duplicateText(identifier, language)] : []),
    ...errors.map((finding) => describeFinding(finding, language)),
  ];
}

function checksOf({ findings, overlapping }: InspectedImportRow, language: Language): string[] {
  const warnings = findings.filter(({ severity, repaired }) => severity === "warning" && !repaired);
  return [
    ...warnings.map((finding) => describeFinding(finding, language)),
    ...overlapping.map((overlap) => overlapText(overlap, language)),
  ];
}

import { describeRowRefusal, isRowRefusal } from "@parcelle/formats/refusal-messages";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { type Finding, type FindingCode, finding, severityOf } from "@parcelle/geometry/findings";
import type { RowOverlap, Told } from "#app/database/import-shapes.ts";
import type { Locale } from "#shell/locale.ts";
import { formatHectares, formatShare } from "#ui/format.ts";
import type { PlannedRow } from "./import-plan.ts";
import { importMessages } from "./messages.ts";

type RowRefusal = Parameters<typeof describeRowRefusal>[0];

function detailOf({ detail }: Told): Finding["detail"] {
  return Object.fromEntries(
    Object.entries(detail ?? {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === "string" || typeof entry[1] === "number",
    ),
  );
}

/** Why the file's row gives no plot: a fault of the row, of its geometry, or an identifier taken meanwhile. */
export function rowRefusalText(refusal: Told, locale: Locale): string {
  if (refusal.code === "duplicate_identifier")
    return importMessages[locale].duplicate(String(refusal.detail?.identifier ?? ""));
  if (Object.hasOwn(severityOf, refusal.code) && !isRowRefusal(refusal))
    return describeFinding(finding(refusal.code as FindingCode, null, detailOf(refusal)), locale);
  return describeRowRefusal({ code: refusal.code as RowRefusal["code"], detail: refusal.detail }, locale);
}

export function overlapText(overlap: RowOverlap, locale: Locale): string {
  const messages = importMessages[locale];
  if (overlap.squareMetres === null || overlap.percent === null)
    return messages.overlapNotComputed(overlap.with, overlap.reference);
  const area = formatHectares(overlap.squareMetres / 10_000, locale);
  const percent = formatShare(overlap.percent / 100, locale);
  return overlap.with === "row"
    ? messages.overlapsRow(overlap.reference, area, percent)
    : messages.overlapsPlot(overlap.reference, area, percent);
}

const WEIGHT = { error: 0, warning: 1, information: 2 };

function longText({ tooLong }: PlannedRow, locale: Locale): string[] {
  return tooLong === null ? [] : [rowRefusalText({ code: "value_too_long", detail: tooLong }, locale)];
}

/** Everything that was found about a row, in words, the gravest first. */
export function rowTexts(planned: PlannedRow, locale: Locale): string[] {
  const { row, identifier, isDuplicate } = planned;
  const findings = row.findings.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  return [
    ...(row.refusal ? [rowRefusalText(row.refusal, locale)] : []),
    ...longText(planned, locale),
    ...(isDuplicate ? [importMessages[locale].duplicate(identifier)] : []),
    ...findings.map((found) => describeFinding(found, locale)),
    ...row.overlapping.map((overlap) => overlapText(overlap, locale)),
  ];
}

/** Why a row is returned, in one text. */
export function returnReason(planned: PlannedRow, locale: Locale): string {
  if (planned.row.refusal) return rowRefusalText(planned.row.refusal, locale);
  const [long] = longText(planned, locale);
  if (long !== undefined) return long;
  return planned.isDuplicate ? importMessages[locale].duplicate(planned.identifier) : "";
}

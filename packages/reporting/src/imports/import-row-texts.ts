import { formatNumber, type Language } from "@parcelle/domain/language";
import { describeRowRefusal, isRowRefusal } from "@parcelle/formats/refusal-messages";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { type Finding, type FindingCode, finding, severityOf } from "@parcelle/geometry/findings";
import type { RowOverlap, Told } from "./import-row.ts";

type RowRefusal = Parameters<typeof describeRowRefusal>[0];

const texts = {
  fr: {
    duplicate: (identifier: string) =>
      `L’identifiant «\u00a0${identifier}\u00a0» est déjà celui d’une autre parcelle ou d’une ligne précédente.`,
    changeIdentifier: "Donnez-lui un autre identifiant.",
    notComputed: (other: "row" | "plot", reference: string) =>
      `Chevauche ${other === "row" ? `la ligne ${reference}` : `la parcelle ${reference} du projet`}, surface non calculée : les contours se croisent en trop d’endroits. Simplifiez-les ou redessinez-les.`,
    overlapsRow: (row: string, area: string, percent: string) =>
      `Chevauche la ligne ${row} sur ${area}\u00a0ha (${percent}\u00a0%).`,
    overlapsPlot: (identifier: string, area: string, percent: string) =>
      `Chevauche la parcelle ${identifier} du projet sur ${area}\u00a0ha (${percent}\u00a0%).`,
  },
  en: {
    duplicate: (identifier: string) =>
      `The identifier “${identifier}” is already that of another plot or of an earlier row.`,
    changeIdentifier: "Give it another identifier.",
    notComputed: (other: "row" | "plot", reference: string) =>
      `Overlaps ${other === "row" ? `row ${reference}` : `plot ${reference} of the project`}, area not computed: the outlines cross at too many places. Simplify or redraw them.`,
    overlapsRow: (row: string, area: string, percent: string) =>
      `Overlaps row ${row} by ${area} ha (${percent}%).`,
    overlapsPlot: (identifier: string, area: string, percent: string) =>
      `Overlaps plot ${identifier} of the project by ${area} ha (${percent}%).`,
  },
};

/** Why a row is returned whose identifier is taken, and how to mend it. */
export function duplicateText(identifier: string, language: Language): string {
  const { duplicate, changeIdentifier } = texts[language];
  return `${duplicate(identifier)} ${changeIdentifier}`;
}

/**
 * Why the file's row gives no plot, and how to mend it: a fault of the row, of its geometry, or an identifier taken meanwhile.
 *
 * @param refusal as the row keeps it
 * @param language of the reader
 */
export function rowRefusalText(refusal: Told, language: Language): string {
  if (refusal.code === "duplicate_identifier")
    return duplicateText(String(refusal.detail?.identifier ?? ""), language);
  if (Object.hasOwn(severityOf, refusal.code) && !isRowRefusal(refusal))
    return describeFinding(finding(refusal.code as FindingCode, null, detailOf(refusal)), language);
  return describeRowRefusal({ code: refusal.code as RowRefusal["code"], detail: refusal.detail }, language);
}

function detailOf({ detail }: Told): Finding["detail"] {
  return Object.fromEntries(
    Object.entries(detail ?? {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === "string" || typeof entry[1] === "number",
    ),
  );
}

/** Which other row or plot a row lies over, and by how much. */
export function overlapText({ with: other, reference, ...overlap }: RowOverlap, language: Language): string {
  const { notComputed, overlapsRow, overlapsPlot } = texts[language];
  if (overlap.squareMetres === null || overlap.percent === null) return notComputed(other, reference);
  const hectares = overlap.squareMetres / 10_000;
  const area = formatNumber(hectares, language, hectares < 0.01 ? 4 : 2);
  const percent = formatNumber(overlap.percent, language, 1);
  return (other === "row" ? overlapsRow : overlapsPlot)(reference, area, percent);
}

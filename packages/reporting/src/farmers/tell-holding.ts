import { tenureNames } from "@parcelle/domain/holdings/tenures";
import type { Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { WrittenHolding } from "@parcelle/farmers/files/written-farmer";
import { formatNumber } from "@parcelle/formats/pdf/format-values";

/** The right and the share by which a plot is held: "Owner, 60 %"; empty where neither is told. */
export function tellRight(
  { tenure, sharePercent }: { tenure: string | null; sharePercent: number | null },
  language: Language,
): string {
  const share =
    sharePercent === null
      ? []
      : [`${formatNumber(sharePercent, language, 2)}${language === "fr" ? "\u00a0%" : "%"}`];
  return [...(tenure === null ? [] : [nameOfKey(tenureNames, tenure, language)]), ...share].join(", ");
}

/** The same with the plot before it: "P-12: Owner, 60 %". */
export function tellHolding(holding: WrittenHolding, language: Language): string {
  const right = tellRight(holding, language);
  const colon = language === "fr" ? "\u00a0: " : ": ";
  return right === "" ? holding.plot : `${holding.plot}${colon}${right}`;
}

import { gapAdvice } from "@parcelle/domain/carbon/carbon-advice";
import type { CarbonDocument } from "@parcelle/domain/carbon/carbon-document";
import { carbonFigureName, carbonGaps } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised, type Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";

/** What is not told of a plot, why, and what to do about it, a sentence for each cause; null where all is told. */
export function missingText({ gaps }: Pick<CarbonDocument, "gaps">, language: Language): string | null {
  const colon = language === "fr" ? "\u00a0: " : ": ";
  const byCode = Map.groupBy(gaps, ({ code }) => code);
  const sentences = [...byCode].map(([code, same]) => {
    const why = nameOfKey(carbonGaps, code, language);
    return `${capitalised(figuresOf(same, language))}${colon}${why}. ${gapAdvice[code]?.[language] ?? ""}`.trim();
  });
  return sentences.join(" ") || null;
}

/** Figures with their years, those of the same years together. */
function figuresOf(gaps: CarbonDocument["gaps"], language: Language): string {
  const yearsOf = new Map<string, (number | null)[]>();
  for (const { figure, year } of gaps) yearsOf.set(figure, [...(yearsOf.get(figure) ?? []), year]);
  const byYears = Map.groupBy(yearsOf.keys(), (figure) => yearsText(yearsOf.get(figure) ?? []));
  return [...byYears]
    .map(([years, figures]) => {
      const names = figures.map((figure) => carbonFigureName(figure, language)).join(", ");
      return years === "" ? names : `${names} (${years})`;
    })
    .join(", ");
}

function yearsText(years: readonly (number | null)[]): string {
  return years.filter((year) => year !== null).join(", ");
}

import { type CarbonDocument, figuresByYear } from "@parcelle/domain/carbon/carbon-document";
import { carbonFigureName } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised, formatNumber, type Language } from "@parcelle/domain/language";
import type {
  AmountTotal,
  ReportAmount,
  ReportSummary,
  ReportTable,
} from "@parcelle/formats/pdf/report-model";
import { carbonReportTexts } from "./carbon-report-texts.ts";
import { boundsText, valueText } from "./figure-text.ts";

/** What of plots adds up to something of the project. */
const summed = ["co2e_live", "agb_total"] as const;

/** What a plot adds to the project, each year by itself; one of no year in particular has none in its key. */
export function carbonAmounts(document: Pick<CarbonDocument, "told">): ReportAmount[] {
  return summed.flatMap((figure) =>
    figuresByYear(document, figure).map(({ year, value, low, high }) => {
      return { key: `${figure} ${year ?? ""}`, value, low, high };
    }),
  );
}

type Sum = AmountTotal & { figure: string; year: string };

/** By figure, years ascending. */
function sumsOf({ amounts }: Pick<ReportSummary, "amounts">): Sum[] {
  const told = amounts.map((amount): Sum => {
    const [figure = "", year = ""] = amount.key.split(" ");
    return { ...amount, figure, year };
  });
  return summed.flatMap((figure) =>
    told
      .filter((sum) => sum.figure === figure)
      .toSorted((one, other) => Number(one.year) - Number(other.year)),
  );
}

/** What the project comes to in the newest year, a sentence for each figure. */
export function newestSums(summary: Pick<ReportSummary, "amounts">, language: Language): string[] {
  const words = carbonReportTexts[language];
  const sums = sumsOf(summary);
  return summed.flatMap((figure) => {
    const newest = sums.filter((sum) => sum.figure === figure).at(-1);
    if (!newest) return [];
    const name = words.ofYear(capitalised(carbonFigureName(figure, language)), newest.year);
    return [words.total(name, valueText(figure, newest.value, language), boundsText(newest, language))];
  });
}

/** The same of every year, with how many plots tell it and how it was summed; null where nothing is told. */
export function carbonSums(summary: Pick<ReportSummary, "amounts">, language: Language): ReportTable | null {
  const { sums: words } = carbonReportTexts[language];
  const sums = sumsOf(summary);
  if (sums.length === 0) return null;
  const without = Math.max(...sums.map(({ withoutInterval }) => withoutInterval));
  return {
    title: words.title,
    heads: [
      { text: words.figure, width: "*" },
      { text: words.year, isNumber: true, width: 34 },
      { text: words.plots, isNumber: true, width: 44 },
      { text: words.total, isNumber: true, width: 92 },
      { text: words.interval, isNumber: true, width: 118 },
      { text: words.valid, isNumber: true, width: 92 },
    ],
    rows: sums.map((sum) => [
      capitalised(carbonFigureName(sum.figure, language)),
      sum.year,
      formatNumber(sum.plots, language, 0),
      valueText(sum.figure, sum.value, language),
      boundsText(sum, language) ?? "—",
      valueText(sum.figure, sum.states.valid ?? 0, language),
    ]),
    notes: [...words.notes, ...(without > 0 ? [words.withoutInterval(without)] : [])],
  };
}

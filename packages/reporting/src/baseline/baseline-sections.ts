import { covariateName, stockingNames } from "@parcelle/domain/baseline/covariate-names";
import { roundedText } from "@parcelle/domain/baseline/stocking-text";
import { formatNumber, type Language } from "@parcelle/domain/language";
import type { ReportSection } from "@parcelle/formats/pdf/report-model";
import { lovePlot } from "@parcelle/matching/balance/love-plot";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { performanceSentences } from "@parcelle/matching/baseline/performance-sentences";
import { lovePicture, stockingPicture } from "./baseline-pictures.ts";
import { baselineReportTexts } from "./baseline-report-texts.ts";

/** What is told of all plots together behind the first page: what has to be known, the curve, and likeness. */
export function baselineSections(whole: BaselineWhole, language: Language): ReportSection[] {
  const words = baselineReportTexts[language];
  const { notices } = performanceSentences(whole, language);
  return [
    { title: words.toKnow, texts: notices.map((text) => `•\u00a0${text}`), svg: null, table: null },
    curveSection(whole, language),
    ...(whole.balance.length > 0 ? [balanceSection(whole, language)] : []),
  ];
}

function curveSection(whole: BaselineWhole, language: Language): ReportSection {
  const words = baselineReportTexts[language];
  const { byYear, unit, stocking } = whole;
  const svg = stockingPicture(whole, language);
  const missing = byYear.length === 0 ? words.noYears : words.oneYear;
  const numbers = [words.project, words.controls, words.difference].map((name) => ({
    ...{ text: `${name} (${unit})`, isNumber: true, width: "*" as const },
  }));
  const rows = byYear.map(({ year, project, controls }) => [
    String(year),
    ...[project, controls, project - controls].map((value) => roundedText(value, language)),
  ]);
  return {
    title: words.curve(stockingNames[stocking][language], unit),
    texts: svg === null ? [missing] : [],
    svg,
    table:
      rows.length === 0 ? null : { heads: [{ text: words.year, width: 60 }, ...numbers], rows, notes: [] },
  };
}

function balanceSection(whole: BaselineWhole, language: Language): ReportSection {
  const words = baselineReportTexts[language];
  const { balance, threshold } = whole;
  const text = (value: number) => formatNumber(value, language, 2);
  const isBalanced = new Map(balance.map((one) => [one.covariate, one.isBalanced]));
  const { rows } = lovePlot(balance, threshold);
  return {
    title: words.balance,
    texts: [words.balanceExplained(text(threshold.value), threshold.source, threshold.verified)],
    svg: lovePicture(whole, language),
    table: {
      heads: [
        { text: words.covariate, width: "*" },
        { text: words.before, isNumber: true, width: 70 },
        { text: words.after, isNumber: true, width: 70 },
        { text: words.verdictOf, width: 110 },
      ],
      rows: rows.map(({ covariate, before, after }) => [
        covariateName(covariate, language),
        text(before),
        after === null ? "—" : text(after),
        isBalanced.get(covariate) ? words.balanced : words.unbalanced,
      ]),
      notes: [],
    },
  };
}

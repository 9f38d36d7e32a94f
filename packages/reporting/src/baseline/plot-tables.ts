import { roundedText } from "@parcelle/domain/baseline/stocking-text";
import type { Language } from "@parcelle/domain/language";
import type { ReportTable } from "@parcelle/formats/pdf/report-model";
import { baselineReportTexts } from "./baseline-report-texts.ts";
import type { ReportedResult } from "./reported-baseline.ts";

/** As many columns of years as a page is wide; of more the first and the newest. */
const mostYears = 5;

/** Stocking of a plot beside its controls by year, and each control with its stocking; none where nothing is told. */
export function plotTables(result: ReportedResult, language: Language): ReportTable[] {
  const told = result.years.filter(({ plot }) => plot !== null);
  const isMatched = result.controls.length > 0;
  return [
    ...(told.length > 0 ? [byYear(result, language)] : []),
    ...(isMatched && result.cells.length > 0 ? [controls(result, language)] : []),
  ];
}

function byYear({ years, unit }: ReportedResult, language: Language): ReportTable {
  const words = baselineReportTexts[language];
  const numbers = [words.plot, words.controls, words.difference].map((name) => ({
    ...{ text: `${name} (${unit})`, isNumber: true, width: "*" as const },
  }));
  return {
    title: words.byYear,
    heads: [{ text: words.year, width: 60 }, ...numbers],
    rows: years.map(({ year, plot, controls: beside }) => [
      String(year),
      roundedText(plot, language),
      roundedText(beside, language),
      roundedText(plot === null || beside === null ? null : plot - beside, language),
    ]),
    notes: [],
  };
}

function controls({ cells, years, unit }: ReportedResult, language: Language): ReportTable {
  const words = baselineReportTexts[language];
  const all = years.map(({ year }) => String(year));
  const shown = all.length > mostYears ? [all[0]!, ...all.slice(1 - mostYears)] : all;
  return {
    title: words.ofPlot,
    heads: [
      { text: words.number, width: 24 },
      { text: words.cell, width: "*" },
      { text: words.apart, isNumber: true, width: 70 },
      { text: words.weight, isNumber: true, width: 40 },
      ...shown.map((year) => ({ text: words.stockingIn(year, unit), isNumber: true, width: 62 })),
    ],
    rows: cells.map(({ number, cell, distance, weight, stocking }) => [
      String(number),
      cell.replace("cell ", ""),
      roundedText(distance, language),
      roundedText(weight, language),
      ...shown.map((year) => roundedText(stocking[year] ?? null, language)),
    ]),
    notes: [],
  };
}

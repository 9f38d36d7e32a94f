import type { Content } from "pdfmake/interfaces.js";
import { formatNumber } from "./format-values.ts";
import type { ReportHeads, ReportLocale, ReportPlot, ReportSummary } from "./report-model.ts";
import { reportTexts } from "./report-texts.ts";

/** Numbers of the texts that plots have in common, from 1. */
export type SharedNotes = ReadonlyMap<string, number>;

/** Rules and confidences that several of the plots have in the same words: they are told once, and plots name their numbers. */
export function sharedNotes(plots: readonly ReportPlot[]): SharedNotes {
  const counts = new Map<string, number>();
  for (const { rule, confidence } of plots)
    for (const text of [rule, confidence]) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).map(([text]) => text);
  return new Map(shared.map((text, index) => [text, index + 1]));
}

/** The notes before the plots that name them. */
export function noteBlocks(notes: SharedNotes, locale: ReportLocale): Content[] {
  if (notes.size === 0) return [];
  const words = reportTexts(locale);
  return [
    { text: words.notes, style: "heading", pageBreak: "before" },
    ...[...notes].map(([text, number]) => noted(`(${number})`, text)),
  ];
}

/** What a summary says of how its plots were judged, each text with the number of plots that it holds for. */
export function methodBlocks({ notes }: ReportSummary, heads: ReportHeads, locale: ReportLocale): Content[] {
  if (notes.length === 0) return [];
  return [
    { text: heads.method ?? reportTexts(locale).method, style: "heading" },
    ...notes.map(({ text, count }) => noted(formatNumber(count, locale), text)),
  ];
}

function noted(mark: string, text: string): Content {
  return {
    margin: [0, 0, 0, 3],
    columns: [
      { width: 32, text: mark, color: "#4b5563", alignment: "right" },
      { width: "*", text },
    ],
    columnGap: 8,
  };
}

import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatHectares, formatNumber } from "./format-values.ts";
import { ruledRows } from "./page-frame.ts";
import type { ReportLocale, ReportSummary } from "./report-model.ts";
import { reportTexts } from "./report-texts.ts";

const ROWS_TOGETHER = 20;

/** Plots and hectares by region, with how many are in which state; nothing where no region is told. */
export function regionBlocks({ regions, totals }: ReportSummary, locale: ReportLocale): Content[] {
  if (regions.every(({ name }) => name === null)) return [];
  const words = reportTexts(locale);
  const states = totals.filter(({ count }) => count > 0).map(({ state }) => state);
  const right = (text: string, style?: string): TableCell => ({ text, style, alignment: "right" });
  const head: TableCell[] = [
    { text: words.region, style: "cellHead" },
    right(words.plots, "cellHead"),
    right(words.hectares, "cellHead"),
    ...states.map(({ label }) => right(label, "cellHead")),
  ];
  const rows = regions.map((region): TableCell[] => [
    region.name ?? words.noRegion,
    right(formatNumber(region.count, locale)),
    right(formatHectares(region.areaHectares, locale)),
    ...states.map(({ value }) => right(formatNumber(region.states[value] ?? 0, locale))),
  ]);
  const title: Content = { text: words.regions, style: "heading" };
  const table: Content = {
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ["*", "auto", "auto", ...states.map(() => "auto")],
      body: [head, ...rows],
    },
    layout: ruledRows,
  };
  // A title does not stay behind alone at the foot of a page.
  return [{ unbreakable: regions.length <= ROWS_TOGETHER, stack: [title, table] }];
}

import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatHectares, formatNumber, formatPercent } from "./format-values.ts";
import { MUTED, ruledRows } from "./page-frame.ts";
import type { PlotReport, ReportLocale, ReportSummary } from "./report-model.ts";
import { reportTexts } from "./report-texts.ts";
import { stateLabel } from "./state-label.ts";

/** Plots and hectares of each state, and of all: shares are of the plots, or of the land where plots tell that. */
export function totalsTable(
  { land }: PlotReport,
  { totals, count, areaHectares: hectares }: ReportSummary,
  locale: ReportLocale,
): Content {
  const words = reportTexts(locale);
  const told = totals.reduce((sum, { areaHectares }) => sum + areaHectares, 0);
  const shareOf = ({ count: plots, areaHectares }: ReportSummary["totals"][number]) =>
    land ? share(areaHectares, told) : share(plots, count);
  const head = [
    words.state,
    words.plots,
    land ? words.landHectares : words.hectares,
    land ? words.landShare : words.share,
  ].map((text, column) => ({
    text,
    style: "cellHead",
    alignment: column === 0 ? ("left" as const) : ("right" as const),
  }));
  const body: TableCell[][] = totals.map((total) => [
    stateLabel(total.state),
    { text: formatNumber(total.count, locale), alignment: "right" },
    { text: formatHectares(total.areaHectares, locale), alignment: "right" },
    { text: formatPercent(shareOf(total), locale), alignment: "right", color: MUTED },
  ]);
  const sum: TableCell[] = [
    { text: words.total, bold: true },
    { text: formatNumber(count, locale), bold: true, alignment: "right" },
    { text: formatHectares(land ? told : hectares, locale), bold: true, alignment: "right" },
    "",
  ];
  const table: Content = {
    table: { headerRows: 1, widths: ["*", "auto", "auto", "auto"], body: [head, ...body, sum] },
    layout: ruledRows,
  };
  if (!land) return table;
  return { stack: [table, { text: land.note, style: "small", margin: [4, 3, 0, 0] }] };
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? (part / whole) * 100 : null;
}

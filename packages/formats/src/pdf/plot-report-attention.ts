import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatHectares } from "./format-values.ts";
import { ruledRows } from "./page-frame.ts";
import { type ReportLocale, type ReportSummary, stateThatCounts } from "./report-model.ts";
import { reportTexts } from "./report-texts.ts";

/** The plots that a person has to look at, the most urgent first, with the reason in one line. */
export function attentionBlocks({ attention }: ReportSummary, locale: ReportLocale): Content[] {
  const words = reportTexts(locale);
  const title = { text: words.attention(attention.count), style: "heading" };
  if (attention.count === 0) return [title, { text: words.noAttention }];
  const head: TableCell[] = [
    { text: words.identifier, style: "cellHead" },
    { text: words.state, style: "cellHead" },
    { text: words.hectares, style: "cellHead", alignment: "right" },
    { text: words.reason, style: "cellHead" },
  ];
  const rows = attention.plots.map((plot): TableCell[] => {
    const state = stateThatCounts(plot);
    return [
      { text: plot.identifier, bold: true },
      { text: state.label, color: state.color, bold: true },
      { text: formatHectares(plot.areaHectares, locale), alignment: "right" },
      plot.brief || "—",
    ];
  });
  const others = attention.count - attention.plots.length;
  return [
    { ...title, pageBreak: "before" },
    {
      fontSize: 8,
      table: { headerRows: 1, dontBreakRows: true, widths: [82, 70, 52, "*"], body: [head, ...rows] },
      layout: ruledRows,
    },
    ...(others > 0 ? [{ text: words.othersToLookAt(others), style: "small" }] : []),
  ];
}

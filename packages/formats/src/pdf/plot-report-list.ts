import { wordOf } from "@parcelle/domain/unknown-code";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatHectares } from "./format-values.ts";
import { ruledRows } from "./page-frame.ts";
import { type PlotReport, type ReportLocale, type ReportPlot, stateThatCounts } from "./report-model.ts";
import { type ReportTexts, reportTexts } from "./report-texts.ts";

/** Table of all plots, one row each; its head repeats on every page. */
export function plotListBlocks(report: PlotReport, locale: ReportLocale): Content[] {
  const words = reportTexts(locale);
  const head: TableCell[] = [
    { text: words.identifier, style: "cellHead" },
    { text: words.farmer, style: "cellHead" },
    { text: words.hectares, style: "cellHead", alignment: "right" },
    { text: words.geometry, style: "cellHead" },
    { text: report.heads.detail, style: "cellHead" },
    { text: report.heads.state, style: "cellHead" },
  ];
  const rows = report.plots.map((plot) => plotRow(plot, words, locale));
  const overruled = report.plots.some((plot) => plot.overrule);
  return [
    {
      text: `${words.tableOfPlots} (${words.plotCount(report.plots.length)})`,
      style: "heading",
      pageBreak: "before",
    },
    {
      fontSize: 8,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [82, "*", 58, 66, 116, 70],
        body: [head, ...rows],
      },
      layout: ruledRows,
    },
    ...(overruled
      ? [
          {
            text: words.overruledNote,
            style: "small",
            margin: [0, 4, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ];
}

function plotRow(plot: ReportPlot, words: ReportTexts, locale: ReportLocale): TableCell[] {
  const state = stateThatCounts(plot);
  const overruled = plot.overrule ? " *" : "";
  return [
    { text: plot.identifier, bold: true },
    plot.farmer ?? "—",
    { text: formatHectares(plot.areaHectares, locale), alignment: "right" },
    wordOf(words.geometries, plot.geometryState, locale),
    plot.detail ?? "—",
    { text: `${state.label}${overruled}`, color: state.color, bold: true },
  ];
}

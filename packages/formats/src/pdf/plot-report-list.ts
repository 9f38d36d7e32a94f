import { wordOf } from "@parcelle/domain/unknown-code";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatHectares } from "./format-values.ts";
import { ruledRows } from "./page-frame.ts";
import { landInState } from "./plot-report-land.ts";
import { type PlotReport, type ReportLocale, type ReportPlot, stateThatCounts } from "./report-model.ts";
import { reportTexts } from "./report-texts.ts";

/** A column of the list: its head, its width in points or what is left, and its cell for a plot. */
type ListColumn = {
  head: string;
  width: number | "*";
  isNumber?: boolean;
  cellOf: (plot: ReportPlot) => TableCell;
};

/** Table of all plots, one row each; its head repeats on every page. */
export function plotListBlocks(report: PlotReport, locale: ReportLocale): Content[] {
  const words = reportTexts(locale);
  const columns = listColumns(report, locale);
  const head = columns.map(({ head: text, isNumber }): TableCell => {
    return { text, style: "cellHead", ...(isNumber ? { alignment: "right" as const } : {}) };
  });
  const rows = report.plots.map((plot) => columns.map(({ cellOf }) => cellOf(plot)));
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
        widths: columns.map(({ width }) => width),
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

function listColumns({ heads, land }: PlotReport, locale: ReportLocale): ListColumn[] {
  const words = reportTexts(locale);
  const identifier: ListColumn = {
    ...{ head: words.identifier, width: land ? 70 : 82 },
    cellOf: (plot) => ({ text: plot.identifier, bold: true }),
  };
  const farmer: ListColumn = { head: words.farmer, width: "*", cellOf: (plot) => plot.farmer ?? "—" };
  const area = hectareColumn(words.hectares, land ? 48 : 58, locale, (plot) => plot.areaHectares);
  const outline: ListColumn = {
    ...{ head: words.geometry, width: land ? 56 : 66 },
    cellOf: ({ geometryState }) => wordOf(words.geometries, geometryState, locale),
  };
  const state: ListColumn = { head: heads.state, width: land ? 62 : 70, cellOf: stateCell };
  if (!land) {
    const detail: ListColumn = { head: heads.detail, width: 116, cellOf: (plot) => plot.detail ?? "—" };
    return [identifier, farmer, area, outline, detail, state];
  }
  const ofStates = land.states.map(({ value, label }) =>
    hectareColumn(words.inHectares(label), 48, locale, (plot) => landInState(plot, value)),
  );
  return [identifier, farmer, area, outline, ...ofStates, state];
}

function hectareColumn(
  head: string,
  width: number,
  locale: ReportLocale,
  hectaresOf: (plot: ReportPlot) => number | null,
): ListColumn {
  const cellOf = (plot: ReportPlot): TableCell => {
    return { text: formatHectares(hectaresOf(plot), locale), alignment: "right" };
  };
  return { head, width, isNumber: true, cellOf };
}

function stateCell(plot: ReportPlot): TableCell {
  const state = stateThatCounts(plot);
  return { text: `${state.label}${plot.overrule ? " *" : ""}`, color: state.color, bold: true };
}

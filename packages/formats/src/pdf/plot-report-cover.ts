import { countryBounds, countryName } from "@parcelle/basemap/find-country";
import { wordOf } from "@parcelle/domain/unknown-code";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatDay, formatHectares, formatNumber, formatPercent } from "./format-values.ts";
import { boundsAround } from "./map-projection.ts";
import type { PlotState } from "./map-state.ts";
import { locatorMapSvg, overviewMapSvg } from "./map-svg.ts";
import { MUTED, noLines, ruledRows } from "./page-frame.ts";
import { type PlotReport, type ReportLocale, type ReportPlot, stateThatCounts } from "./report-model.ts";
import { type ReportTexts, reportTexts } from "./report-texts.ts";
import { stateLabel } from "./state-label.ts";
import { strayPlots } from "./stray-plots.ts";

export interface StateTotal {
  state: PlotState;
  count: number;
  areaHectares: number;
}

/** Plots and hectares of each state, states without plots left out; plots without area count as 0 ha. */
export function totalsByState(report: PlotReport): StateTotal[] {
  return report.states.flatMap((state) => {
    const plots = report.plots.filter((plot) => stateThatCounts(plot).value === state.value);
    const areaHectares = plots.reduce((sum, plot) => sum + (plot.areaHectares ?? 0), 0);
    return plots.length > 0 ? [{ state, count: plots.length, areaHectares }] : [];
  });
}

/** First page: what the report is about, the totals and the overview map. */
export function coverBlocks(report: PlotReport, locale: ReportLocale): Content[] {
  const words = reportTexts(locale);
  const blocks: Content[] = [{ text: report.title, style: "title", margin: [0, 0, 0, 8] }];
  if (report.synthetic)
    blocks.push({ text: words.syntheticLong, bold: true, color: "#b45309", margin: [0, 0, 0, 8] });
  blocks.push(
    {
      columns: [
        { width: "46%", ...projectTable(report, words, locale) },
        {
          width: "*",
          stack: [
            { text: words.summary, style: "cellHead", margin: [4, 0, 0, 2] },
            totalsTable(report, words, locale),
          ],
        },
      ],
      columnGap: 16,
    },
    ...mapBlocks(report, words, locale),
    { text: report.caution, style: "small", margin: [0, 10, 0, 0] },
  );
  return blocks;
}

function projectTable(report: PlotReport, words: ReportTexts, locale: ReportLocale) {
  const { project } = report;
  const day = (text: string | null) => (text ? formatDay(text, locale) : null);
  const rows: [string, string][] = [
    [words.organisation, report.organisation],
    [words.project, project.name],
    [words.commodity, project.commodity],
    [words.country, countryName(project.country, locale) || "—"],
    [words.type, wordOf(words.types, project.type, locale)],
    [words.period, words.periodText(day(project.period.from), day(project.period.to))],
  ];
  const body: TableCell[][] = rows.map(([label, value]) => [
    { text: label, style: "label", margin: [0, 1, 0, 0] },
    value,
  ]);
  return {
    table: { widths: ["auto", "*"], body },
    layout: {
      ...noLines,
      paddingLeft: (column: number) => (column === 0 ? 0 : 6),
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  };
}

function totalsTable(report: PlotReport, words: ReportTexts, locale: ReportLocale): Content {
  const totals = totalsByState(report);
  const count = report.plots.length;
  const hectares = totals.reduce((sum, { areaHectares }) => sum + areaHectares, 0);
  const head = [words.state, words.plots, words.hectares, words.share].map((text, column) => ({
    text,
    style: "cellHead",
    alignment: column === 0 ? ("left" as const) : ("right" as const),
  }));
  const body: TableCell[][] = totals.map((total) => [
    stateLabel(total.state),
    { text: formatNumber(total.count, locale), alignment: "right" },
    { text: formatHectares(total.areaHectares, locale), alignment: "right" },
    { text: formatPercent((total.count / count) * 100, locale), alignment: "right", color: MUTED },
  ]);
  const sum: TableCell[] = [
    { text: words.total, bold: true },
    { text: formatNumber(count, locale), bold: true, alignment: "right" },
    { text: formatHectares(hectares, locale), bold: true, alignment: "right" },
    "",
  ];
  return {
    table: { headerRows: 1, widths: ["*", "auto", "auto", "auto"], body: [head, ...body, sum] },
    layout: ruledRows,
  };
}

function mapBlocks(report: PlotReport, words: ReportTexts, locale: ReportLocale): Content[] {
  const strays = new Set(strayPlots(report.plots.map(({ geometry }) => geometry)));
  const shown = report.plots.filter((_, index) => !strays.has(index));
  const away = report.plots.filter((_, index) => strays.has(index)).map(({ identifier }) => identifier);
  const plots = shown.map((plot) => ({
    geometry: plot.geometry,
    state: stateThatCounts(plot),
  }));
  const overview = overviewMapSvg(plots, report.states, { width: 385, height: 330, locale });
  if (!overview) return [];
  return [
    { text: words.overview, style: "heading" },
    {
      columns: [
        { width: 385, svg: overview },
        { width: "*", stack: [...locator(shown, report, words, locale), ...legend(report, words)] },
      ],
      columnGap: 12,
    },
    ...(away.length > 0
      ? [
          {
            text: words.offMap(away.join(", ")),
            style: "small",
            margin: [0, 4, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ];
}

function locator(
  shown: readonly ReportPlot[],
  report: PlotReport,
  words: ReportTexts,
  locale: ReportLocale,
): Content[] {
  const plots = boundsAround(
    shown.map(({ geometry }) => geometry),
    0,
    0,
  );
  const country = countryBounds(report.project.country);
  if (!plots || !country) return [];
  const options = { width: 118, height: 128, locale };
  return [
    { text: words.situation, style: "label", margin: [0, 0, 0, 2] },
    { svg: locatorMapSvg(plots, country, options), margin: [0, 0, 0, 2] },
    { text: countryName(report.project.country, locale), style: "small", margin: [0, 0, 0, 12] },
  ];
}

function legend(report: PlotReport, words: ReportTexts): Content[] {
  const states = totalsByState(report).map(({ state }) => state);
  return [
    { text: words.legend, style: "label", margin: [0, 0, 0, 4] },
    ...states.map((state): Content => ({ ...stateLabel(state, 8.5), margin: [0, 0, 0, 4] })),
  ];
}

import { wordOf } from "@parcelle/domain/unknown-code";
import type { Geometry } from "geojson";
import type { Column, Content, TableCell } from "pdfmake/interfaces.js";
import { formatDay, formatHectares, formatPercent, formatPosition } from "./format-values.ts";
import { middleOf } from "./map-projection.ts";
import { plotMapSvg } from "./map-svg.ts";
import { BRAND, MUTED, noLines, ruledRows } from "./page-frame.ts";
import { landBlocks } from "./plot-report-land.ts";
import { figureBlocks, plotTableBlocks } from "./plot-report-tables.ts";
import {
  type PlotReport,
  type ReportIndicator,
  type ReportLocale,
  type ReportPlot,
  stateThatCounts,
} from "./report-model.ts";
import { type ReportTexts, reportTexts } from "./report-texts.ts";
import type { SharedNotes } from "./shared-notes.ts";
import { stateLabel } from "./state-label.ts";

const MAP = { width: 168, height: 150 };
/** With so many rows of its tables a plot still stands on one page; with more they follow it. */
const ROWS_BESIDE_MAP = 16;

/** One plot: map, facts and reason side by side and never cut by a page, then its indicators. */
export function plotSection(
  plot: ReportPlot,
  report: PlotReport,
  { neighbours, notes }: { neighbours: readonly Geometry[]; notes: SharedNotes },
  locale: ReportLocale,
): Content[] {
  const words = reportTexts(locale);
  const state = stateThatCounts(plot);
  const svg = plotMapSvg({ geometry: plot.geometry, state }, neighbours, {
    ...{ ...MAP, locale },
    title: words.plotMap(plot.identifier, state.label),
  });
  const map: Column = svg
    ? { width: MAP.width, svg }
    : {
        width: MAP.width,
        text: words.noGeometry,
        style: "small",
        alignment: "center",
        margin: [0, 40, 0, 0],
      };
  const isFirst = report.plots[0] === plot;
  const isShort = (plot.tables ?? []).reduce((sum, { rows }) => sum + rows.length, 0) <= ROWS_BESIDE_MAP;
  const head: Content = {
    // A plot with figures fills a page: the map and its figures stand together there.
    ...(plot.figures && plot.figures.length > 0 && !isFirst ? { pageBreak: "before" as const } : {}),
    unbreakable: true,
    stack: [
      titleLine(plot),
      {
        columns: [map, { width: "*", stack: factBlocks(plot, report, notes, locale) }],
        columnGap: 14,
        margin: [0, 4, 0, 6],
      },
      ...(isShort ? plotTableBlocks(plot) : []),
    ],
  };
  return [
    head,
    ...figureBlocks(plot, report.heads),
    ...(isShort ? [] : plotTableBlocks(plot)),
    ...landBlocks(plot, locale),
    ...indicatorBlocks(plot.indicators, report, words, locale),
  ];
}

function titleLine(plot: ReportPlot): Content {
  const owner = plot.farmer ? ` — ${plot.farmer}` : "";
  return {
    margin: [0, 12, 0, 0],
    stack: [
      {
        canvas: [{ type: "line", x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 0.6, lineColor: "#9ca3af" }],
        margin: [0, 0, 0, 4],
      },
      {
        columns: [
          {
            ...{ width: "*", fontSize: 11, headlineLevel: 3 },
            text: [{ text: plot.identifier, bold: true, color: BRAND }, owner],
          },
          { ...stateLabel(stateThatCounts(plot), 10), width: "auto" },
        ],
        columnGap: 10,
      },
    ],
  };
}

function factBlocks(
  plot: ReportPlot,
  report: PlotReport,
  notes: SharedNotes,
  locale: ReportLocale,
): Content[] {
  const words = reportTexts(locale);
  const middle = middleOf(plot.geometry);
  const facts: [string, string][] = [
    [words.area, plot.areaHectares === null ? "—" : `${formatHectares(plot.areaHectares, locale)}\u00a0ha`],
    ...(plot.village ? ([[words.village, plot.village]] as [string, string][]) : []),
    ...(plot.units ? ([[words.units, plot.units]] as [string, string][]) : []),
    [words.centre, middle ? formatPosition(middle, locale) : "—"],
    [words.geometry, wordOf(words.geometries, plot.geometryState, locale)],
    [report.heads.detail, plot.detail ?? plot.computed.label],
  ];
  const body: TableCell[][] = facts.map(([label, value]) => [
    { text: label, style: "label", margin: [0, 1, 0, 0] },
    value,
  ]);
  const blocks: Content[] = [
    {
      table: { widths: [60, "*"], body },
      layout: { ...noLines, paddingLeft: () => 0, paddingTop: () => 0.5, paddingBottom: () => 0.5 },
    },
  ];
  if (plot.findings.length > 0) blocks.push(paragraph(words.findings, plot.findings.join(" ")));
  const noted = (text: string) => {
    const number = notes.get(text);
    return number === undefined ? text : words.seeNote(number);
  };
  if (plot.reason) blocks.push(paragraph(words.reason, plot.reason));
  const { rule = words.rule, confidence = words.confidence } = report.heads;
  if (plot.rule) blocks.push(paragraph(rule, noted(plot.rule)));
  if (plot.confidence) blocks.push(paragraph(confidence, noted(plot.confidence)));
  if (plot.overrule) blocks.push(overruleBlock(plot, words, locale));
  return blocks;
}

function paragraph(label: string, text: string): Content {
  return { margin: [0, 5, 0, 0], stack: [{ text: label, style: "label" }, { text }] };
}

function overruleBlock(plot: ReportPlot, words: ReportTexts, locale: ReportLocale): Content {
  const overrule = plot.overrule!;
  return {
    margin: [0, 6, 0, 0],
    table: {
      widths: ["*"],
      body: [
        [
          {
            stack: [
              { text: words.overruled, style: "cellHead" },
              words.overruledText(overrule.state.label, overrule.by, formatDay(overrule.at, locale)),
              { text: words.quoted(overrule.comment), italics: true },
              { text: words.computedBefore(plot.computed.label), style: "small" },
            ],
          },
        ],
      ],
    },
    layout: {
      ...noLines,
      vLineWidth: (column: number) => (column === 0 ? 2 : 0),
      vLineColor: () => "#b45309",
      fillColor: () => "#fef7e8",
    },
  };
}

function indicatorBlocks(
  indicators: readonly ReportIndicator[],
  report: PlotReport,
  words: ReportTexts,
  locale: ReportLocale,
): Content[] {
  if (indicators.length === 0) return [];
  const head: TableCell[] = [
    { text: words.indicator, style: "cellHead" },
    { text: words.answer, style: "cellHead" },
    { text: words.layer, style: "cellHead" },
    { text: "ha", style: "cellHead", alignment: "right" },
    { text: words.percentOfPlot, style: "cellHead", alignment: "right" },
  ];
  const rows = indicators.map((indicator): TableCell[] => [
    indicator.name,
    {
      text: answerWord(indicator.value, words),
      bold: indicator.value === true,
      color: indicator.value === null ? MUTED : "#1f2937",
    },
    layerName(indicator.layerKey, report),
    { text: formatHectares(indicator.areaHectares, locale), alignment: "right" },
    { text: formatPercent(indicator.percent, locale, 2), alignment: "right" },
  ]);
  return [
    {
      fontSize: 8,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [168, 46, "*", 48, 70],
        body: [head, ...rows],
      },
      layout: ruledRows,
    },
  ];
}

function answerWord(value: boolean | null, words: ReportTexts): string {
  if (value === null) return words.unknown;
  return value ? words.yes : words.no;
}

function layerName(key: string | null, report: PlotReport): string {
  if (key === null) return "—";
  const index = report.layers.findIndex((layer) => layer.key === key);
  return index < 0 ? key : `${report.layers[index]!.title} [${index + 1}]`;
}

import { countryBounds, countryName } from "@parcelle/basemap/find-country";
import { wordOf } from "@parcelle/domain/unknown-code";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatDay } from "./format-values.ts";
import { boundsAround } from "./map-projection.ts";
import { locatorMapSvg, overviewMapSvg } from "./map-svg.ts";
import { BRAND, noLines } from "./page-frame.ts";
import { basisBlocks } from "./plot-report-basis.ts";
import { tableBlocks } from "./plot-report-tables.ts";
import { totalsTable } from "./plot-report-totals.ts";
import type { PlotReport, ReportLocale, ReportSummary } from "./report-model.ts";
import { type ReportTexts, reportTexts } from "./report-texts.ts";
import { stateLabel } from "./state-label.ts";
import { strayPlots } from "./stray-plots.ts";

/** Heights of the overview map: below the basis it is lower, so that the first page still holds it. */
const MAP_ALONE = 330;
const MAP_BELOW_BASIS = 215;

/** First page: what came out, what the report is about, the totals and the overview map. */
export function coverBlocks(report: PlotReport, locale: ReportLocale): Content[] {
  const words = reportTexts(locale);
  const { summary } = report;
  const blocks: Content[] = [{ text: report.title, style: "title", margin: [0, 0, 0, 8] }];
  if (report.synthetic)
    blocks.push({ text: words.syntheticLong, bold: true, color: "#b45309", margin: [0, 0, 0, 8] });
  if (!summary) return [...blocks, projectTable(report, words, locale), ...basisBlocks(report)];
  const map = mapBlocks(report, summary, words, locale);
  blocks.push(
    ...verdictBlocks(report),
    {
      columns: [
        { width: "46%", ...projectTable(report, words, locale) },
        {
          width: "*",
          stack: [
            { text: words.summary, style: "cellHead", margin: [4, 0, 0, 2] },
            totalsTable(report, summary, locale),
          ],
        },
      ],
      columnGap: 16,
    },
    ...(report.sums ? tableBlocks(report.sums) : []),
    ...basisBlocks(report),
    ...(report.basis ? togetherOnPage(map) : map),
    { text: report.caution, style: "small", margin: [0, 10, 0, 0] },
  );
  return blocks;
}

/** Where it may begin low on a page: the head of a map does not stay behind without it. */
function togetherOnPage(blocks: Content[]): Content[] {
  return blocks.length === 0 ? [] : [{ unbreakable: true, stack: blocks }];
}

function verdictBlocks({ verdict }: PlotReport): Content[] {
  if (verdict.length === 0) return [];
  return [
    {
      margin: [0, 0, 0, 10],
      table: {
        widths: ["*"],
        body: [
          [{ stack: verdict.map((text, index): Content => ({ text, bold: index === 0, fontSize: 11 })) }],
        ],
      },
      layout: {
        ...noLines,
        vLineWidth: (column: number) => (column === 0 ? 3 : 0),
        vLineColor: () => BRAND,
        fillColor: () => "#f0fdf4",
        paddingLeft: () => 10,
        paddingTop: () => 6,
        paddingBottom: () => 6,
      },
    },
  ];
}

function projectTable(report: PlotReport, words: ReportTexts, locale: ReportLocale) {
  const { project } = report;
  const day = (text: string | null) => (text ? formatDay(text, locale) : null);
  const rows: [string, string][] = [
    [words.organisation, report.organisation],
    [words.project, project.name],
    ...(project.commodity === null ? [] : [[words.commodity, project.commodity] satisfies [string, string]]),
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

function mapBlocks(
  report: PlotReport,
  summary: ReportSummary,
  words: ReportTexts,
  locale: ReportLocale,
): Content[] {
  const strays = new Set(strayPlots(summary.map.map(({ geometry }) => geometry)));
  const shown = summary.map.filter((_, index) => !strays.has(index));
  const away = summary.map.filter((_, index) => strays.has(index)).map(({ identifier }) => identifier);
  const overview = overviewMapSvg(shown, report.states, {
    ...{ width: 385, height: report.basis ? MAP_BELOW_BASIS : MAP_ALONE, locale },
    title: words.overviewMap(words.plotCount(shown.length)),
  });
  if (!overview) return [];
  return [
    { text: words.overview, style: "heading" },
    {
      columns: [
        { width: 385, svg: overview },
        { width: "*", stack: [...locator(shown, report, words, locale), ...legend(summary, words)] },
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
  shown: ReportSummary["map"],
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
  const title = words.situationMap(countryName(report.project.country, locale));
  const options = { width: 118, height: 128, locale, title };
  return [
    { text: words.situation, style: "label", margin: [0, 0, 0, 2] },
    { svg: locatorMapSvg(plots, country, options), margin: [0, 0, 0, 2] },
    { text: countryName(report.project.country, locale), style: "small", margin: [0, 0, 0, 12] },
  ];
}

function legend({ totals }: ReportSummary, words: ReportTexts): Content[] {
  const states = totals.filter(({ count }) => count > 0).map(({ state }) => state);
  return [
    { text: words.legend, style: "label", margin: [0, 0, 0, 4] },
    ...states.map((state): Content => ({ ...stateLabel(state, 8.5), margin: [0, 0, 0, 4] })),
  ];
}

import type { Geometry } from "geojson";
import type { Content } from "pdfmake/interfaces.js";
import { boundsAround, type MapBounds } from "./map-projection.ts";
import { pageFrame } from "./page-frame.ts";
import { attentionBlocks } from "./plot-report-attention.ts";
import { coverBlocks } from "./plot-report-cover.ts";
import { plotListBlocks } from "./plot-report-list.ts";
import { regionBlocks } from "./plot-report-regions.ts";
import { plotSection } from "./plot-report-section.ts";
import { sourceBlocks } from "./plot-report-sources.ts";
import { sectionBlocks, tableBlocks } from "./plot-report-tables.ts";
import { renderPdf } from "./render-pdf.ts";
import type { PlotReport, ReportLocale, ReportPlot, ReportSummary } from "./report-model.ts";
import { reportTexts } from "./report-texts.ts";
import { methodBlocks, noteBlocks, sharedNotes } from "./shared-notes.ts";

/**
 * PDF of assessed plots: what came out, totals, overview map, plots to look at, layers and evidence; then, as deep as it is
 * asked, the list of the plots and a section for each. The same report gives the same bytes.
 *
 * @param report ready texts in the language of `locale`; geometries in longitude and latitude (WGS 84)
 * @param locale language of the fixed words, numbers and dates
 * @throws RangeError when `generatedAt` is no ISO 8601 date
 */
export async function renderPlotReport(report: PlotReport, locale: ReportLocale): Promise<Uint8Array> {
  if (Number.isNaN(Date.parse(report.generatedAt)))
    throw new RangeError("generatedAt must be an ISO 8601 date");
  const { depth, summary } = report;
  return renderPdf({
    ...pageFrame({
      ...report,
      mark: report.evidenceHash ? `SHA-256 ${report.evidenceHash.slice(0, 16)}…` : null,
      locale,
    }),
    content: [
      ...coverBlocks(report, locale),
      ...(summary ? summaryBlocks(report, summary, locale) : []),
      ...(depth === "summary" ? [] : plotListBlocks(report, locale)),
      ...(depth === "full" ? detailBlocks(report, locale) : []),
      ...(summary ? [] : sourceBlocks(report, locale)),
    ],
  });
}

function summaryBlocks(report: PlotReport, summary: ReportSummary, locale: ReportLocale): Content[] {
  return [
    ...(report.sections ?? []).flatMap(sectionBlocks),
    ...regionBlocks(summary, locale),
    ...attentionBlocks(summary, locale),
    ...methodBlocks(summary, report.heads, locale),
    ...(report.tables ?? []).flatMap(tableBlocks),
    ...sourceBlocks(report, locale),
  ];
}

function detailBlocks(report: PlotReport, locale: ReportLocale): Content[] {
  const neighboursOf = neighbourFinder(report.plots);
  const notes = sharedNotes(report.plots);
  return [
    ...noteBlocks(notes, locale),
    {
      text: reportTexts(locale).details,
      style: "heading",
      ...(notes.size === 0 ? { pageBreak: "before" as const } : {}),
    },
    ...report.plots.flatMap((plot) =>
      plotSection(plot, report, { neighbours: neighboursOf(plot), notes }, locale),
    ),
  ];
}

// About 550 m: wider than the picture of any plot's surroundings needs.
const CELL_DEGREES = 0.005;

/** Plots near another one, by a grid, so that a thousand plots do not cost a million comparisons. */
function neighbourFinder(plots: readonly ReportPlot[]): (plot: ReportPlot) => Geometry[] {
  const cells = new Map<string, ReportPlot[]>();
  const bounds = new Map(plots.map((plot) => [plot, boundsAround([plot.geometry], 0, 0)]));
  for (const [plot, box] of bounds) {
    for (const cell of box ? cellsOf(box) : []) cells.set(cell, [...(cells.get(cell) ?? []), plot]);
  }
  return (plot) => {
    const box = bounds.get(plot);
    if (!box) return [];
    const near = new Set(cellsOf(box).flatMap((cell) => cells.get(cell) ?? []));
    near.delete(plot);
    return [...near].flatMap(({ geometry }) => (geometry ? [geometry] : []));
  };
}

function cellsOf([west, south, east, north]: MapBounds): string[] {
  const cells: string[] = [];
  const last = { column: Math.floor(east / CELL_DEGREES) + 1, row: Math.floor(north / CELL_DEGREES) + 1 };
  for (let column = Math.floor(west / CELL_DEGREES) - 1; column <= last.column; column++) {
    for (let row = Math.floor(south / CELL_DEGREES) - 1; row <= last.row; row++) {
      cells.push(`${column} ${row}`);
      if (cells.length > 2500) return cells;
    }
  }
  return cells;
}

import { availableParallelism } from "node:os";
import type { AreaModel } from "@parcelle/raster/coverage/cell-area";
import { type ClassAreas, classAreasOf } from "@parcelle/raster/zonal/class-areas";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import type { Geometry } from "geojson";
import type { Console, ExitCode } from "../console/console.ts";
import { showProgress } from "../console/progress-bar.ts";
import { squareMetresText } from "../plots/figures.ts";
import { type InspectedPlot, readInspectedFile } from "../plots/inspected-file.ts";
import { problemText } from "../plots/problem-text.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { type Refusal, refusalsOf, reportRefusals } from "../plots/refusals.ts";
import { plotTexts } from "../texts/plot-texts.ts";
import { type Command, chosenOption } from "./command.ts";

type MeasuredPlot = {
  id: string;
  area_m2: number;
  classes: Record<string, number>;
  outside_m2: number;
  /** Points only: the value under the point, null off the raster. */
  point_value?: number | null;
};

export const zonalCommand: Command = {
  name: "zonal",
  usage: "PLOTS RASTER [--area wgs84|spherical]",
  positionals: 2,
  summary: (language) => plotTexts[language].zonalSummary,
  options: (language) => [{ name: "area", value: "wgs84|spherical", text: plotTexts[language].optionArea }],
  run: async (given, console) => {
    const area = chosenOption(given, "area", ["wgs84", "spherical"], console.language);
    const [plotsPath = "", rasterPath = ""] = given.positionals;
    const { file, plots } = await readInspectedFile(plotsPath, console);
    const measured = await measurePlots(plots.filter(isMeasurable), { path: rasterPath, area }, console);
    const refused = [
      ...refusalsOf(file.refused, console.language),
      ...plots.filter((plot) => !isMeasurable(plot)).map((plot) => refusalOf(plot, console)),
    ];
    return report(measured, refused, console);
  },
};

type MeasurablePlot = InspectedPlot & { inspection: { geometry: Geometry } };

function isMeasurable(plot: InspectedPlot): plot is MeasurablePlot {
  return plot.inspection.geometry !== null && plot.inspection.valid;
}

function refusalOf(plot: InspectedPlot, { language }: Console): Refusal {
  const reason = plotTexts[language].notMeasurable(problemText(plot, language));
  return { row: plot.row, id: plot.id, reason };
}

/** Threads cost a tenth of a second to start: they are for many plots. */
const plotsForThreads = 2000;

async function measurePlots(
  plots: readonly MeasurablePlot[],
  { path, area }: { path: string; area: AreaModel },
  console: Console,
): Promise<MeasuredPlot[]> {
  const progress = showProgress(plotTexts[console.language].measuring, console);
  const geometries = plots.map(({ inspection }) => inspection.geometry);
  const workers = plots.length < plotsForThreads ? 0 : Math.min(4, availableParallelism());
  try {
    const options = { workers, progress: progress.step };
    const { set, answers } = await zonalStatistics([{ path }], geometries, { area }, options);
    return plots.map((plot, index) => asMeasured(plot, classAreasOf(set, answers[0]!, index)));
  } catch (error) {
    throw rasterFailure(path, error, console.language);
  } finally {
    progress.end();
  }
}

function asMeasured({ id }: InspectedPlot, areas: ClassAreas): MeasuredPlot {
  return {
    id,
    area_m2: areas.areaSquareMetres,
    classes: Object.fromEntries(areas.classes),
    outside_m2: areas.outsideSquareMetres,
    ...(areas.pointValue === undefined ? {} : { point_value: areas.pointValue }),
  };
}

function report(plots: MeasuredPlot[], refused: Refusal[], console: Console): ExitCode {
  if (console.json) console.out(`${JSON.stringify({ plots, refused })}\n`);
  else for (const plot of plots) console.out(plotLines(plot, console));
  return reportRefusals(plots.length, refused, console);
}

function plotLines(plot: MeasuredPlot, { language }: Console): string {
  const texts = plotTexts[language];
  const metres = (value: number) => squareMetresText(value, language);
  const classes = Object.entries(plot.classes).map(
    ([value, area]) => `${texts.classLine(value, metres(area))}\n`,
  );
  return `${texts.zonalLine(plot.id, metres(plot.area_m2), metres(plot.outside_m2))}\n${classes.join("")}`;
}

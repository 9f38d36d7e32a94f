import { availableParallelism } from "node:os";
import { describeNotice } from "@parcelle/formats/refusal-messages";
import type { AreaModel } from "@parcelle/raster/coverage/cell-area";
import { openRasterFile } from "@parcelle/raster/tiff/open-raster-file";
import { type ClassAreas, classAreasOf } from "@parcelle/raster/zonal/class-areas";
import { type Grid, gridOf } from "@parcelle/raster/zonal/grid";
import { allOffGrid } from "@parcelle/raster/zonal/off-grid";
import { weighedValues } from "@parcelle/raster/zonal/summary";
import type { ZonalQuestion } from "@parcelle/raster/zonal/zonal-job";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import type { Console, ExitCode } from "../console/console.ts";
import { showProgress } from "../console/progress-bar.ts";
import { squareMetresText } from "../plots/figures.ts";
import { type MeasurablePlots, readMeasurablePlots } from "../plots/measurable-plots.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { type Refusal, reportRefusals } from "../plots/refusals.ts";
import { plotTexts } from "../texts/plot-texts.ts";
import { type Command, chosenOption } from "./command.ts";
import {
  type AskedFigures,
  dateKinds,
  figureLines,
  figuresOf,
  type PlotFigures,
  readAskedFigures,
} from "./zonal-figures.ts";

type MeasuredPlot = {
  id: string;
  area_m2: number;
  classes: Record<string, number>;
  outside_m2: number;
  /** Points only: the value under the point, null off the raster. */
  point_value?: number | null;
} & PlotFigures;

export const zonalCommand: Command = {
  name: "zonal",
  usage:
    "PLOTS RASTER [--area wgs84|spherical] [--figures LIST] [--quantiles LIST] [--dates KIND [--day DAY]]",
  positionals: 2,
  summary: (language) => plotTexts[language].zonalSummary,
  options: (language) => {
    const texts = plotTexts[language];
    return [
      { name: "area", value: "wgs84|spherical", text: texts.optionArea },
      { name: "figures", value: "LIST", text: texts.optionFigures },
      { name: "quantiles", value: "LIST", text: texts.optionQuantiles },
      { name: "dates", value: "KIND", text: texts.optionDates(dateKinds) },
      { name: "day", value: "YYYY-MM-DD", text: texts.optionDay },
    ];
  },
  run: async (given, console) => {
    const area = chosenOption(given, "area", ["wgs84", "spherical"], console.language);
    const asked = readAskedFigures(given, console.language);
    const [plotsPath = "", rasterPath = ""] = given.positionals;
    const { refused, ...plots } = await readMeasurablePlots(plotsPath, console);
    const measurement = { path: rasterPath, area, asked };
    const { measured, onRaster } = await measurePlots(plots, measurement, console);
    const code = report({ measured, onRaster, refused }, asked.day, console);
    if (onRaster) return code;
    console.err(`${plotTexts[console.language].overlapNowhere(rasterPath)}\n`);
    return 2;
  },
};

/** Threads cost a tenth of a second to start: they are for many plots. */
const plotsForThreads = 2000;

async function measurePlots(
  { ids, set: plots }: Omit<MeasurablePlots, "refused">,
  { path, area, asked }: { path: string; area: AreaModel; asked: AskedFigures },
  console: Console,
): Promise<{ measured: MeasuredPlot[]; onRaster: boolean }> {
  const progress = showProgress(plotTexts[console.language].measuring, console);
  const workers = plots.count < plotsForThreads ? 0 : Math.min(4, availableParallelism());
  try {
    const options = { workers, progress: progress.step };
    const questions: ZonalQuestion[] = [{ layers: [0] }];
    if (asked.figures.includes("sum")) questions.push({ layers: [0], measure: "pixels" });
    const { set, answers } = await zonalStatistics([{ path }], plots, { area, questions }, options);
    const measured = ids.map((id, index) => {
      const [byArea, byPixel] = answers.map(({ table }) => weighedValues(table, index));
      const areas = classAreasOf(set, answers[0]!, index);
      return { ...asMeasured(id, areas), ...figuresOf(asked, byArea!, byPixel) };
    });
    return { measured, onRaster: !allOffGrid(set, answers[0]!, await gridOfFile(path, console)) };
  } catch (error) {
    throw rasterFailure(path, error, console.language);
  } finally {
    progress.end();
  }
}

async function gridOfFile(path: string, { language, err }: Console): Promise<Grid> {
  const raster = await openRasterFile(path);
  raster.close();
  for (const notice of raster.notices) err(`${path}: ${describeNotice(notice, language)}\n`);
  if (raster.placing === "negative-scale") err(`${plotTexts[language].rowsDoubtful(path)}\n`);
  return gridOf(raster);
}

function asMeasured(id: string, areas: ClassAreas): MeasuredPlot {
  return {
    id,
    area_m2: areas.areaSquareMetres,
    classes: Object.fromEntries(areas.classes),
    outside_m2: areas.outsideSquareMetres,
    ...(areas.pointValue === undefined ? {} : { point_value: areas.pointValue }),
  };
}

type Measured = { measured: MeasuredPlot[]; onRaster: boolean; refused: Refusal[] };

function report({ measured, onRaster, refused }: Measured, day: string, console: Console): ExitCode {
  const document = { plots: measured, refused, plots_meet_raster: onRaster };
  if (console.json) console.out(`${JSON.stringify(document)}\n`);
  else for (const plot of measured) console.out(plotLines(plot, day, console));
  return reportRefusals(measured.length, refused, console);
}

function plotLines(plot: MeasuredPlot, day: string, { language }: Console): string {
  const texts = plotTexts[language];
  const metres = (value: number) => squareMetresText(value, language);
  const classes = Object.entries(plot.classes).map(
    ([value, area]) => `${texts.classLine(value, metres(area))}\n`,
  );
  return `${texts.zonalLine(plot.id, metres(plot.area_m2), metres(plot.outside_m2))}\n${classes.join("")}${figureLines(plot, day, language)}`;
}

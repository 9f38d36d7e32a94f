import type { AreaModel } from "@parcelle/raster/coverage/cell-area";
import { openFile } from "@parcelle/raster/source/file-source";
import { type Geotiff, openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { type ClassAreas, classAreas } from "@parcelle/raster/zonal/class-areas";
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
    const raster = await openRaster(rasterPath, console);
    try {
      const measured = await measurePlots(plots, raster, area, console);
      const refused = [...refusalsOf(file.refused, console.language), ...measured.refused];
      return report(measured.plots, refused, console);
    } catch (error) {
      throw rasterFailure(rasterPath, error, console.language);
    } finally {
      raster.close();
    }
  },
};

async function openRaster(path: string, console: Console): Promise<Geotiff> {
  try {
    return await openGeotiff(openFile(path));
  } catch (error) {
    throw rasterFailure(path, error, console.language);
  }
}

async function measurePlots(plots: InspectedPlot[], raster: Geotiff, area: AreaModel, console: Console) {
  const texts = plotTexts[console.language];
  const progress = showProgress(texts.measuring, console);
  const measured: MeasuredPlot[] = [];
  const refused: Refusal[] = [];
  for (const [position, plot] of plots.entries()) {
    progress.step(position, plots.length);
    const { geometry, valid } = plot.inspection;
    if (geometry === null || !valid) {
      refused.push({
        row: plot.row,
        id: plot.id,
        reason: texts.notMeasurable(problemText(plot, console.language)),
      });
    } else {
      measured.push(asMeasured(plot, await classAreas(raster, geometry, { area })));
    }
  }
  progress.end();
  return { plots: measured, refused };
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

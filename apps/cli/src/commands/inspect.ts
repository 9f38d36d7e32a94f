import { describeNotice } from "@parcelle/formats/refusal-messages";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { Console, ExitCode } from "../console/console.ts";
import { hectaresText, squareMetresText } from "../plots/figures.ts";
import { type InspectedFile, type InspectedPlot, readInspectedFile } from "../plots/inspected-file.ts";
import { overlapsOfPlots, type PlotOverlap, stateOf } from "../plots/overlaps-of-plots.ts";
import { refusalsOf, reportRefusals } from "../plots/refusals.ts";
import { plotTexts } from "../texts/plot-texts.ts";
import type { Command } from "./command.ts";

export const inspectCommand: Command = {
  name: "inspect",
  usage: "FILE",
  positionals: 1,
  summary: (language) => plotTexts[language].inspectSummary,
  options: () => [],
  run: async (given, console) => {
    const [path = ""] = given.positionals;
    const inspected = await readInspectedFile(path, console);
    return report(inspected, overlapsOfPlots(inspected.plots), console);
  },
};

function report({ file, plots }: InspectedFile, overlaps: PlotOverlap[][], console: Console): ExitCode {
  const refused = refusalsOf(file.refused, console.language);
  if (console.json) {
    const described = plots.map((plot, position) =>
      describePlot(plot, overlaps[position] ?? [], plots, console),
    );
    const { format, encoding, crs } = file;
    const notices = file.notices.map((notice) => ({
      ...notice,
      text: describeNotice(notice, console.language),
    }));
    console.out(`${JSON.stringify({ format, encoding, crs, notices, plots: described, refused })}\n`);
  } else {
    console.out(`${plotTexts[console.language].fileLine(file.format, file.encoding, file.crs.name)}\n`);
    plots.forEach((plot, position) => {
      console.out(plotLines(plot, overlaps[position] ?? [], plots, console));
    });
  }
  for (const notice of file.notices) console.err(`${describeNotice(notice, console.language)}\n`);
  return reportRefusals(plots.length, refused, console);
}

function describePlot(
  plot: InspectedPlot,
  overlaps: PlotOverlap[],
  plots: InspectedPlot[],
  { language }: Console,
) {
  const { inspection } = plot;
  return {
    id: plot.id,
    row: plot.row,
    type: inspection.type,
    area_ha: inspection.areaHectares,
    perimeter_m: inspection.perimeterMetres,
    state: stateOf(plot, overlaps),
    valid: inspection.valid,
    reason: inspection.reason,
    location: inspection.location,
    findings: inspection.findings.map((finding) => ({
      ...finding,
      text: describeFinding(finding, language),
    })),
    overlaps: overlaps.map(({ other, squareMetres, percent }) => ({
      id: plots[other]?.id,
      row: plots[other]?.row,
      area_m2: squareMetres,
      percent,
    })),
  };
}

function plotLines(
  plot: InspectedPlot,
  overlaps: PlotOverlap[],
  plots: InspectedPlot[],
  { language }: Console,
): string {
  const texts = plotTexts[language];
  const { type, areaHectares, findings } = plot.inspection;
  const state = texts.states[stateOf(plot, overlaps)];
  const lines = [
    texts.plotLine(plot.id, type ?? texts.unknownGeometry, hectaresText(areaHectares, language), state),
  ];
  for (const finding of findings) lines.push(`    ${describeFinding(finding, language)}`);
  for (const { other, squareMetres } of overlaps) {
    const id = plots[other]?.id ?? "";
    lines.push(
      squareMetres === null
        ? texts.overlapNotComputed(id)
        : texts.overlapLine(id, squareMetresText(squareMetres, language)),
    );
  }
  return `${lines.join("\n")}\n`;
}

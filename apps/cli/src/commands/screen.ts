import { explainReason } from "@parcelle/domain/risk/reason-texts";
import { usedLayers } from "@parcelle/reporting/eudr/used-layers";
import type { ReportSource } from "@parcelle/reporting/report-source";
import { readCodeVersion } from "@parcelle/screening/code-version";
import type { Console, ExitCode } from "../console/console.ts";
import { type InspectedFile, readInspectedFile } from "../plots/inspected-file.ts";
import { overlapsOfPlots } from "../plots/overlaps-of-plots.ts";
import { problemText } from "../plots/problem-text.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { type Refusal, refusalsOf, reportRefusals } from "../plots/refusals.ts";
import { screeningEvidence } from "../screening/evidence-source.ts";
import { type ScreenedPlot, type ScreeningRun, screenPlots } from "../screening/screen-plots.ts";
import { openScreeningLayers, type ScreeningLayers } from "../screening/screening-layers.ts";
import { screeningSource } from "../screening/screening-source.ts";
import { type OutputFormat, outputFormats, usualFormats, writeOutputs } from "../screening/write-outputs.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { screenTexts } from "../texts/screen-texts.ts";
import { type Command, chosenOption, chosenOptions, requiredOption } from "./command.ts";

export const screenCommand: Command = {
  name: "screen",
  usage: "FILE --layers DIR --out DIR [--tree perennial|annual|timber] [--formats LIST]",
  positionals: 1,
  summary: (language) => screenTexts[language].summary,
  options: (language) => {
    const texts = screenTexts[language];
    return [
      { name: "layers", value: "DIR", text: texts.optionLayers },
      { name: "out", value: "DIR", text: texts.optionOut },
      { name: "tree", value: "perennial|annual|timber", text: texts.optionTree },
      { name: "formats", value: "LIST", text: texts.optionFormats(outputFormats.join(", ")) },
    ];
  },
  run: async (given, console) => {
    const { language } = console;
    const [path = ""] = given.positionals;
    const layersFolder = requiredOption(given, "layers", language);
    const out = requiredOption(given, "out", language);
    const tree = chosenOption(given, "tree", ["perennial", "annual", "timber"], language);
    const formats = chosenOptions(given, "formats", outputFormats, language) ?? usualFormats;
    const inspected = await readInspectedFile(path, console);
    const layers = await openScreeningLayers(layersFolder, console);
    try {
      tellLayers(layers, layersFolder, console);
      const run = { layers, tree, codeVersion: readCodeVersion() };
      const { screened, code } = await screen(path, inspected, run, { folder: out, formats }, console);
      if (!coverNowhere(run, screened)) return code;
      console.err(`${screenTexts[language].coverNowhere(layersFolder)}\n`);
      return 2;
    } catch (error) {
      throw rasterFailure(layersFolder, error, language);
    } finally {
      layers.catalogue.close();
    }
  },
};

async function screen(
  path: string,
  inspected: InspectedFile,
  run: ScreeningRun,
  out: { folder: string; formats: readonly OutputFormat[] },
  console: Console,
) {
  const screened = await screenPlots(inspected.plots, run, console);
  const generatedAt = new Date().toISOString();
  const overlaps = overlapsOfPlots(inspected.plots);
  const source = await screeningSource(path, screened, overlaps, run, generatedAt, console);
  const evidence = screeningEvidence(screened, run, source);
  const { folder, formats } = out;
  const written = await writeOutputs(folder, { source, evidence, generatedAt, formats }, console);
  return { screened, code: report(inspected, screened, source, run, written, console) };
}

/** Whether layers and plots have nothing in common at all: either may say wrongly where it lies. */
function coverNowhere({ layers }: ScreeningRun, screened: readonly ScreenedPlot[]): boolean {
  const results = screened.flatMap(({ result }) => result ?? []);
  if (layers.catalogue.layers.length === 0 || results.length === 0) return false;
  return results.every(({ statistics }) =>
    Object.values(statistics.columns).every(({ coverage }) => coverage === "none"),
  );
}

function tellLayers({ catalogue }: ScreeningLayers, folder: string, console: Console): void {
  const texts = screenTexts[console.language];
  if (catalogue.layers.length === 0) console.err(`${texts.noLayers(folder)}\n`);
  for (const { product, version } of catalogue.layers) {
    console.err(`${texts.layerLine(product.title[console.language], version)}\n`);
  }
  for (const { file, code, reason } of catalogue.unknown) {
    if (code !== "not-a-raster") console.err(`${texts.unusedFile(file, reason[console.language])}\n`);
  }
}

function describePlot({ plot, country, result }: ScreenedPlot, source: ReportSource, { language }: Console) {
  const { areaHectares, valid } = plot.inspection;
  const described = { id: plot.id, row: plot.row, country, area_ha: areaHectares, valid };
  if (!result) return { ...described, risk: null, compliance: null, reason: null, confidence: null };
  const { assessment, statistics, evidence } = result;
  const { text } = explainReason(assessment, language, usedLayers(source, language));
  return {
    ...described,
    risk: assessment.risk,
    compliance: assessment.compliance,
    reason: { ...assessment.reason, text },
    confidence: assessment.confidence,
    outcomes: assessment.outcomes,
    columns: statistics.columns,
    result_sha256: evidence.resultSha256,
  };
}

function plotLine({ plot, result }: ScreenedPlot, source: ReportSource, { language }: Console): string {
  const texts = screenTexts[language];
  if (!result) return texts.notAssessed(plot.id, problemText(plot.inspection, language));
  const { compliance, facts, rule } = explainReason(
    result.assessment,
    language,
    usedLayers(source, language),
  );
  return texts.plotLine(plot.id, compliance, [...facts, rule].join(" "));
}

function report(
  { file }: InspectedFile,
  screened: ScreenedPlot[],
  source: ReportSource,
  run: ScreeningRun,
  written: string[],
  console: Console,
): ExitCode {
  const { language } = console;
  const notAssessed = screened.filter(({ result }) => result === null);
  const refused: Refusal[] = [
    ...refusalsOf(file.refused, language),
    ...notAssessed.map(({ plot }) => ({
      row: plot.row,
      id: plot.id,
      reason: screenTexts[language].notAssessable(problemText(plot.inspection, language)),
    })),
  ];
  if (console.json) {
    const plots = screened.map((plot) => describePlot(plot, source, console));
    const layers = run.layers.files.map(({ file, product, component, version, sha256 }) => ({
      file,
      product,
      component,
      version,
      sha256,
    }));
    const unusedLayers = run.layers.catalogue.unknown.map(({ file: name, reason }) => ({
      file: name,
      reason: reason[language],
    }));
    const evidence = source.assessment?.evidenceHash;
    const { tree, codeVersion } = run;
    console.out(
      `${JSON.stringify({ tree, codeVersion, layers, unusedLayers, plots, refused, written, evidence_sha256: evidence })}\n`,
    );
  } else {
    for (const plot of screened) console.out(`${plotLine(plot, source, console)}\n`);
    for (const path of written) console.err(`${commonTexts[language].written(path)}\n`);
  }
  return reportRefusals(screened.length - notAssessed.length, refused, console);
}

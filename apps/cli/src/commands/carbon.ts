import { type CarbonValue, carbonFigureName, carbonFlags } from "@parcelle/domain/carbon/carbon-figures";
import { formatNumber, type Language } from "@parcelle/domain/language";
import { CarbonError } from "@parcelle/raster/carbon/carbon-error";
import { type CarbonLayers, openCarbonLayers } from "@parcelle/raster/carbon/carbon-layers";
import { carbonOfPlots } from "@parcelle/raster/carbon/carbon-of-plots";
import type { CarbonAnswers } from "@parcelle/raster/carbon/carbon-question";
import { changesOfYears, writeChanges } from "../carbon/carbon-changes.ts";
import { type CarbonRun, carbonDocument } from "../carbon/carbon-document.ts";
import { type CarbonOptions, readCarbonOptions } from "../carbon/carbon-options.ts";
import { gapRow } from "../carbon/carbon-rows.ts";
import { writeCarbon } from "../carbon/write-carbon.ts";
import { CommandFailure, type Console, type ExitCode } from "../console/console.ts";
import { showProgress } from "../console/progress-bar.ts";
import { type MeasurablePlots, readMeasurablePlots } from "../plots/measurable-plots.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { type Refusal, reportRefusals } from "../plots/refusals.ts";
import { carbonTexts } from "../texts/carbon-texts.ts";
import { commonTexts } from "../texts/common-texts.ts";
import type { Command, CommandOption } from "./command.ts";

export const carbonCommand: Command = {
  name: "carbon",
  usage:
    "PLOTS --layers DIR --out FILE [--year LIST] [--factors FILE] [--zone ZONE] [--correlation full|none|METRES] [--seed N] [--change YEAR,YEAR]",
  positionals: 1,
  summary: (language) => carbonTexts[language].summary,
  options: optionsIn,
  run: async (given, console) => {
    const { language } = console;
    const [path = ""] = given.positionals;
    const options = await readCarbonOptions(given, language);
    const plots = await readMeasurablePlots(path, console);
    try {
      const layers = await openCarbonLayers(options.layers);
      try {
        const { change } = options;
        const changes = change ? changesOfYears(layers, options, change, console) : [];
        const answers = await measure(layers, plots, options, console);
        const run = { ids: plots.ids, set: plots.set, layers, options, answers };
        await writeCarbon(run, console);
        const maps = await writeChanges(changes, plots.set, options, language);
        return report(run, plots.refused, maps, console);
      } finally {
        layers.close();
      }
    } catch (error) {
      throw carbonFailure(options.layers, error, language);
    }
  },
};

function optionsIn(language: Language): CommandOption[] {
  const texts = carbonTexts[language];
  return [
    { name: "layers", value: "DIR", text: texts.optionLayers },
    { name: "out", value: "FILE", text: texts.optionOut },
    { name: "year", value: "LIST", text: texts.optionYear },
    { name: "factors", value: "FILE", text: texts.optionFactors },
    { name: "zone", value: "ZONE", text: texts.optionZone },
    { name: "elevation", value: "M", text: texts.optionElevation },
    { name: "rain", value: "MM", text: texts.optionRain },
    { name: "cover", value: "PERCENT", text: texts.optionCover },
    { name: "area", value: "HA", text: texts.optionArea },
    { name: "height", value: "M", text: texts.optionHeight },
    { name: "neighbours", value: "4|8", text: texts.optionNeighbours },
    { name: "halo", value: "PIXELS", text: texts.optionHalo },
    { name: "border", value: "share|whole", text: texts.optionBorder },
    { name: "earth", value: "wgs84|spherical", text: texts.optionEarth },
    { name: "correlation", value: "full|none|METRES", text: texts.optionCorrelation },
    { name: "least-coverage", value: "SHARE", text: texts.optionCoverage },
    { name: "seed", value: "N", text: texts.optionSeed },
    { name: "draws", value: "COUNT", text: texts.optionDraws },
    { name: "change", value: "YEAR,YEAR", text: texts.optionChange },
  ];
}

async function measure(
  layers: CarbonLayers,
  { set }: MeasurablePlots,
  { question }: CarbonOptions,
  console: Console,
): Promise<CarbonAnswers> {
  const progress = showProgress(carbonTexts[console.language].measuring, console);
  try {
    return await carbonOfPlots(layers, { ...question, set, progress: progress.step });
  } finally {
    progress.end();
  }
}

function carbonFailure(folder: string, error: unknown, language: Language): unknown {
  if (!(error instanceof CarbonError)) return rasterFailure(folder, error, language);
  return new CommandFailure(error.code, `${folder}: ${error.text[language]} (${error.detail})`);
}

function report(
  run: CarbonRun,
  refused: readonly Refusal[],
  maps: readonly string[],
  console: Console,
): ExitCode {
  const { language } = console;
  const texts = carbonTexts[language];
  const { layers, options, answers, ids } = run;
  for (const { title, version, year } of layers.layers) {
    console.err(`${texts.layerLine(title[language], version, yearText(year))}\n`);
  }
  for (const { file, code, reason } of layers.unused) {
    if (code !== "not-a-raster") console.err(`${texts.unusedFile(file, reason[language])}\n`);
  }
  for (const gap of answers.gaps) {
    const { figure, reason } = gapRow(gap, language);
    console.err(`${texts.missingLine(figure, yearText(gap.year), reason, gap.plots)}\n`);
  }
  if (console.json) {
    const document = { ...carbonDocument(run, language), refused, written: [options.out, ...maps] };
    console.out(`${JSON.stringify(document)}\n`);
  } else {
    for (const { plot, values } of answers.places) {
      console.out(`${plot === null ? texts.all : ids[plot]!}\n${valueLines(values, language)}`);
    }
    for (const path of [options.out, ...maps]) console.err(`${commonTexts[language].written(path)}\n`);
  }
  const code = reportRefusals(ids.length, refused, console);
  if (answers.outside === 0) return code;
  const isAll = answers.outside === ids.length;
  console.err(`${isAll ? texts.coverNowhere(options.layers) : texts.outside(answers.outside)}\n`);
  return 2;
}

const shown = new Set(["agb_mean", "co2e_live", "co2e_all", "height_mean", "forest_area", "gross_emissions"]);

function yearText(year: number | null): string {
  return year === null ? "" : ` ${year}`;
}

/** The figures that people look for first; the file has all of them. */
function valueLines(values: readonly CarbonValue[], language: Language): string {
  const texts = carbonTexts[language];
  const number = (value: number) => formatNumber(value, language, 2);
  const lines = values.flatMap(({ key, year, value, low, high, unit, flags }) => {
    if (!shown.has(key)) return [];
    const interval = low === null || high === null ? "" : texts.interval(number(low), number(high));
    const said = flags.map((flag) => carbonFlags[flag][language]).join("; ");
    const name = carbonFigureName(key, language);
    const told = texts.valueLine(
      name,
      yearText(year),
      `${number(value)} ${unit}`,
      interval,
      said && ` [${said}]`,
    );
    return [`${told}\n`];
  });
  return lines.join("");
}

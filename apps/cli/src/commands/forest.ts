import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { forestPresets } from "@parcelle/domain/forest/forest-presets";
import { forestStandards } from "@parcelle/domain/forest/forest-standards";
import type { Language } from "@parcelle/domain/language";
import { forestSources } from "@parcelle/raster/forest/forest-layers";
import { openSurveyLayers } from "@parcelle/raster/forest/survey-job";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { plotSet } from "@parcelle/raster/zonal/plot-set";
import type { MultiPolygon, Polygon } from "geojson";
import type { Console, ExitCode } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { writeChanges } from "../forest/compare-zones.ts";
import { describeInstead, insteadLines } from "../forest/describe-instead.ts";
import { describeQuestion, describeZone, type NamedZone, zoneLines } from "../forest/describe-zones.ts";
import { type ForestOptions, readForestOptions } from "../forest/forest-options.ts";
import { type SurveyedZones, surveyZones } from "../forest/survey-zones.ts";
import { type InspectedFile, type InspectedPlot, readInspectedFile } from "../plots/inspected-file.ts";
import { problemText } from "../plots/problem-text.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { type Refusal, refusalsOf, reportRefusals } from "../plots/refusals.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { forestTexts } from "../texts/forest-texts.ts";
import { screenTexts } from "../texts/screen-texts.ts";
import type { Command } from "./command.ts";

export const forestCommand: Command = {
  name: "forest",
  usage:
    "ZONES --layers DIR (--preset KEY | --height M --area HA --cover PERCENT) [--neighbours 4|8] [--minimum-width M] [--instead height=M,area=HA,cover=PERCENT] [--year Y] [--before N] [--standard KEY] --out DIR",
  positionals: 1,
  summary: (language) => forestTexts[language].summary,
  options: (language) => {
    const texts = forestTexts[language];
    return [
      { name: "layers", value: "DIR", text: texts.optionLayers },
      { name: "preset", value: "KEY", text: texts.optionPreset(presetKeys) },
      { name: "height", value: "M", text: texts.optionHeight },
      { name: "area", value: "HA", text: texts.optionArea },
      { name: "cover", value: "PERCENT", text: texts.optionCover },
      { name: "neighbours", value: "4|8", text: texts.optionNeighbours },
      { name: "minimum-width", value: "M", text: texts.optionWidth },
      { name: "instead", value: "PARTS", text: texts.optionInstead },
      { name: "year", value: "Y", text: texts.optionYear },
      { name: "before", value: "N", text: texts.optionBefore },
      { name: "standard", value: "KEY", text: texts.optionStandard(standardKeys) },
      { name: "out", value: "DIR", text: texts.optionOut },
    ];
  },
  run: async (given, console) => {
    const { language } = console;
    const options = readForestOptions(given, language);
    const [path = ""] = given.positionals;
    const zones = usableZones(await readInspectedFile(path, console), language);
    if (zones.used.length === 0) return withoutZones(zones.refused, console);
    const catalogue = await openLayers(options.layers, console);
    try {
      tellLayers(catalogue, console);
      const set = plotSet(zones.used.map(({ geometry }) => geometry));
      const surveyed = await surveyZones(catalogue, set, options, console);
      return await report(zones, { ...surveyed, catalogue }, options, console);
    } catch (error) {
      throw rasterFailure(options.layers, error, language);
    } finally {
      catalogue.close();
    }
  },
};

const presetKeys = forestPresets.map(({ key }) => key).join(", ");
const standardKeys = forestStandards.map(({ key }) => key).join(", ");

type Zones = { used: (NamedZone & { geometry: Polygon | MultiPolygon })[]; refused: Refusal[] };

function usableZones({ file, plots }: InspectedFile, language: Language): Zones {
  const zones: Zones = { used: [], refused: refusalsOf(file.refused, language) };
  for (const plot of plots) {
    const geometry = areaOf(plot);
    if (geometry) zones.used.push({ id: plot.id, row: plot.row, geometry });
    else zones.refused.push({ row: plot.row, id: plot.id, reason: refusalText(plot, language) });
  }
  return zones;
}

function areaOf({ inspection: { geometry, valid } }: InspectedPlot): Polygon | MultiPolygon | null {
  const isArea = geometry?.type === "Polygon" || geometry?.type === "MultiPolygon";
  return isArea && valid ? geometry : null;
}

function refusalText({ inspection }: InspectedPlot, language: Language): string {
  const texts = forestTexts[language];
  const isPoint = inspection.valid && inspection.geometry !== null;
  return texts.notSurveyable(isPoint ? texts.pointRefused : problemText(inspection, language));
}

function withoutZones(refused: readonly Refusal[], console: Console): ExitCode {
  if (console.json) console.out(`${JSON.stringify({ zones: [], refused, written: [] })}\n`);
  console.err(`${forestTexts[console.language].noZones}\n`);
  reportRefusals(0, refused, console);
  return 2;
}

async function openLayers(folder: string, { language }: Console): Promise<LayerCatalogue> {
  try {
    return await openSurveyLayers({ folder });
  } catch (error) {
    throw rasterFailure(folder, error, language);
  }
}

function tellLayers(catalogue: LayerCatalogue, { language, err }: Console): void {
  for (const { file, code, reason } of catalogue.unknown) {
    if (code !== "not-a-raster") err(`${screenTexts[language].unusedFile(file, reason[language])}\n`);
  }
  for (const { title, version } of forestSources(catalogue).otherSystem) {
    err(`${forestTexts[language].otherSystem(`${title[language]} ${version}`)}\n`);
  }
}

async function report(
  { used, refused }: Zones,
  surveyed: SurveyedZones & { catalogue: LayerCatalogue },
  options: ForestOptions,
  console: Console,
): Promise<ExitCode> {
  const { language } = console;
  const unusedLayers = surveyed.catalogue.unknown.map(({ file, reason }) => ({
    file,
    reason: reason[language],
  }));
  const texts = forestTexts[language];
  const question = describeQuestion(surveyed.question, options, language);
  const zones = used.map((zone, at) => describeZone(zone, surveyed.lands[at]!, surveyed, language));
  const path = join(options.out, "forest.json");
  const changes = join(options.out, "changes.csv");
  const { instead } = surveyed;
  if (instead)
    await writeChanges(
      changes,
      used.map(({ id }) => id),
      instead,
      console,
    );
  const written = [...surveyed.written, ...(instead ? [changes] : []), path];
  const compared = instead ? { instead: describeInstead(used, instead) } : {};
  const document = { ...question, unusedLayers, zones, ...compared, refused, written };
  await write(path, `${JSON.stringify(document, null, 2)}\n`, console);
  const { name, verified } = question.standard;
  const standard = verified ? name : `${name} (${texts.unverified})`;
  console.err(`${texts.definitionLine(question.year, question.before_year, standard)}\n`);
  for (const { text } of question.missing) console.err(`${text}\n`);
  if (console.json) console.out(`${JSON.stringify(document)}\n`);
  else for (const zone of zones) console.out(zoneLines(zone, language));
  if (instead && !console.json) console.out(insteadLines(instead, language));
  if (!console.json)
    for (const file of document.written) console.err(`${commonTexts[language].written(file)}\n`);
  const code = reportRefusals(zones.length, refused, console);
  if (surveyed.written.length > 0) return code;
  console.err(`${texts.nowhere(options.layers)}\n`);
  return 2;
}

async function write(path: string, text: string, { language }: Console): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw writingFailure(path, error, language);
  }
}

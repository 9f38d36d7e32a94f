import { readFile } from "node:fs/promises";
import { formatNumber, type Language } from "@parcelle/domain/language";
import { type DrawnSample, drawSample } from "@parcelle/sampling/designs/draw-sample";
import { readSamplingPlan, type SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import { sampleFormats } from "@parcelle/sampling/files/sample-formats";
import { sampleFormatOf, writeSample } from "@parcelle/sampling/files/write-sample";
import type { MultiPolygon } from "geojson";
import { CommandFailure, type Console, type ExitCode } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { showProgress } from "../console/progress-bar.ts";
import { type Refusal, refusedRowsSaid } from "../plots/refusals.ts";
import { sharesOfLayer } from "../sampling/measure-shares.ts";
import { readZone } from "../sampling/read-zone.ts";
import { samplingFailure, tellNotices } from "../sampling/sampling-failure.ts";
import { writeWhole } from "../sampling/write-whole.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { sampleTexts } from "../texts/sample-texts.ts";
import { type Command, requiredOption } from "./command.ts";

export const sampleCommand: Command = {
  name: "sample",
  usage: "ZONE --design DESIGN.json --seed N --out FILE",
  positionals: 1,
  summary: (language) => sampleTexts[language].summary,
  options: (language) => {
    const texts = sampleTexts[language];
    return [
      { name: "design", value: "DESIGN.json", text: texts.optionDesign },
      { name: "seed", value: "N", text: texts.optionSeed },
      { name: "out", value: "FILE", text: texts.optionOut(sampleFormats.join(", ")) },
    ];
  },
  exitCodes: (language) => `${sampleTexts[language].designHelp}\n\n${sampleTexts[language].exitCodes}`,
  run: async (given, console) => {
    const { language } = console;
    const [path = ""] = given.positionals;
    const designPath = requiredOption(given, "design", language);
    const seed = requiredOption(given, "seed", language);
    const out = requiredOption(given, "out", language);
    try {
      const format = sampleFormatOf(out);
      const plan = readSamplingPlan(await readJson(designPath, language));
      const { zone, refused } = await readZone(path, console);
      const sample = await draw(zone, { plan, designPath, seed }, console);
      await writeWhole(out, writeSample(format, sample, sampleTexts[language].title), console);
      return report(sample, out, refused, console);
    } catch (error) {
      throw samplingFailure(error, language);
    }
  },
};

async function readJson(path: string, language: Language): Promise<unknown> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw readingFailure(path, error, language);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    throw new CommandFailure("not_json", sampleTexts[language].notJson(path, message));
  }
}

type Asked = { plan: SamplingPlan; designPath: string; seed: string };

async function draw(zone: MultiPolygon, { plan, designPath, seed }: Asked, console: Console) {
  const measure = plan.prior === undefined ? null : sharesOfLayer(plan.prior, designPath, console);
  const progress = showProgress(sampleTexts[console.language].drawing, console);
  try {
    return await drawSample(zone, plan, seed, measure, { progress: progress.step });
  } finally {
    progress.end();
  }
}

function report(sample: DrawnSample, out: string, refused: readonly Refusal[], console: Console): ExitCode {
  const units = sample.clusters.reduce((sum, { cells }) => sum + cells.length, 0);
  if (console.json) {
    const { frame, seed, plan, dataSizeHectares, notices } = sample;
    const document = {
      ...{ out, seed, design: plan, frame, data_size_hectares: dataSizeHectares },
      ...{ clusters: sample.clusters.length, units, notices, refused },
    };
    console.out(`${JSON.stringify(document)}\n`);
  } else console.out(linesOf(sample, units, console.language));
  tellNotices(sample.notices, console);
  if (refused.length > 0) console.err(`${commonTexts[console.language].refusedRows(refused.length)}\n`);
  refusedRowsSaid(refused, console);
  const lacksData = sample.notices.some(({ code }) => code === "prior_unknown");
  return refused.length > 0 || lacksData ? 2 : 0;
}

function linesOf(
  { frame, clusters, dataSizeHectares, seed }: DrawnSample,
  units: number,
  language: Language,
) {
  const texts = sampleTexts[language];
  const number = (value: number, digits = 0) => formatNumber(value, language, digits);
  const strata = frame.strata.filter(({ name }) => name !== "");
  const lines = [
    texts.frame(number(frame.clusters), number(frame.clustersAfterFilter), number(frame.hectares, 2)),
    ...strata.map((stratum) => texts.stratum(stratum.name, stratum.drawn, stratum.clusters)),
    texts.drawn(clusters.length, units),
    texts.dataSize(number(dataSizeHectares, 2)),
    texts.seed(seed, frame.sha256),
  ];
  return `${lines.join("\n")}\n`;
}

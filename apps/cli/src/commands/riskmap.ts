import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { formatNumber } from "@parcelle/domain/language";
import { RiskMapProblem } from "@parcelle/raster/riskmap/riskmap-problem";
import { type RiskMapResult, riskMapResult } from "@parcelle/raster/riskmap/riskmap-result";
import type { RiskMapState } from "@parcelle/raster/riskmap/riskmap-state";
import { workOutRisk } from "@parcelle/raster/riskmap/work-out-risk";
import { riskmapDocument } from "@parcelle/reporting/riskmap/riskmap-document";
import { readCodeVersion } from "@parcelle/screening/code-version";
import { CommandFailure, type Console } from "../console/console.ts";
import { showProgress } from "../console/progress-bar.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { describedInput } from "../riskmap/described-input.ts";
import { type OpenChange, openChange } from "../riskmap/open-change.ts";
import { openLayerChange } from "../riskmap/open-layer-change.ts";
import { makeFolder, writeMaps, writeTables } from "../riskmap/write-riskmap.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { riskmapTexts } from "../texts/riskmap-texts.ts";
import { type Command, type GivenArguments, requiredOption } from "./command.ts";

export const riskmapCommand: Command = {
  name: "riskmap",
  usage: "FOLDER | ZONES --layers DIR --cover PERCENT [--pixel M] --out DIR [--years A,B,C] [--windows LIST]",
  positionals: 1,
  summary: (language) => riskmapTexts[language].summary,
  options: (language) => {
    const texts = riskmapTexts[language];
    return [
      { name: "out", value: "DIR", text: texts.optionOut },
      { name: "layers", value: "DIR", text: texts.optionLayers },
      { name: "cover", value: "PERCENT", text: texts.optionCover },
      { name: "pixel", value: "M", text: texts.optionPixel },
      { name: "years", value: "A,B,C", text: texts.optionYears },
      { name: "windows", value: "LIST", text: texts.optionWindows },
    ];
  },
  exitCodes: (language) => riskmapTexts[language].exitCodes,
  run: async (given, console) => {
    const [path = ""] = given.positionals;
    const out = requiredOption(given, "out", console.language);
    const chosen = {
      years: givenNumbers(given, "years", console),
      windows: givenNumbers(given, "windows", console),
    };
    try {
      const change = await open(path, given, chosen, console);
      try {
        await makeFolder(out, console);
        await refuseSame(given.options.layers ?? path, out, console);
        await makeRiskMap(change, out, console);
      } finally {
        change.close();
      }
    } catch (error) {
      throw problemFailure(path, error, console);
    }
    return 0;
  },
};

type Chosen = Parameters<typeof openChange>[1];

async function open(
  path: string,
  given: GivenArguments,
  chosen: Chosen,
  console: Console,
): Promise<OpenChange> {
  if (given.options.layers !== undefined) return openLayerChange(path, given, chosen, console);
  for (const name of ["cover", "pixel"]) {
    if (given.options[name] !== undefined) requiredOption(given, "layers", console.language);
  }
  return openChange(await describedInput(path, console.language), chosen, console);
}

function givenNumbers(given: GivenArguments, name: string, { language }: Console): number[] | null {
  const text = given.options[name];
  if (text === undefined) return null;
  const parts = text.split(",").map((part) => part.trim());
  if (parts.every((part) => part !== "" && Number.isFinite(Number(part)))) return parts.map(Number);
  throw new CommandFailure("arguments", riskmapTexts[language].badList(name));
}

async function refuseSame(folder: string, out: string, { language }: Console): Promise<void> {
  if ((await realpath(folder)) !== (await realpath(out))) return;
  throw new CommandFailure("arguments", riskmapTexts[language].outIsFolder);
}

function problemFailure(folder: string, error: unknown, { language }: Console): unknown {
  if (!(error instanceof RiskMapProblem)) return rasterFailure(folder, error, language);
  return new CommandFailure(error.code, `${folder}: ${error.text[language]} (${error.detail})`);
}

async function makeRiskMap(change: OpenChange, out: string, console: Console): Promise<void> {
  const texts = riskmapTexts[console.language];
  if (change.yearsAssumed) console.err(`${texts.yearsAssumed}\n`);
  const state = await workOut(change, console);
  // Told before the maps, which read everything once more.
  const regrown = change.source.regrownPixels();
  if (regrown > 0) console.err(`${texts.regrown(formatNumber(regrown, console.language, 0))}\n`);
  const result = riskMapResult(state, change.source);
  tellUntold(change, result.pixelHectares, console);
  const maps = await writeMaps(out, change, state, console);
  const document = riskmapDocument({ change, state, result, maps }, readCodeVersion());
  const tables = await writeTables(out, result, document, console);
  const written = [...maps.map(({ file }) => file), ...tables].map((file) => join(out, file));
  if (console.json) {
    console.out(`${JSON.stringify({ ...document, written })}\n`);
    return;
  }
  console.out(resultLines(result, console));
  for (const path of written) console.err(`${commonTexts[console.language].written(path)}\n`);
  console.err(`${texts.unverified}\n`);
}

function tellUntold({ layers }: OpenChange, pixelHectares: number, { language, err }: Console): void {
  const pixels = layers?.change.untoldPixels() ?? 0;
  if (pixels === 0) return;
  err(`${riskmapTexts[language].untold(formatNumber(pixels * pixelHectares, language, 2))}\n`);
}

async function workOut({ source, options }: OpenChange, console: Console): Promise<RiskMapState> {
  const progress = showProgress(riskmapTexts[console.language].working, console);
  try {
    return await workOutRisk(source, options, { onProgress: ({ done, of }) => progress.step(done, of) });
  } finally {
    progress.end();
  }
}

function resultLines({ distances, models, best, cells }: RiskMapResult, { language }: Console): string {
  const texts = riskmapTexts[language];
  const thresholds = (["calibration", "whole"] as const).map((period) =>
    texts.thresholdLine(texts.periods[period], formatNumber(distances[period].thresholdMetres, language, 1)),
  );
  const lines = models.map(({ window, slicing, errorHectares }) =>
    errorHectares === null
      ? texts.nothingPredicted(window, texts.slicings[slicing])
      : texts.modelLine(window, texts.slicings[slicing], formatNumber(errorHectares, language, 1)),
  );
  const bestLine = texts.bestLine(best.window, texts.slicings[best.slicing], cells.length);
  return `${[...thresholds, ...lines, bestLine].join("\n")}\n`;
}

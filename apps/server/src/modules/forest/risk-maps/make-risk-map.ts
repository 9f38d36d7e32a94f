import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { riskMapDates, riskMapFile } from "@parcelle/domain/forest/risk-map";
import { forestSources } from "@parcelle/raster/forest/forest-layers";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import { changeOfLayers, type LayerChange } from "@parcelle/raster/riskmap/change-of-layers";
import { classMap } from "@parcelle/raster/riskmap/class-map";
import { RiskMapProblem } from "@parcelle/raster/riskmap/riskmap-problem";
import { riskMapResult } from "@parcelle/raster/riskmap/riskmap-result";
import type { RiskMapState } from "@parcelle/raster/riskmap/riskmap-state";
import { workOutRisk } from "@parcelle/raster/riskmap/work-out-risk";
import { writeCog } from "@parcelle/raster/write/write-cog";
import { activityTable } from "@parcelle/reporting/riskmap/activity-table";
import { riskmapDocument, type WrittenMap } from "@parcelle/reporting/riskmap/riskmap-document";
import { riskmapFiles } from "@parcelle/reporting/riskmap/riskmap-tables";
import { noteKept, noteStep, type StepCounters } from "#platform/compute/step-counters.ts";
import { countActivity } from "./count-activity.ts";
import { type MadeFile, makingSteps, type RiskMapOrder } from "./risk-map-order.ts";
import { savedState, saveState } from "./saved-state.ts";

const SAVE_EVERY_MS = 5_000;

/** Makes the maps and tables of a zone's risk, going on from where an earlier attempt had come to. */
export async function makeRiskMap(order: RiskMapOrder, counters: StepCounters) {
  await mkdir(order.folder, { recursive: true });
  const catalogue = await openLayers(order.files);
  try {
    const { zone, settings } = order;
    const { years, coverPercent, pixelMetres } = settings;
    const sources = forestSources(catalogue);
    const open = () => changeOfLayers(sources, { zone, years, coverPercent, pixelMetres });
    const state = await workOut(order, open(), counters);
    // Opened anew: what an earlier attempt had read would be missing among what no layer tells.
    const source = open();
    const maps = await writeMaps(order, source, state, counters);
    const result = riskMapResult(state, source);
    const activity = await countActivity(order, sources, counters);
    const change = { source, yearsAssumed: false, inputs: order.inputs, forestValues: null };
    const told = { ...change, layers: { change: source, coverPercent } };
    const document = {
      ...riskmapDocument({ change: told, state, result, maps }, order.codeVersion),
      activity,
    };
    const tables = { ...riskmapFiles(result, document), "activity.csv": activityTable(activity) };
    const files = [
      ...maps.map(({ file, bytes, sha256 }) => ({ name: file, bytes, sha256 })),
      ...(await writeTables(order.folder, tables)),
    ];
    return { document, files };
  } finally {
    catalogue.close();
  }
}

async function workOut(
  { folder, settings: { years, windows } }: RiskMapOrder,
  source: LayerChange,
  counters: StepCounters,
): Promise<RiskMapState> {
  const path = join(folder, "state");
  const before = await savedState(path);
  let savedAt = Date.now();
  const work = {
    onProgress: ({ step, done, of }: { step: RiskMapState["step"]; done: number; of: number }) =>
      noteStep(counters, makingSteps, step === "done" ? "whole" : step)(done, of),
    onState: async (state: RiskMapState) => {
      if (state.step !== "done" && Date.now() - savedAt < SAVE_EVERY_MS) return;
      await saveState(path, state);
      noteKept(counters);
      savedAt = Date.now();
    },
  };
  try {
    return await workOutRisk(source, { years, windows }, before === null ? work : { ...work, state: before });
  } catch (error) {
    if (before === null || !(error instanceof RiskMapProblem) || error.code !== "state-differs") throw error;
    return workOutRisk(source, { years, windows }, work);
  }
}

async function writeMaps(
  { folder }: RiskMapOrder,
  source: LayerChange,
  state: RiskMapState,
  counters: StepCounters,
): Promise<(WrittenMap & { bytes: number })[]> {
  const written: (WrittenMap & { bytes: number })[] = [];
  const tell = noteStep(counters, makingSteps, "maps");
  for (const [at, date] of riskMapDates.entries()) {
    const file = riskMapFile(date);
    const { width, height, bytes, sha256 } = await writeCog(
      classMap(source, state, date),
      join(folder, file),
      { onProgress: ({ tiles, of }) => tell(at * of + tiles, riskMapDates.length * of) },
    );
    written.push({ date, file, width, height, bytes, sha256 });
    noteKept(counters);
  }
  return written;
}

async function writeTables(folder: string, tables: Record<string, string>): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  for (const [name, text] of Object.entries(tables)) {
    const bytes = Buffer.from(text);
    await writeFile(join(folder, name), bytes);
    files.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  return files;
}

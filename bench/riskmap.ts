import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ChangeSource, changeOfRaster } from "@parcelle/raster/riskmap/change-source";
import { classMap } from "@parcelle/raster/riskmap/class-map";
import { riskMapResult } from "@parcelle/raster/riskmap/riskmap-result";
import { workOutRisk } from "@parcelle/raster/riskmap/work-out-risk";
import { openRasterFile } from "@parcelle/raster/tiff/open-raster-file";
import type { RasterReader } from "@parcelle/raster/tiff/raster-reader";
import { printLine } from "./measure/benchmark-line.ts";
import { measure } from "./measure/measure.ts";

const folder = join(import.meta.dirname, "../../shared/data/raster/guadeloupe");
/** Seconds that riskmapjnr 1.2 took for the eight models on such a machine; it is no package of npm or Debian. */
const published = { name: "riskmapjnr", version: "1.2", seconds: 21 };

/** Opening and reading the file included. */
async function eightModels() {
  const raster = await openRasterFile(join(folder, "fcc123_GLP.tif"));
  const before = process.cpuUsage();
  const source = changeOfRaster(raster);
  const state = await workOutRisk(source, { years: [2000, 2010, 2020] });
  const { user, system } = process.cpuUsage(before);
  return { source, state, result: riskMapResult(state, source), cpuSeconds: (user + system) / 1e6 };
}

async function differingPixels(source: ChangeSource, ours: RasterReader): Promise<number> {
  const theirs = await openRasterFile(join(folder, "ref_v1.2/riskmap_ws5_ei_ev.tif"));
  let differing = 0;
  for (let y = 0; y < source.height; y++) {
    const other = await theirs.readWindow(0, 0, y, source.width, 1);
    const own = await ours.readWindow(0, 0, y, source.width, 1);
    own.forEach((value, at) => {
      if (value !== other[at]) differing += 1;
    });
  }
  theirs.close();
  return differing;
}

async function measureGuadeloupe(): Promise<void> {
  const first = await eightModels();
  const { seconds, result: last } = await measure(eightModels, { warmUps: 0, runs: 5 });
  const errors = last.result.models.map(({ errorHectares }) => errorHectares?.toFixed(1));
  const printed = readFileSync(join(folder, "ref_v1.2/mod_comp.csv"), "utf8").trim().split(/\r?\n/).slice(1);
  const same = printed.filter((line, index) => line.endsWith(`,${errors[index]}`)).length;
  const differing = await differingPixels(last.source, classMap(last.source, last.state, 2));
  printLine({
    benchmark: "riskmap",
    ours: { name: "workOutRisk, eight models, Guadeloupe", seconds },
    peer: published,
    rows: last.source.width * last.source.height,
    agreement: `${same} of ${printed.length} errors are the same to their printed digit, ${differing} pixels of the map differ`,
    note: `the peer's seconds are those noted on such a machine, not measured here; processor seconds ${last.cpuSeconds.toFixed(2)}, of the first run in its process ${first.cpuSeconds.toFixed(2)}`,
  });
}

function measureWideZone(): void {
  const script = join(import.meta.dirname, "riskmap/wide-zone.ts");
  const told = JSON.parse(execFileSync(process.execPath, [script, "2000"], { encoding: "utf8" }));
  printLine({
    benchmark: "riskmap-wide",
    ours: { name: "workOutRisk and one map, processor seconds", seconds: told.worked + told.written },
    peer: { name: "none", version: null, seconds: null },
    rows: told.width * told.height,
    agreement: `memory ${told.megabytes} MB at most (goal 600), ${told.cells} cells with forest`,
    note: `${told.worked.toFixed(1)} s for the eight models, ${told.written.toFixed(1)} s for one map as COG`,
  });
}

if (existsSync(folder)) await measureGuadeloupe();
else console.error(`Skipped: reference data absent at ${folder}`);
measureWideZone();

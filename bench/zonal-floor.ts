import { join } from "node:path";
import { zonalPlots } from "./inputs/zonal-plots.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { median } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { accuracyOf } from "./zonal-floor/accuracy.ts";
import { runChild } from "./zonal-floor/child.ts";
import { runCommand, sameAreas } from "./zonal-floor/command.ts";
import type { Taken } from "./zonal-floor/inflate-tiles.ts";

const ROWS = 10_000;
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const MANY_LAYERS = 30;

const floorName = "node:zlib inflating every tile once, one thread";
const middle = (runs: readonly Taken[], of: keyof Taken) => median(runs.map((run) => run[of]));

type Pair = { floor: Taken[]; ours: Taken[] };

function print(benchmark: string, name: string, { floor, ours }: Pair, agreement: string, note: string) {
  const cpu = middle(ours, "cpuSeconds") / middle(floor, "cpuSeconds");
  printLine({
    ...{ benchmark, agreement, rows: ROWS },
    ours: { name, seconds: middle(ours, "seconds") },
    peer: { name: floorName, version: process.versions.zlib ?? null, seconds: middle(floor, "seconds") },
    note: `${note}; median of ${ours.length} in turns; processor time of all threads ${cpu.toFixed(2)} x the floor's`,
  });
}

/** Whole processes: GeoJSON in, JSON out. */
async function measureCold(kind: string, raster: string, folder: string, workers: number): Promise<void> {
  const output = join(folder, "areas.json");
  const plots = join(folder, "plots.geojson");
  const pair: Pair = { floor: [], ours: [] };
  let megabytes = 0;
  const compiled = join(folder, "compiled");
  await runChild("cold-run.ts", [raster, plots, workers, output], compiled);
  for (let run = 0; run < RUNS; run++) {
    pair.floor.push((await runChild<Taken>("cold-floor.ts", [raster])).told);
    const { told, seconds } = await runChild<{ megabytes: number; cpuSeconds: number }>(
      "cold-run.ts",
      [raster, plots, workers, output],
      compiled,
    );
    pair.ours.push({ seconds, cpuSeconds: told.cpuSeconds });
    megabytes = Math.max(megabytes, told.megabytes);
  }
  const { area, classes, checked } = await accuracyOf(raster, output, zonalPlots(ROWS));
  print(
    `zonal-${kind}-cold-${workers}`,
    "a whole process, GeoJSON in, JSON out",
    pair,
    `areas differ from geodesic ones by at most ${area.toExponential(1)}, classes of ${checked} plots from cutting them pixel by pixel by at most ${classes.toExponential(1)} of the plot`,
    `${Math.max(1, workers)} threads in all, compiled code kept on disk from an earlier run as the command line does; ${Math.round(megabytes)} MB at most`,
  );
}

/** The command as people start it; after `measureCold`, whose output it is compared with. */
async function measureCommand(kind: string, raster: string, folder: string): Promise<void> {
  const plots = join(folder, "plots.geojson");
  const pair: Pair = { floor: [], ours: [] };
  let { areas, megabytes } = await runCommand(plots, raster);
  for (let run = 0; run < RUNS; run++) {
    pair.floor.push((await runChild<Taken>("cold-floor.ts", [raster])).told);
    const { areas: found, megabytes: most, ...taken } = await runCommand(plots, raster);
    pair.ours.push(taken);
    megabytes = Math.max(megabytes, most);
    areas = found;
  }
  const same = sameAreas(areas, join(folder, "areas.json"));
  print(
    `zonal-${kind}-command`,
    "parcelle zonal, a whole process",
    pair,
    `${same} of ${ROWS} areas are those of the engine alone`,
    `two threads where there are two processors; ${megabytes} MB at most`,
  );
}

/** A resident process that has done the same before. */
async function measureWarm(
  kind: string,
  raster: string,
  folder: string,
  { layers, workers }: { layers: number; workers: number },
): Promise<void> {
  const plots = join(folder, "plots.geojson");
  const runs = layers > 1 ? Math.min(RUNS, 3) : RUNS;
  const { told } = await runChild<Pair>("warm-runs.ts", [raster, plots, layers, workers, runs]);
  const name = layers > 1 ? `zonalStatistics, ${layers} layers` : "zonalStatistics";
  const benchmark = `zonal-${kind}${layers > 1 ? `-${layers}` : ""}-warm-${workers}`;
  print(benchmark, name, told, "the same engine as in the cold lines", `${workers} threads beside the first`);
}

await inTemporaryFolder(async (folder) => {
  await runChild("write-inputs.ts", [folder, ROWS]);
  for (const kind of ["easy", "hard"]) {
    const raster = join(folder, `${kind}.tif`);
    for (const workers of [0, 2]) await measureCold(kind, raster, folder, workers);
    await measureCommand(kind, raster, folder);
    for (const workers of [0, 2]) await measureWarm(kind, raster, folder, { layers: 1, workers });
  }
  const easy = join(folder, "easy.tif");
  for (const workers of [0, 2]) await measureWarm("easy", easy, folder, { layers: MANY_LAYERS, workers });
});

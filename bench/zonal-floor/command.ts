import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { nodeFlags } from "../../apps/server/src/node-flags.ts";
import type { Taken } from "./inflate-tiles.ts";

const root = join(import.meta.dirname, "../..");
const maxBuffer = 2 ** 30;

export type CommandRun = Taken & { megabytes: number; areas: number[] };

/** `parcelle zonal` as a whole process, which reads the plots and looks whether each is valid besides. */
export async function runCommand(plots: string, raster: string): Promise<CommandRun> {
  const loaded = ["--import", join(root, "bench/measure/tell-use.ts")];
  const command = [join(root, "apps/cli/bin/parcelle.mjs"), "zonal", "--json", plots, raster];
  const start = process.hrtime.bigint();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [...nodeFlags, ...loaded, ...command],
    { maxBuffer },
  );
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const told = JSON.parse(stderr.trimEnd().split("\n").at(-1)!) as { cpuSeconds: number; megabytes: number };
  const document = JSON.parse(stdout) as { plots: { area_m2: number }[] };
  return { ...told, seconds, areas: document.plots.map((plot) => plot.area_m2) };
}

/** How many areas are those that the engine alone wrote to a file. */
export function sameAreas(areas: readonly number[], output: string): number {
  const rows = JSON.parse(readFileSync(output, "utf8")) as { areaSquareMetres: number }[];
  return rows.filter(({ areaSquareMetres }, row) => areas[row] === areaSquareMetres).length;
}

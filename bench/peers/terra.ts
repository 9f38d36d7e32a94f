import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Peer } from "../measure/benchmark-line.ts";

export type TerraRequest = { raster: string; polygons: string; polygonCount: number; folder: string };

export type Terra = {
  version: string;
  /** Computes the class areas of all polygons once. */
  run(): Promise<void>;
  /** Ends the process; square metres by class of the last run, a map for each polygon in their order. */
  finish(): Promise<Map<number, number>[]>;
};

export const terraName = "terra::extract(exact = TRUE)";

export const terraMissing: Peer = {
  name: terraName,
  version: null,
  seconds: null,
  install: "R with the package terra (Debian: apt-get install r-cran-terra)",
};

const script = join(import.meta.dirname, "terra-class-areas.R");

/** R's terra in a process of its own that has read the polygons; null where R or terra is not installed. */
export async function openTerra({
  raster,
  polygons,
  polygonCount,
  folder,
}: TerraRequest): Promise<Terra | null> {
  const out = join(folder, "terra.csv");
  const child = spawn("Rscript", [script, raster, polygons, out], { stdio: ["pipe", "pipe", "ignore"] });
  const started = await once(child, "spawn").catch(() => null);
  if (started === null) return null;
  const ended = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true) return null;
  return {
    version: first.value,
    run: async () => {
      child.stdin.write("\n");
      const { done } = await lines.next();
      if (done === true) throw new Error("terra ended before it had computed");
    },
    finish: async () => {
      child.stdin.end();
      await ended;
      return readAreas(await readFile(out, "utf8"), polygonCount);
    },
  };
}

function readAreas(csv: string, polygonCount: number): Map<number, number>[] {
  const areas = Array.from({ length: polygonCount }, () => new Map<number, number>());
  for (const row of csv.trim().split("\n").slice(1)) {
    const [polygon, value, squareMetres] = row.split(",").map(Number);
    areas[polygon! - 1]!.set(value!, squareMetres!);
  }
  return areas;
}

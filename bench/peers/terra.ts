import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Peer } from "../measure/benchmark-line.ts";
import { median } from "../measure/measure.ts";
import { outputOf } from "./command.ts";

export type TerraRequest = {
  raster: string;
  polygons: string;
  polygonCount: number;
  folder: string;
  warmUps: number;
  runs: number;
};

/** Square metres by class, a map for each polygon in their order. */
export type TerraAreas = { peer: Peer; areas: Map<number, number>[] | null };

const name = "terra::extract(exact = TRUE)";
const script = join(import.meta.dirname, "terra-class-areas.R");

/** Class areas by R's terra in a process of its own, timed inside it. */
export async function terraClassAreas(request: TerraRequest): Promise<TerraAreas> {
  const out = join(request.folder, "terra.csv");
  const runs = [String(request.warmUps), String(request.runs)];
  const output = await outputOf("Rscript", [script, request.raster, request.polygons, out, ...runs]);
  if ("missing" in output)
    return {
      peer: {
        name,
        version: null,
        seconds: null,
        install: `R with the package terra (Debian: apt-get install r-cran-terra): ${output.missing}`,
      },
      areas: null,
    };
  const told = JSON.parse(output.text) as { version: string; seconds: number[] };
  return {
    peer: { name, version: told.version, seconds: median(told.seconds) },
    areas: readAreas(await readFile(out, "utf8"), request.polygonCount),
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

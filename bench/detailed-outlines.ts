import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { positionsOf } from "@parcelle/geometry/positions-of";
import type { MultiPolygon, Polygon } from "geojson";
import { nodeFlags } from "../apps/server/src/node-flags.ts";
import { generateDetailedOutlines } from "./inputs/detailed-outlines.ts";
import { generatePlots } from "./inputs/plots.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { outputOf } from "./peers/command.ts";

type Use = { seconds: number; megabytes: number };
type Inspected = { plots: { valid: boolean; overlaps: unknown[] }[] };
type GeosUse = Use & { version: string; valid: number; overlaps: number };

const root = join(import.meta.dirname, "..");
const maxBuffer = 2 ** 30;

/** The whole command, its start included, in user seconds of all its threads. */
async function inspect(path: string): Promise<Use & { valid: number; overlaps: number }> {
  const loaded = ["--import", join(root, "bench/measure/tell-use.ts")];
  const command = [join(root, "apps/cli/bin/parcelle.mjs"), "inspect", "--json", path];
  const args = [...nodeFlags, ...loaded, ...command];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer });
  const { plots } = JSON.parse(stdout) as Inspected;
  return {
    ...(JSON.parse(stderr.trimEnd().split("\n").at(-1)!) as Use),
    valid: plots.filter(({ valid }) => valid).length,
    overlaps: plots.reduce((sum, plot) => sum + plot.overlaps.length, 0) / 2,
  };
}

async function compare(
  name: string,
  geometries: readonly (Polygon | MultiPolygon)[],
  path: string,
): Promise<void> {
  const features = geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry }));
  await writeFile(path, JSON.stringify({ type: "FeatureCollection", features }));
  const vertices = geometries.reduce((sum, geometry) => sum + positionsOf(geometry).length, 0);
  // The first start of a version takes the types out of the source, and keeps the result.
  await inspect(path);
  const ours = await inspect(path);
  const answer = await outputOf("/usr/bin/python3", [join(root, "bench/peers/geos-inspect.py"), path]);
  const geos = "text" in answer ? (JSON.parse(answer.text) as GeosUse) : null;
  printLine({
    benchmark: `detailed-${name.replaceAll(" ", "-")}`,
    ours: { name: "parcelle inspect, whole process, user seconds", seconds: ours.seconds },
    peer: {
      name: "GEOS by shapely: reading, validity, pairs, intersections; user seconds",
      version: geos?.version ?? null,
      seconds: geos?.seconds ?? null,
      ...(geos === null ? { install: "shapely (Debian: apt-get install python3-shapely)" } : {}),
    },
    rows: geometries.length,
    agreement:
      geos === null
        ? "no peer"
        : `${ours.valid} and ${geos.valid} valid, ${ours.overlaps} and ${geos.overlaps} overlaps above a square metre`,
    note: `${vertices} vertices; ours ${ours.megabytes} MB${geos === null ? "" : `, GEOS ${geos.megabytes} MB`}`,
  });
}

await inTemporaryFolder(async (folder) => {
  const path = join(folder, "outlines.geojson");
  for (const { name, geometries } of generateDetailedOutlines()) await compare(name, geometries, path);
  const usual = generatePlots(10_000, 20).map(({ geometry }) => geometry);
  await compare("usual plots", usual, path);
});

import { readFileSync } from "node:fs";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import { startZonalWorkers } from "@parcelle/raster/zonal/zonal-workers";
import type { FeatureCollection, Polygon } from "geojson";
import { inflateAll, tilesOf } from "./inflate-tiles.ts";

/** A resident process: floor and engine in turns, geometries in, tables out. */
const [raster = "", plots = "", layers = "1", workers = "0", runs = "7", floor = "yes"] =
  process.argv.slice(2);
const { features } = JSON.parse(readFileSync(plots, "utf8")) as FeatureCollection<Polygon>;
const geometries = features.map(({ geometry }) => geometry);
const asked = Array.from({ length: Number(layers) }, () => ({ path: raster }));
const threads = Number(workers) > 0 ? startZonalWorkers(Number(workers)) : 0;
const tiles = floor === "yes" ? await tilesOf(raster) : [];
const times: { floor: number[]; ours: number[] } = { floor: [], ours: [] };
const warmUps = 2;
for (let run = 0; run < warmUps + Number(runs); run++) {
  const floorSeconds = tiles.length > 0 ? inflateAll(tiles) : 0;
  const start = process.hrtime.bigint();
  await zonalStatistics(asked, geometries, { area: "wgs84" }, { workers: threads });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (run < warmUps) continue;
  times.floor.push(floorSeconds);
  times.ours.push(seconds);
}
if (threads) await threads.close();
process.stdout.write(JSON.stringify({ ...times, megabytes: process.resourceUsage().maxRSS / 1024 }));

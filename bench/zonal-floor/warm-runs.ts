import { readFileSync } from "node:fs";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import { startZonalWorkers } from "@parcelle/raster/zonal/zonal-workers";
import type { FeatureCollection, Polygon } from "geojson";
import { clock, inflateAll, type Taken, tilesOf } from "./inflate-tiles.ts";

/** A resident process: floor and engine in turns, geometries in, tables out. */
const [raster = "", plots = "", layers = "1", workers = "0", runs = "5"] = process.argv.slice(2);
const { features } = JSON.parse(readFileSync(plots, "utf8")) as FeatureCollection<Polygon>;
const geometries = features.map(({ geometry }) => geometry);
const asked = Array.from({ length: Number(layers) }, () => ({ path: raster }));
const threads = Number(workers) > 0 ? startZonalWorkers(Number(workers)) : 0;
const tiles = await tilesOf(raster);
const taken: { floor: Taken[]; ours: Taken[] } = { floor: [], ours: [] };
const warmUps = 2;
for (let run = 0; run < warmUps + Number(runs); run++) {
  const floor = inflateAll(tiles);
  const stop = clock();
  await zonalStatistics(asked, geometries, { area: "wgs84" }, { workers: threads });
  const ours = stop();
  if (run < warmUps) continue;
  taken.floor.push(floor);
  taken.ours.push(ours);
}
if (threads) await threads.close();
process.stdout.write(JSON.stringify(taken));

import { readFileSync, writeFileSync } from "node:fs";
import { classAreasOf } from "@parcelle/raster/zonal/class-areas";
import { type PlotSet, plotSet } from "@parcelle/raster/zonal/plot-set";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import type { FeatureCollection, Polygon } from "geojson";

/** A whole process, as a program on the command line: GeoJSON in, JSON out. */
const [raster = "", path = "", workers = "0", output = ""] = process.argv.slice(2);
const { ids, plots } = readFields(path);
const { set, answers } = await zonalStatistics(
  [{ path: raster }],
  plots,
  { area: "wgs84" },
  { workers: Number(workers) },
);
const rows = ids.map((id, plot) => {
  const { areaSquareMetres, outsideSquareMetres, classes } = classAreasOf(set, answers[0]!, plot);
  return { id, areaSquareMetres, outsideSquareMetres, classes: Object.fromEntries(classes) };
});
writeFileSync(output, JSON.stringify(rows));
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ megabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }),
);

/** The text and its objects are let go before the rasters are read. */
function readFields(file: string): { ids: unknown[]; plots: PlotSet } {
  const { features } = JSON.parse(readFileSync(file, "utf8")) as FeatureCollection<Polygon>;
  return {
    ids: features.map(({ properties }) => properties?.id),
    plots: plotSet(features.map(({ geometry }) => geometry)),
  };
}

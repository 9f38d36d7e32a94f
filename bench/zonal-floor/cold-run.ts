import { readFileSync, writeFileSync } from "node:fs";
import { classAreasOf } from "@parcelle/raster/zonal/class-areas";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import type { FeatureCollection, Polygon } from "geojson";

/** A whole process, as a program on the command line: GeoJSON in, JSON out. */
const [raster = "", plots = "", workers = "0", output = ""] = process.argv.slice(2);
const { features } = JSON.parse(readFileSync(plots, "utf8")) as FeatureCollection<Polygon>;
const geometries = features.map(({ geometry }) => geometry);
const { set, answers } = await zonalStatistics(
  [{ path: raster }],
  geometries,
  { area: "wgs84" },
  { workers: Number(workers) },
);
const rows = features.map(({ properties }, plot) => {
  const { areaSquareMetres, outsideSquareMetres, classes } = classAreasOf(set, answers[0]!, plot);
  return { id: properties?.id, areaSquareMetres, outsideSquareMetres, classes: Object.fromEntries(classes) };
});
writeFileSync(output, JSON.stringify(rows));
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ megabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }),
);

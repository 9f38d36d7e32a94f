import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { writeClassRaster, writeNoisyRaster } from "../inputs/class-raster.ts";
import { zonalPlots } from "../inputs/zonal-plots.ts";

/** In a process of its own: the rasters take half a gigabyte to make. */
const [folder = "", count = "0"] = process.argv.slice(2);
await writeClassRaster(join(folder, "easy.tif"));
await writeNoisyRaster(join(folder, "hard.tif"));
const features = zonalPlots(Number(count)).map((geometry, index) => ({
  type: "Feature" as const,
  properties: { id: `P-${index + 1}` },
  geometry,
}));
await writeFile(join(folder, "plots.geojson"), writeGeojson(features));

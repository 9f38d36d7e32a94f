import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { splitDocument } from "@parcelle/formats/json/split-document";
import { DEFAULT_LIMITS } from "@parcelle/formats/read-limits";
import { openSource } from "@parcelle/formats/source/byte-source";
import { classAreasOf } from "@parcelle/raster/zonal/class-areas";
import { type PlotSet, plotSetWriter } from "@parcelle/raster/zonal/plot-set";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import type { Feature } from "geojson";

/** A whole process, as a program on the command line: GeoJSON in, JSON out. */
const [raster = "", path = "", workers = "0", output = ""] = process.argv.slice(2);
const chunkBytes = 65_536;
const rowsOfPiece = 500;
const { ids, plots } = await readFields(path);
const { set, answers } = await zonalStatistics(
  [{ path: raster }],
  plots,
  { area: "wgs84" },
  { workers: Number(workers) },
);
await writeRows(output);
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ megabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }),
);

/** Features are let go as soon as their corners are in the set. */
async function readFields(file: string): Promise<{ ids: unknown[]; plots: PlotSet }> {
  const source = openSource({ name: file, path: file }, chunkBytes);
  const ids: unknown[] = [];
  const writer = plotSetWriter();
  for await (const features of splitDocument({ chunks: source.chunks, encoding: "utf-8" }, DEFAULT_LIMITS)) {
    for (const { properties, geometry } of features as Feature[]) {
      ids.push(properties?.id);
      writer.add(geometry);
    }
  }
  source.close();
  return { ids, plots: writer.finish() };
}

async function writeRows(file: string): Promise<void> {
  const stream = createWriteStream(file);
  for (let first = 0; first < ids.length; first += rowsOfPiece) {
    const rows = ids.slice(first, first + rowsOfPiece).map((id, index) => {
      const { areaSquareMetres, outsideSquareMetres, classes } = classAreasOf(
        set,
        answers[0]!,
        first + index,
      );
      return JSON.stringify({
        id,
        areaSquareMetres,
        outsideSquareMetres,
        classes: Object.fromEntries(classes),
      });
    });
    stream.write(`${first === 0 ? "[" : ","}${rows.join(",")}`);
  }
  stream.end("]");
  await once(stream, "close");
}

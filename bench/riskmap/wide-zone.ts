import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeOfRaster } from "@parcelle/raster/riskmap/change-source";
import { classMap } from "@parcelle/raster/riskmap/class-map";
import { riskMapResult } from "@parcelle/raster/riskmap/riskmap-result";
import { workOutRisk } from "@parcelle/raster/riskmap/work-out-risk";
import { openRasterFile } from "@parcelle/raster/tiff/open-raster-file";
import type { RasterReader } from "@parcelle/raster/tiff/raster-reader";
import { writeCog } from "@parcelle/raster/write/write-cog";
import { codeRaster, generatedCodes } from "../../packages/raster/test/generated-change.ts";

const folder = mkdtempSync(join(tmpdir(), "parcelle-riskmap-"));
const side = 4000;
const [width, height] = [40_000, Number(process.argv[2] ?? side)];

/** A square of generated forest beside itself, again and again. */
function repeated(): RasterReader {
  const codes = generatedCodes(side, side, 7);
  return {
    ...codeRaster(codes, width, height),
    async readWindow(_band, x, y, columns, rows) {
      const samples = new Uint8Array(columns * rows);
      for (let row = 0; row < rows; row++) {
        const start = ((y + row) % side) * side;
        for (let column = 0; column < columns; column++) {
          samples[row * columns + column] = codes[start + ((x + column) % side)]!;
        }
      }
      return samples;
    },
  };
}

const seconds = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

async function main(): Promise<void> {
  const path = join(folder, "changes.tif");
  if (process.argv[3] === undefined) {
    await writeCog(repeated(), path);
    const output = execFileSync(process.execPath, [import.meta.filename, String(height), path], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    process.stdout.write(output);
    return;
  }
  const raster = await openRasterFile(process.argv[3], { cacheBytes: 33_554_432 });
  const source = changeOfRaster(raster);
  // As many cells as a zone of 40,000 x 40,000 pixels has by the method's 1.2 km.
  const cellPixels = Math.ceil(Math.sqrt((width * height) / 1_000_000));
  const start = process.cpuUsage();
  const state = await workOutRisk(source, { years: [2000, 2010, 2020], cellPixels });
  const worked = seconds(start);
  const before = process.cpuUsage();
  await writeCog(classMap(source, state, 3), join(folder, "map.tif"));
  const { cells, forestPixels } = riskMapResult(state, source);
  raster.close();
  const told = {
    ...{ width, height, worked, written: seconds(before), cells: cells.length, forest: forestPixels[0] },
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  process.stdout.write(`${JSON.stringify(told)}\n`);
}

await main().finally(() => rmSync(folder, { recursive: true, force: true }));

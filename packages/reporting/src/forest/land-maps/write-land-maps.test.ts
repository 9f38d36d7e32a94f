import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { landMapKinds } from "@parcelle/domain/forest/land-maps";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { forestSources } from "@parcelle/raster/forest/forest-layers";
import { forestMapRaster } from "@parcelle/raster/forest/forest-maps";
import { forestRegions } from "@parcelle/raster/forest/forest-regions";
import { forestMapOf } from "@parcelle/raster/forest/land-looks";
import { landMapper } from "@parcelle/raster/forest/land-map";
import { gridOfQuestion, prepareQuestion } from "@parcelle/raster/forest/land-question";
import { memoryLandStore } from "@parcelle/raster/forest/memory-land-store";
import { landOfPlots } from "@parcelle/raster/forest/plot-land";
import { surveyLand } from "@parcelle/raster/forest/survey-land";
import { openFile } from "@parcelle/raster/source/file-source";
import { openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { measureGrid } from "@parcelle/raster/zonal/measured-grid";
import { plotSet } from "@parcelle/raster/zonal/plot-set";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { skippedWithout } from "../../../../../tools/skipped-without.ts";
import { openLand, randomPixels } from "../../../../raster/test/forest-land.ts";
import { cogProblems, gdalInfo, withoutCogValidator, withoutGdal } from "../../../../raster/test/gdal.ts";
import { pixelBox } from "../../../../raster/test/layer-files.ts";
import { createRandom } from "../../../../raster/test/random.ts";
import type { LandMapRow, LandMapsHead } from "./land-maps-source.ts";
import { writeLandMaps } from "./write-land-maps.ts";

const definition = {
  ...{ minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 as const },
};
const plots = [pixelBox(2.5, 3.25, 6.5, 5), pixelBox(20, 24.5, 9, 3.25), pixelBox(8, 7, 4, 4)];
const head: LandMapsHead = {
  ...{ organisation: "Coopérative", project: "Forêts", runs: [7, 5] },
  rules: {
    ...{ activity: "redd", definition, preset: null, standard: "default", startYear: 2024, yearsBefore: 10 },
  },
  layers: { atStart: "Hansen 2024-v1.12", before: "Hansen 2024-v1.12", native: "no layer" },
  licences: ["Hansen 2024-v1.12: CC BY 4.0"],
  ...{ synthetic: true, kinds: landMapKinds, generatedAt: "2026-11-28T00:00:00Z", codeVersion: "test" },
};

async function surveyed() {
  const catalogue = await openLand(randomPixels(createRandom(33), 0.05));
  const asked = { definition, startYear: 2024, yearsBefore: 10 };
  const question = prepareQuestion(forestSources(catalogue), asked);
  const measured = measureGrid(gridOfQuestion(question), "wgs84");
  const set = plotSet(plots);
  const store = memoryLandStore(forestRegions(measured, set));
  await surveyLand(question, store);
  const { visit, mapOf } = landMapper(measured.grid);
  landOfPlots(measured, store, set, { visit });
  return { grid: measured.grid, store, maps: plots.map((_, plot) => mapOf(plot)!) };
}

let survey: Awaited<ReturnType<typeof surveyed>>;
let scratch = "";
let written: Record<string, Uint8Array>;

beforeAll(async () => {
  survey = await surveyed();
  scratch = mkdtempSync(join(tmpdir(), "parcelle-maps-"));
  const bytes = await collectBytes(writeLandMaps(head, rows(), scratch));
  written = unzipSync(bytes);
});

async function* rows(): AsyncGenerator<LandMapRow> {
  for (const { grid, window, codes } of survey.maps) {
    const { x, y, width, height } = window;
    yield { grid, x, y, width, height, codes: deflateSync(codes!).toString("base64") };
  }
}

function fileOf(name: string): string {
  const path = join(scratch, name);
  writeFileSync(path, written[name]!);
  return path;
}

test("each of the four maps is a file, called as the command calls it; nothing is left behind", () => {
  expect(Object.keys(written)).toEqual([
    "eligibility-redd.tif",
    "forest-2024.tif",
    "forest-2014.tif",
    "conversion-2014-2024.tif",
  ]);
  expect(readdirSync(scratch).filter((name) => !name.endsWith(".tif"))).toEqual([]);
});

test("inside the plots each pixel is what the command writes there, and beside them nothing is told", async () => {
  for (const [place, name] of Object.keys(written).entries()) {
    const command = forestMapRaster(survey.store, survey.grid, forestMapOf(landMapKinds[place]!, "redd"));
    const tiff = await openGeotiff(openFile(fileOf(name)));
    const own = await tiff.readWindow(0, 0, 0, tiff.width, tiff.height);
    const { originX, originY, pixelWidth, pixelHeight } = command.transform!;
    const left = Math.round((tiff.transform!.originX - originX) / pixelWidth);
    const top = Math.round((originY - tiff.transform!.originY) / pixelHeight);
    const whole = await command.readWindow(0, left, top, tiff.width, tiff.height);
    const inside = new Uint8Array(own.length);
    const { transform } = survey.grid;
    const first = Math.round((tiff.transform!.originX - transform.originX) / pixelWidth);
    const above = Math.round((transform.originY - tiff.transform!.originY) / pixelHeight);
    for (const { window, codes } of survey.maps)
      codes!.forEach((code, at) => {
        const column = window.x - first + (at % window.width);
        const row = window.y - above + Math.floor(at / window.width);
        if (code > 0) inside[row * tiff.width + column] = 1;
      });
    const expected = Array.from(inside, (is, at) => (is === 1 ? whole[at] : 0));
    expect([...own]).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThan(2);
    tiff.close();
  }
});

test(
  "GDAL opens a map with its colours and what it tells of itself",
  skippedWithout("gdal", withoutGdal),
  () => {
    const told = gdalInfo(fileOf("eligibility-redd.tif"));
    for (const line of [
      "START_YEAR=2024",
      "BEFORE_YEAR=2014",
      "ASSESSMENTS=7, 5",
      "LICENCES=Hansen 2024-v1.12: CC BY 4.0",
      "VALUE_1=Éligible / Eligible",
      "SYNTHETIC=yes",
      "Color Table",
      '"minimumHectares":0.5',
    ])
      expect(told).toContain(line);
  },
);

test(
  "GDAL finds no fault in it as a cloud-optimised GeoTIFF",
  skippedWithout("gdal", withoutCogValidator),
  () => {
    expect(cogProblems(fileOf("forest-2014.tif"))).toEqual([]);
  },
);

import { availableParallelism } from "node:os";
import { join } from "node:path";
import { forestSources } from "@parcelle/raster/forest/forest-layers";
import { forestRegions } from "@parcelle/raster/forest/forest-regions";
import { gridOfQuestion, prepareQuestion } from "@parcelle/raster/forest/land-question";
import { openLandStore } from "@parcelle/raster/forest/land-store";
import { surveyInThreads } from "@parcelle/raster/forest/survey-threads";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { measureGrid } from "@parcelle/raster/zonal/measured-grid";
import { plotSet } from "@parcelle/raster/zonal/plot-set";
import { FOREST_BOX, writeForestLayers } from "./inputs/forest-layers.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { timed } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { watchProcess } from "./measure/watch-process.ts";

const GOAL_SECONDS = 60;

const question = {
  definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
  ...{ startYear: 2024, yearsBefore: 10 },
} as const;

const [west, south, east, north] = FOREST_BOX;
const zone = {
  type: "Polygon" as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
};

/** Forest of two years on a gigapixel: three layers decoded, patches of both years found, codes written. */
await inTemporaryFolder(async (folder) => {
  await writeForestLayers(folder);
  const catalogue = await openLayerFolder(folder);
  const prepared = prepareQuestion(forestSources(catalogue), question);
  const regions = forestRegions(measureGrid(gridOfQuestion(prepared), "wgs84"), plotSet([zone]));
  catalogue.close();
  const pixels = regions.reduce((sum, { width, height }) => sum + width * height, 0);
  const path = join(folder, "land");
  const threads = Math.min(2, availableParallelism());
  const watch = watchProcess(process.pid);
  const { seconds } = await timed(() =>
    surveyInThreads({ layers: { folder }, question, path, regions }, { threads }),
  );
  const { megabytes, cpuSeconds } = watch.stop();
  printLine({
    benchmark: "forest-patches",
    ours: { name: `surveyInThreads, ${threads} threads`, seconds },
    peer: { name: "none", version: null, seconds: null, install: "no peer counts patches with a halo" },
    rows: pixels,
    agreement: `${looked(path, regions)} of ${counted(pixels)} pixels are told`,
    note: `two years; ${cpuSeconds.toFixed(1)} s of processor, ${megabytes.toFixed(0)} MB above idle; goal ${GOAL_SECONDS} s a gigapixel`,
  });
});

function looked(path: string, regions: ReturnType<typeof forestRegions>): string {
  const store = openLandStore(path, regions);
  let told = 0;
  for (const { x, y, width, height } of regions) {
    for (let row = y; row < y + height; row++) {
      for (const code of store.read({ x, y: row, width, height: 1 })) if (code > 0) told += 1;
    }
  }
  store.remove();
  return counted(told);
}

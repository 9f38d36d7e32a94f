import { join } from "node:path";
import type { Answer } from "@parcelle/domain/forest/eligibility";
import { describe, expect, test } from "vitest";
import {
  type LandPixel,
  openLand,
  randomPixels,
  slowConverted,
  slowTrees,
  writeLand,
} from "../../test/forest-land.ts";
import { layerFolder, pixelBox, side } from "../../test/layer-files.ts";
import { createRandom } from "../../test/random.ts";
import { slowForest } from "../../test/slow-forest.ts";
import { pixelAreas } from "../zonal/grid.ts";
import { measureGrid } from "../zonal/measured-grid.ts";
import { plotSet } from "../zonal/plot-set.ts";
import { forestSources } from "./forest-layers.ts";
import { forestRegions } from "./forest-regions.ts";
import { landCode } from "./land-codes.ts";
import { gridOfQuestion, type LandQuestion, prepareQuestion } from "./land-question.ts";
import { type LandStore, openLandStore } from "./land-store.ts";
import { type SurveyState, surveyLand } from "./survey-land.ts";
import { surveyInThreads } from "./survey-threads.ts";

const whole = { x: 0, y: 0, width: side, height: side };

function slowCodes(pixels: readonly LandPixel[], question: LandQuestion, rowAreas: Float64Array): number[] {
  const { definition, startYear, yearsBefore } = question;
  const forestIn = (year: number): Answer[] => {
    const trees = pixels.map((pixel) => slowTrees(pixel, year));
    return slowForest({ trees, width: side, rowAreas }, definition);
  };
  const atStart = forestIn(startYear);
  const before = forestIn(startYear - yearsBefore);
  return pixels.map((pixel, at) =>
    landCode({
      ...{ atStart: atStart[at]!, before: before[at]! },
      converted: slowConverted(pixel, startYear - yearsBefore, startYear),
    }),
  );
}

function expectCodes(store: LandStore, expected: readonly number[], round: string): void {
  const codes = store.read(whole);
  let looked = 0;
  for (const region of store.regions) {
    for (let row = region.y; row < region.y + region.height; row++) {
      for (let column = region.x; column < region.x + region.width; column++) {
        const at = row * side + column;
        looked += 1;
        if (codes[at] !== expected[at])
          throw new Error(`${round}: ${codes[at]} for ${expected[at]} at ${at}`);
      }
    }
  }
  expect(codes.filter((code) => code !== 0).length, round).toBe(looked);
}

function randomQuestion(random: () => number, neighbours: 4 | 8): LandQuestion {
  const minimumHectares = 0.08 + 0.9 * random();
  const definition = { minimumHeightMetres: 5, minimumHectares, minimumCoverPercent: 10, neighbours };
  const startYear = 2010 + Math.floor(random() * 15);
  return { definition, startYear, yearsBefore: Math.floor(random() * 11) };
}

describe("a survey of forest and conversion", () => {
  test.each([4, 8] as const)(
    "knows of each pixel what slow flooding of the whole raster finds, whatever zones and bands, %s neighbours",
    async (neighbours) => {
      const random = createRandom(70 + neighbours);
      for (let round = 0; round < 20; round++) {
        const pixels = randomPixels(random, round % 3 === 0 ? 0 : 0.05);
        const catalogue = await openLand(pixels);
        const question = prepareQuestion(forestSources(catalogue), randomQuestion(random, neighbours));
        const grid = gridOfQuestion(question);
        const zones = Array.from({ length: 3 }, () =>
          pixelBox(Math.floor(random() * 35), Math.floor(random() * 35), 1 + random() * 4, 1 + random() * 4),
        );
        const regions = forestRegions(measureGrid(grid, "wgs84"), plotSet(zones), 4);
        const store = openLandStore(join(layerFolder(), "land"), regions);
        const bandPixels = 1 + Math.floor(random() * 300);
        const sizes = {
          partRows: 1 + Math.floor(random() * 40),
          pieceColumns: 1 + Math.floor(random() * 50),
        };
        await surveyLand(question, store, { bandPixels, ...sizes });
        const areas = pixelAreas(grid, 0, side, "wgs84");
        expectCodes(store, slowCodes(pixels, question, areas), `round ${round}`);
        store.remove();
        catalogue.close();
      }
    },
  );

  test("goes on where it was stopped, after any part, and ends with the same", async () => {
    const random = createRandom(5);
    const pixels = randomPixels(random, 0.02);
    const catalogue = await openLand(pixels);
    const question = prepareQuestion(forestSources(catalogue), randomQuestion(random, 8));
    const regions = [
      { x: 2, y: 3, width: 12, height: 30 },
      { x: 20, y: 1, width: 17, height: 37 },
    ];
    const path = join(layerFolder(), "land");
    let state: SurveyState = { done: [] };
    let runs = 0;
    for (let ended = false; !ended; runs++) {
      const store = openLandStore(path, regions);
      const stop = new AbortController();
      const began = state.done.length;
      const options = {
        ...{ partRows: 6, signal: stop.signal, state: JSON.parse(JSON.stringify(state)) as SurveyState },
        checkpoint(next: SurveyState) {
          state = next;
          if (next.done.length > began + 1) stop.abort();
        },
      };
      ended = await surveyLand(question, store, options).then(
        () => true,
        () => false,
      );
      store.close();
    }
    expect(runs).toBeGreaterThan(3);
    const areas = pixelAreas(gridOfQuestion(question), 0, side, "wgs84");
    expectCodes(openLandStore(path, regions), slowCodes(pixels, question, areas), "in the end");
  });

  test("leaves unknown what no layer tells, and never calls it no forest", async () => {
    const pixels = randomPixels(createRandom(3), 0).map((pixel) => ({ ...pixel, cover: 60, loss: 0 }));
    const catalogue = await openLand(pixels, ["cover", "loss"]);
    const definition = {
      minimumHeightMetres: 5,
      minimumHectares: 0.5,
      minimumCoverPercent: 10,
      neighbours: 8 as const,
    };
    const question = prepareQuestion(forestSources(catalogue), {
      definition,
      startYear: 2024,
      yearsBefore: 10,
    });
    const store = openLandStore(join(layerFolder(), "land"), [whole]);
    await surveyLand(question, store);
    expect(new Set(store.read(whole))).toEqual(new Set([landCode({ atStart: 2, before: 2, converted: 2 })]));
    expect(question.missing.map(({ code, year }) => [code, year])).toEqual([
      ["height-missing", 2024],
      ["growth-unseen", 2024],
      ["height-missing", 2014],
      ["growth-unseen", 2014],
      ["native-missing", null],
    ]);
  });

  test("is in threads what it is in one, goes on and stops there too, and fails with what a thread failed with", async () => {
    const random = createRandom(9);
    const pixels = randomPixels(random, 0.02);
    const folder = layerFolder();
    writeLand(folder, pixels);
    const question = randomQuestion(random, 8);
    const job = {
      layers: { folder },
      question,
      path: join(layerFolder(), "land"),
      regions: [whole],
      partRows: 5,
    };
    const stop = new AbortController();
    let state: SurveyState = { done: [] };
    const checkpoint = (next: SurveyState) => {
      state = next;
      stop.abort();
    };
    await expect(surveyInThreads(job, { signal: stop.signal, checkpoint })).rejects.toThrow("abort");
    expect(state.done.length).toBeGreaterThan(0);
    const told: number[] = [];
    await surveyInThreads(job, { state, progress: (done, total) => told.push(done / total) });
    // Threads that are quick may have done all before the others hear that they should stop.
    expect([told.length, told.at(-1) ?? 1]).toEqual([8 - state.done.length, 1]);
    const areas = pixelAreas(
      gridOfQuestion(prepareQuestion(forestSources(await openLand(pixels)), question)),
      ...([0, side, "wgs84"] as const),
    );
    expectCodes(openLandStore(job.path, [whole]), slowCodes(pixels, question, areas), "in threads");
    const nowhere = { ...job, path: join(folder, "no folder", "land") };
    await expect(surveyInThreads(nowhere)).rejects.toThrow("ENOENT");
  });
});

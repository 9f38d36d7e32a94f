import { eligibilityReason, eligibilityReasons } from "@parcelle/domain/forest/eligibility";
import type { Polygon } from "geojson";
import { expect, test } from "vitest";
import { openLand, randomPixels } from "../../test/forest-land.ts";
import { pixel, pixelBox, side } from "../../test/layer-files.ts";
import { createRandom } from "../../test/random.ts";
import { measureGrid } from "../zonal/measured-grid.ts";
import { plotSet } from "../zonal/plot-set.ts";
import { polygonPlacer } from "../zonal/polygon-on-grid.ts";
import { createPieces, pieceWeigher } from "../zonal/weighed-pieces.ts";
import { forestSources } from "./forest-layers.ts";
import { forestRegions } from "./forest-regions.ts";
import { landFacts } from "./land-codes.ts";
import { boxOfWindow, landMapper } from "./land-map.ts";
import { gridOfQuestion, prepareQuestion } from "./land-question.ts";
import { memoryLandStore } from "./memory-land-store.ts";
import { eligibilityOfPlot, landOfPlots } from "./plot-land.ts";
import { surveyLand } from "./survey-land.ts";

const definition = {
  ...{ minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 as const },
};

async function mapped(plots: Polygon[], most?: number) {
  const catalogue = await openLand(randomPixels(createRandom(21), 0.05));
  const asked = { definition, startYear: 2024, yearsBefore: 10 };
  const question = prepareQuestion(forestSources(catalogue), asked);
  const measured = measureGrid(gridOfQuestion(question), "wgs84");
  const set = plotSet(plots);
  const store = memoryLandStore(forestRegions(measured, set));
  await surveyLand(question, store);
  const { visit, mapOf } = landMapper(measured.grid, most);
  const lands = landOfPlots(measured, store, set, { visit });
  return { measured, set, store, lands, maps: plots.map((_, plot) => mapOf(plot)) };
}

/** A triangle: of many pixels on its outline only a part is inside, and the corners of its box are not touched. */
const triangle: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-6 + 3.3 * pixel, 7 - 30.2 * pixel],
      [-6 + 31.7 * pixel, 7 - 28.4 * pixel],
      [-6 + 20.1 * pixel, 7 - 4.6 * pixel],
      [-6 + 3.3 * pixel, 7 - 30.2 * pixel],
    ],
  ],
};

test("the kept pixels of a plot times their share inside are the hectares of its result", async () => {
  const { measured, set, lands, maps } = await mapped([triangle, pixelBox(2.5, 2.25, 6.5, 3)]);
  for (const [plot, map] of maps.entries()) {
    const { window, codes } = map!;
    const loaded = createPieces();
    const { polygon } = polygonPlacer(measured, set)(plot);
    pieceWeigher(measured, loaded, false)(polygon, plot, { ...window, shift: 0 });
    for (const activity of ["redd", "arr"] as const) {
      const hectares: Record<string, number> = {};
      codes!.forEach((code, at) => {
        if (code === 0) return;
        const state = eligibilityReasons[eligibilityReason(activity, landFacts(code))];
        hectares[state] = (hectares[state] ?? 0) + loaded.squareMetres[at]! / 10_000;
      });
      const told: Record<string, number> = {};
      for (const { state, hectares: area } of eligibilityOfPlot(lands[plot]!, activity).areas)
        told[state] = (told[state] ?? 0) + area;
      expect(Object.keys(hectares).length).toBeGreaterThan(1);
      for (const [state, area] of Object.entries(told)) expect(hectares[state]).toBeCloseTo(area, 5);
    }
  }
});

test("a pixel that the outline does not touch says nothing, whatever is known of it", async () => {
  const { maps } = await mapped([triangle]);
  const { window, codes } = maps[0]!;
  expect([window.x, window.y, window.width, window.height]).toEqual([3, 4, 29, 27]);
  expect(codes![0]).toBe(0);
  expect(codes![window.width - 1]).toBe(0);
  // The southern corner in the west is touched.
  expect(codes![26 * window.width]).not.toBe(0);
});

test("the pixels of a plot do not depend on its company, and lie where their corners are", async () => {
  const plot = pixelBox(10.5, 12, 4, 3);
  const alone = (await mapped([plot])).maps[0]!;
  const among = (await mapped([pixelBox(0, 0, 5, 5), plot])).maps[1]!;
  expect(among).toEqual(alone);
  expect(alone.window).toMatchObject({ x: 10, y: 12, width: 5, height: 3 });
  const [west, south, east, north] = boxOfWindow(alone.grid, alone.window);
  expect(west).toBeCloseTo(-6 + 10 * pixel, 10);
  expect(east).toBeCloseTo(-6 + 15 * pixel, 10);
  expect(north).toBeCloseTo(7 - 12 * pixel, 10);
  expect(south).toBeCloseTo(7 - 15 * pixel, 10);
});

test("of a plot with too many pixels none are kept, and where it lies is told", async () => {
  const { maps } = await mapped([pixelBox(1, 1, 10, 10), pixelBox(20, 20, 5, 5)], 60);
  expect(maps[0]).toMatchObject({ codes: null, window: { x: 1 } });
  expect(maps[1]!.codes).toHaveLength(25);
});

test("a plot off the layers has no map", async () => {
  const { maps } = await mapped([pixelBox(side + 10, 0, 3, 3), pixelBox(1, 1, 3, 3)]);
  expect(maps[0]).toBeNull();
  expect(maps[1]).not.toBeNull();
});

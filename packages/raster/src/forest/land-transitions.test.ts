import {
  type EligibilityState,
  eligibilityStates,
  hectaresOfState,
} from "@parcelle/domain/forest/eligibility";
import type { Polygon } from "geojson";
import { describe, expect, test } from "vitest";
import { type LandPixel, openLand, randomPixels } from "../../test/forest-land.ts";
import { pixelBox, side } from "../../test/layer-files.ts";
import { createRandom } from "../../test/random.ts";
import type { LayerCatalogue } from "../layers/layer-catalogue.ts";
import { measureGrid } from "../zonal/measured-grid.ts";
import { plotSet } from "../zonal/plot-set.ts";
import { comparePlots } from "./compare-land.ts";
import { forestSources } from "./forest-layers.ts";
import { forestRegions } from "./forest-regions.ts";
import { landMapper } from "./land-map.ts";
import { gridOfQuestion, type LandQuestion, prepareQuestion } from "./land-question.ts";
import type { CodedMap } from "./land-tile.ts";
import { type FoundLand, landTransitions } from "./land-transitions.ts";
import { memoryLandStore } from "./memory-land-store.ts";
import { eligibilityOfPlot, landOfPlots } from "./plot-land.ts";
import { surveyLand } from "./survey-land.ts";

const definition = {
  ...{ minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10 },
  neighbours: 8,
} as const;
const present: LandQuestion = { definition, startYear: 2024, yearsBefore: 10 };
const denser: LandQuestion = { ...present, definition: { ...definition, minimumCoverPercent: 60 } };

/** What a run keeps of plots, as the server does. */
async function run(catalogue: LayerCatalogue, plots: Polygon[], asked: LandQuestion) {
  const question = prepareQuestion(forestSources(catalogue), asked);
  const measured = measureGrid(gridOfQuestion(question), "wgs84");
  const set = plotSet(plots);
  const store = memoryLandStore(forestRegions(measured, set));
  await surveyLand(question, store);
  const { visit, mapOf } = landMapper(measured.grid);
  const found = landOfPlots(measured, store, set, { visit }).map((land, plot): FoundLand => {
    const { areas } = eligibilityOfPlot(land, "redd");
    const hectares = eligibilityStates.map((state) => [state, hectaresOfState(areas, state)]);
    return { hectares: Object.fromEntries(hectares), map: mapOf(plot) as CodedMap };
  });
  return { measured, set, store, found };
}

const slanted: Polygon = {
  type: "Polygon",
  coordinates: [[corner(2.3, 1.2), corner(5.1, 30.7), corner(33.4, 27.3), corner(2.3, 1.2)]],
};

function corner(column: number, row: number): [number, number] {
  const [[place]] = pixelBox(column, row, 1, 1).coordinates as [[[number, number]]];
  return place;
}

function expectSums(transitions: ReturnType<typeof landTransitions>, before: FoundLand, after: FoundLand) {
  if ("incomparable" in transitions) throw new Error(transitions.incomparable);
  for (const state of eligibilityStates) {
    const sum = (side: "from" | "to") =>
      transitions.changes.reduce((all, change) => (change[side] === state ? all + change.hectares : all), 0);
    expect(sum("from"), `${state} before`).toBeCloseTo(before.hectares[state], 5);
    expect(sum("to"), `${state} after`).toBeCloseTo(after.hectares[state], 5);
  }
}

const twoStates = (transitions: ReturnType<typeof landTransitions>) =>
  "changes" in transitions && transitions.changes.filter(({ from, to }) => from !== to).length;

/** The same land on pixels of a part of the size. */
function finer({ hectares, map }: FoundLand, times: number): FoundLand {
  const { grid, window, codes } = map!;
  const { width, height, transform, crs } = grid;
  const spread = new Uint8Array(window.width * times * window.height * times);
  spread.forEach((_, at) => {
    const column = Math.floor((at % (window.width * times)) / times);
    const row = Math.floor(at / (window.width * times) / times);
    spread[at] = codes[row * window.width + column]!;
  });
  return {
    hectares,
    map: {
      grid: {
        ...{ crs, width: width * times, height: height * times },
        transform: {
          ...transform,
          pixelWidth: transform.pixelWidth / times,
          pixelHeight: transform.pixelHeight / times,
        },
      },
      window: {
        ...{ x: window.x * times, y: window.y * times },
        ...{ width: window.width * times, height: window.height * times },
      },
      codes: spread,
    },
  };
}

describe("hectares by transition", () => {
  const plots = [slanted, pixelBox(35.25, 20.5, 9.5, 6), pixelBox(4, 4, 6, 6)];
  /** Thick and thin forest in blocks, with fields between them and some that nothing is known of. */
  const pixels = randomPixels(createRandom(11), 0.05).map((pixel, at): LandPixel => {
    const block = Math.floor((at % side) / 7) + Math.floor(at / side / 5);
    return { ...pixel, cover: [80, 40, 5][block % 3]!, loss: 0, height: 12 };
  });

  test("sum up to what either run tells, on the outline and beyond the layers too", async () => {
    const catalogue = await openLand(pixels);
    const [one, other] = [await run(catalogue, plots, present), await run(catalogue, plots, denser)];
    const changed = plots.map((plot, at) => {
      const transitions = landTransitions(plot, one.found[at]!, other.found[at]!, "redd");
      expectSums(transitions, one.found[at]!, other.found[at]!);
      return twoStates(transitions);
    });
    expect(Math.max(...changed.map(Number))).toBeGreaterThan(0);
  });

  test("are those that the two surveys of a command tell", async () => {
    const catalogue = await openLand(pixels);
    const [one, other] = [await run(catalogue, plots, present), await run(catalogue, plots, denser)];
    const surveys = { one: one.store, other: other.store, activity: "redd" as const };
    comparePlots(one.measured, surveys, one.set).forEach(({ changes }, at) => {
      const transitions = landTransitions(plots[at]!, one.found[at]!, other.found[at]!, "redd");
      expect(transitions).toEqual({
        changes: changes.map(({ hectares, ...move }) => ({ ...move, hectares: expect.closeTo(hectares, 6) })),
      });
    });
  });

  test("are told on the finer grid where its pixels lie in those of the other, whichever is the first", async () => {
    const catalogue = await openLand(pixels);
    const [one, other] = [await run(catalogue, plots, present), await run(catalogue, plots, denser)];
    const same = landTransitions(slanted, one.found[0]!, other.found[0]!, "redd");
    for (const [before, after] of [
      [one.found[0]!, finer(other.found[0]!, 3)],
      [finer(one.found[0]!, 3), other.found[0]!],
    ] as const) {
      const transitions = landTransitions(slanted, before, after, "redd");
      expectSums(transitions, one.found[0]!, other.found[0]!);
      expect(twoStates(transitions)).toBe(twoStates(same));
    }
  });

  test("are refused by name where pixels lie across each other, or were not kept", async () => {
    const catalogue = await openLand(pixels);
    const [one, other] = [await run(catalogue, [slanted], present), await run(catalogue, [slanted], denser)];
    const [before, after] = [one.found[0]!, other.found[0]!];
    const moved = structuredClone(after);
    Object.assign(moved.map!.grid.transform, { originX: after.map!.grid.transform.originX + 0.00007 });
    expect(landTransitions(slanted, before, moved, "redd")).toEqual({ incomparable: "other_grid" });
    const projected = structuredClone(after);
    Object.assign(projected.map!.grid, { crs: 32630 });
    expect(landTransitions(slanted, before, projected, "redd")).toEqual({ incomparable: "other_grid" });
    expect(landTransitions(slanted, before, { ...after, map: null }, "redd")).toEqual({
      incomparable: "not_kept",
    });
  });

  test("need no pixels where a run found the whole plot in one state", () => {
    const of = (eligible: number, not_eligible: number): FoundLand => ({
      hectares: { eligible, not_eligible, to_examine: 0 } satisfies Record<EligibilityState, number>,
      map: null,
    });
    expect(landTransitions(slanted, of(2, 0), of(1.5, 0.5), "arr")).toEqual({
      changes: [
        { from: "eligible", to: "eligible", hectares: 1.5 },
        { from: "eligible", to: "not_eligible", hectares: 0.5 },
      ],
    });
    expect(landTransitions(slanted, of(1.5, 0.5), of(0, 2), "arr")).toEqual({
      changes: [
        { from: "eligible", to: "not_eligible", hectares: 1.5 },
        { from: "not_eligible", to: "not_eligible", hectares: 0.5 },
      ],
    });
  });

  test("are of land that is to be examined where only one run has layers", async () => {
    const catalogue = await openLand(pixels);
    const plot = pixelBox(side - 6, 10, 5, 5);
    const [one, other] = [await run(catalogue, [plot], present), await run(catalogue, [plot], denser)];
    const { window, codes } = other.found[0]!.map!;
    const narrow = { ...window, width: window.width - 2 };
    const cut = new Uint8Array(narrow.width * narrow.height).map(
      (_, at) => codes[Math.floor(at / narrow.width) * window.width + (at % narrow.width)]!,
    );
    const after = { ...other.found[0]!, map: { ...other.found[0]!.map!, window: narrow, codes: cut } };
    const transitions = landTransitions(plot, one.found[0]!, after, "redd");
    const gone = "changes" in transitions ? transitions.changes.filter(({ to }) => to === "to_examine") : [];
    const hectares = gone.reduce((sum, change) => sum + change.hectares, 0);
    const whole = eligibilityStates.reduce((sum, state) => sum + one.found[0]!.hectares[state], 0);
    expect(hectares / whole).toBeGreaterThanOrEqual(2 / 5 - 1e-6);
  });
});

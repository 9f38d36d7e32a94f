import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eligibilityReason, eligibilityReasons, plotEligibility } from "@parcelle/domain/forest/eligibility";
import type { Polygon } from "geojson";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { type LandPixel, openLand, randomPixels } from "../../test/forest-land.ts";
import { layerFolder, pixelBox, side } from "../../test/layer-files.ts";
import { createRandom } from "../../test/random.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { gfwSample } from "../../test/reference-geometry.ts";
import type { LayerCatalogue } from "../layers/layer-catalogue.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { forestOverTime } from "../patches/forest-over-time.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { measureGrid } from "../zonal/measured-grid.ts";
import { plotSet } from "../zonal/plot-set.ts";
import { comparePlots, differenceRaster } from "./compare-land.ts";
import { forestSources } from "./forest-layers.ts";
import { eligibilityLegend, forestMapRaster, writeForestMap } from "./forest-maps.ts";
import { forestRegions } from "./forest-regions.ts";
import { differenceLooks } from "./land-changes.ts";
import { landFacts } from "./land-codes.ts";
import { gridOfQuestion, type LandQuestion, prepareQuestion } from "./land-question.ts";
import { openLandStore } from "./land-store.ts";
import { eligibilityOfPlot, landOfPlots } from "./plot-land.ts";
import { surveyLand } from "./survey-land.ts";

const definition = {
  minimumHeightMetres: 5,
  minimumHectares: 0.5,
  minimumCoverPercent: 10,
  neighbours: 8,
} as const;
const usual: LandQuestion = { definition, startYear: 2024, yearsBefore: 10 };

async function survey(catalogue: LayerCatalogue, plots: Polygon[], asked: LandQuestion = usual) {
  const question = prepareQuestion(forestSources(catalogue), asked);
  const grid = gridOfQuestion(question);
  const measured = measureGrid(grid, "wgs84");
  const set = plotSet(plots);
  const store = openLandStore(join(layerFolder(), "land"), forestRegions(measured, set));
  await surveyLand(question, store);
  return { grid, measured, set, store };
}

const even = (pixel: Partial<LandPixel>) =>
  Array.from(
    { length: side * side },
    (): LandPixel => ({ cover: 60, loss: 0, height: 12, native: 1, ...pixel }),
  );

describe("eligibility of a plot", () => {
  test("is told from the whole forest around a small field, and not from what lies inside alone", async () => {
    const { measured, set, store } = await survey(await openLand(even({})), [pixelBox(10.5, 10.5, 1, 1)]);
    const [land] = landOfPlots(measured, store, set);
    const redd = eligibilityOfPlot(land!, "redd");
    expect(redd).toMatchObject({ state: "eligible", areas: [{ reason: "forest_throughout" }] });
    expect(redd.areas[0]!.hectares).toBeCloseTo(land!.outline / 10_000, 9);
    expect(eligibilityOfPlot(land!, "arr").state).toBe("not_eligible");
  });

  test("has hectares for each reason whose sum is the plot, what lies off the layers too", async () => {
    const pixels = randomPixels(createRandom(8), 0.05);
    const plot = pixelBox(35.25, 20.5, 9.5, 6);
    const { measured, set, store } = await survey(await openLand(pixels), [plot]);
    const [land] = landOfPlots(measured, store, set);
    for (const activity of ["redd", "arr"] as const) {
      const { state, areas } = eligibilityOfPlot(land!, activity);
      expect(state).toBe("to_examine");
      expect(areas.reduce((sum, { hectares }) => sum + hectares, 0)).toBeCloseTo(land!.outline / 10_000, 9);
      const outside = areas.find(({ reason }) => reason === "outside_layers")!;
      expect(outside.hectares / (land!.outline / 10_000)).toBeCloseTo(4.75 / 9.5, 4);
    }
  });

  test("of ARR ends where trees of a native ecosystem were lost after its map, and is open without such a map", async () => {
    const lost = even({ loss: 22 });
    const plot = [pixelBox(5, 5, 4, 4)];
    const reasonsOf = async (catalogue: LayerCatalogue, yearsBefore: number) => {
      const { measured, set, store } = await survey(catalogue, plot, { ...usual, yearsBefore });
      return eligibilityOfPlot(landOfPlots(measured, store, set)[0]!, "arr").areas.map(
        ({ reason }) => reason,
      );
    };
    expect(await reasonsOf(await openLand(even({ cover: 5, loss: 22 })), 3)).toEqual(["native_converted"]);
    expect(await reasonsOf(await openLand(lost), 1)).toEqual(["no_forest_no_conversion"]);
    expect(await reasonsOf(await openLand(lost), 10)).toEqual(["forest_before"]);
    const unmapped = await openLand(even({ cover: 5, height: 2 }), ["cover", "loss", "height"]);
    expect(await reasonsOf(unmapped, 10)).toEqual(["conversion_unknown"]);
  });

  test("is open where trees have grown since the cover was seen: bare land of 2000 with high trees in 2020", async () => {
    const plot = [pixelBox(5, 5, 4, 4)];
    const reasonsOf = async (pixel: Parameters<typeof even>[0], startYear: number) => {
      const question = { ...usual, startYear, yearsBefore: 1 };
      const { measured, set, store } = await survey(await openLand(even(pixel)), plot, question);
      const land = landOfPlots(measured, store, set)[0]!;
      return (["arr", "redd"] as const).map((activity) => eligibilityOfPlot(land, activity).areas[0]!.reason);
    };
    expect(await reasonsOf({ cover: 5, height: 12 }, 2022)).toEqual(["unknown_at_start", "unknown_at_start"]);
    expect(await reasonsOf({ cover: 60, loss: 5, height: 12 }, 2022)).toEqual([
      "unknown_at_start",
      "unknown_at_start",
    ]);
    expect(await reasonsOf({ cover: 60, loss: 21, height: 12 }, 2023)).toEqual([
      "no_forest_no_conversion",
      "not_forest_at_start",
    ]);
    expect(await reasonsOf({ cover: 5, height: 2 }, 2022)).toEqual([
      "no_forest_no_conversion",
      "not_forest_at_start",
    ]);
  });

  test.each(["redd", "arr"] as const)("gives each of the 27 combinations a state, %s", (activity) => {
    const wanted = activity === "redd" ? 1 : 0;
    for (let code = 1; code < 28; code++) {
      const facts = landFacts(code);
      const asked = [facts.atStart, facts.before].map((answer) =>
        answer === 2 ? "open" : answer === wanted,
      );
      if (activity === "arr") asked.push(facts.converted === 2 ? "open" : facts.converted === 0);
      const state = asked.includes(false)
        ? "not_eligible"
        : asked.includes("open")
          ? "to_examine"
          : "eligible";
      expect(eligibilityReasons[eligibilityReason(activity, facts)], `code ${code}`).toBe(state);
    }
    expect(plotEligibility([])).toBe("to_examine");
  });
});

describe("maps of a survey", () => {
  test("are GeoTIFFs with the values of their legend, over all zones", async () => {
    const { grid, store } = await survey(await openLand(randomPixels(createRandom(2), 0.05)), [
      pixelBox(0, 0, 40, 40),
    ]);
    const path = join(mkdtempSync(join(tmpdir(), "parcelle-forest-")), "redd.tif");
    const map = forestMapRaster(store, grid, { kind: "eligibility", activity: "redd" });
    await writeForestMap(map, eligibilityLegend, path, { YEAR: "2024" });
    const written = await openGeotiff(openFile(path));
    expect([written.width, written.height, written.nodata]).toEqual([side, side, 0]);
    expect(written.transform).toEqual(grid.transform);
    expect(written.metadata.get("VALUE_1")).toContain("/ Eligible");
    expect(written.colourTable?.[1]).toEqual([27, 120, 55]);
    const values = await written.readWindow(0, 0, 0, side, side);
    expect(values).toEqual(await map.readWindow(0, 0, 0, side, side));
    expect(new Set(values)).toEqual(new Set([1, 2, 3]));
  });
});

describe("another definition beside the present one", () => {
  test("tells plots that change state, the hectares, and where they are", async () => {
    const pixels = even({}).map((pixel, at) => ({ ...pixel, height: at % side < 20 ? 12 : 4 }));
    const catalogue = await openLand(pixels);
    const plots = [pixelBox(2, 2, 4, 4), pixelBox(30, 2, 4, 4), pixelBox(18, 20, 4, 4)];
    const one = await survey(catalogue, plots);
    const lower = { ...usual, definition: { ...definition, minimumHeightMetres: 3 } };
    const other = await survey(catalogue, plots, lower);
    const surveys = { one: one.store, other: other.store, activity: "redd" as const };
    const compared = comparePlots(one.measured, surveys, one.set);
    expect(compared.map(({ from, to }) => [from, to])).toEqual([
      ["eligible", "eligible"],
      ["not_eligible", "eligible"],
      ["to_examine", "eligible"],
    ]);
    const [land] = landOfPlots(one.measured, one.store, one.set).slice(1);
    expect(compared[1]!.changes).toEqual([
      { from: "not_eligible", to: "eligible", hectares: expect.closeTo(land!.outline / 10_000, 9) },
    ]);
    const map = differenceRaster(surveys, one.grid);
    const values = await map.readWindow(0, 0, 0, side, side);
    const becomes = differenceLooks.find(({ title }) => title.en === "Not eligible becomes eligible")!.value;
    expect([...values.subarray(0, side)]).toEqual([...new Array(20).fill(1), ...new Array(20).fill(becomes)]);
  });

  test("is refused for surveys of other zones", async () => {
    const catalogue = await openLand(even({}));
    const one = await survey(catalogue, [pixelBox(2, 2, 4, 4)]);
    const other = openLandStore(join(layerFolder(), "land"), []);
    expect(() => differenceRaster({ one: one.store, other, activity: "arr" }, one.grid)).toThrow("regions");
  });
});

describe("forest on real Hansen pixels", skippedWithout("reference data", withoutReferenceData), () => {
  test("is what forestOverTime finds with a halo, in 2000", async () => {
    const folder = referencePath("raster/hansen-clip");
    const catalogue = await openLayerFolder(folder);
    const asked = { minimumCoverPercent: 10, minimumHectares: 1, neighbours: 4 } as const;
    const question = { definition: { ...asked, minimumHeightMetres: 0 }, startYear: 2000, yearsBefore: 0 };
    const { measured, set, store } = await survey(catalogue, [gfwSample()], question);
    const open = (name: string) =>
      openGeotiff(openFile(`${folder}/Hansen_GFC-2023-v1.11_${name}_20N_080W.tif`));
    const rasters = { treeCover: await open("treecover2000"), lossYear: await open("lossyear") };
    const options = { area: "wgs84", lastYear: 2000, borderEmissions: "share" } as const;
    const [year] = await forestOverTime(
      rasters,
      gfwSample(),
      { ...asked, haloPixels: "sufficient" },
      options,
    );
    const [land] = landOfPlots(measured, store, set);
    const forest = eligibilityOfPlot(land!, "redd").areas.find(
      ({ reason }) => reason === "forest_throughout",
    )!;
    expect(forest.hectares).toBeCloseTo(year!.forestHectares, 6);
  });
});

import { measure } from "@parcelle/geometry/area";
import type { Geometry } from "geojson";
import { describe, expect, test } from "vitest";
import { layerFolder, pixel, pixelBox, writeLayer } from "../../test/layer-files.ts";
import { createRandom, randomRing } from "../../test/random.ts";
import { openLayerFolder } from "./layer-folder.ts";
import { plotStatistics, statisticsOfPlots } from "./plot-statistics.ts";

const lossName = "Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif";
const coverName = "Hansen_GFC-2024-v1.12_treecover2000_10N_010W.tif";

describe("statistics of a plot", () => {
  test("count loss before and after 2020 only where there were trees, and no loss as none", async () => {
    const folder = layerFolder();
    // Columns 0-9: no loss; 10-19: loss in 2020; 20-29: loss in 2021; trees in the northern half only.
    writeLayer(folder, lossName, { value: (column) => (column < 10 ? 0 : column < 20 ? 20 : 21) });
    writeLayer(folder, coverName, { value: (_, row) => (row < 20 ? 11 : 10) });
    const catalogue = await openLayerFolder(folder);
    const plot = pixelBox(0, 10, 30, 20);
    const { columns } = await plotStatistics(catalogue, plot);
    const hectares = measure(plot).areaHectares;
    expect(columns.GFC_loss_before_2020!.hectares / hectares).toBeCloseTo(1 / 6, 5);
    expect(columns.GFC_loss_after_2020!.hectares / hectares).toBeCloseTo(1 / 6, 5);
    expect(columns.GFC_loss_year_2020!.hectares).toBe(columns.GFC_loss_before_2020!.hectares);
    expect(columns.GFC_loss_year_2019!.hectares).toBe(0);
    expect(columns.GFC_TC_2020!.hectares / hectares).toBeCloseTo(1 / 3, 5);
    expect(columns.GFC_loss_before_2020).toMatchObject({
      ...{
        layer: "hansen-gfc",
        version: "2024-v1.12",
        coverage: "full",
        coveredShare: 1,
        outsideHectares: 0,
      },
      ...{ detail: false, synthetic: false },
    });
    expect(columns.GFC_loss_year_2020!.detail).toBe(true);
  });

  test("judge a quantity by the value that its file's scale and offset give, and dates as they are written", async () => {
    const folder = layerFolder();
    const scaling = { scale: 0.1, offset: 5 };
    writeLayer(folder, lossName, { value: () => 21, scaling });
    // 10 % and 11 % of tree cover: the rule asks for more than 10 %.
    writeLayer(folder, coverName, { value: (_, row) => (row < 20 ? 60 : 50), scaling });
    const plot = pixelBox(0, 10, 30, 20);
    const { columns } = await plotStatistics(await openLayerFolder(folder), plot);
    expect(columns.GFC_loss_after_2020!.hectares / measure(plot).areaHectares).toBeCloseTo(1 / 2, 5);
  });

  test("say that a layer covers a plot in part, and give no value where it does not reach", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFC2020_V3.tif", { value: () => 1 });
    const catalogue = await openLayerFolder(folder);
    const half = await plotStatistics(catalogue, pixelBox(30, 2, 20, 10));
    expect(half.columns.EUFO_2020).toMatchObject({ coverage: "part" });
    expect(half.columns.EUFO_2020!.coveredShare).toBeCloseTo(0.5, 5);
    expect(half.columns.EUFO_2020!.outsideHectares).toBeCloseTo(half.columns.EUFO_2020!.coveredHectares, 3);
    expect(half.missingColumns).not.toContain("EUFO_2020");
    expect(half.missingColumns).toContain("GFC_loss_before_2020");
    const away = await plotStatistics(catalogue, pixelBox(100, 2, 20, 10));
    expect(away.columns.EUFO_2020).toMatchObject({ coverage: "none", coveredShare: 0, hectares: 0 });
    expect(away.columns.EUFO_2020!.outsideHectares).toBeCloseTo(
      measure(pixelBox(100, 2, 20, 10)).areaHectares,
      5,
    );
    expect(away.missingColumns).toContain("EUFO_2020");
  });

  test("take pixels without data for not covered, but 0 for an answer where the product says so", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFC2020_V3.tif", { nodata: 0, value: (column) => (column < 10 ? 1 : 0) });
    writeLayer(folder, "JRC_GFT2020_V1.tif", { nodata: 255, value: (column) => (column < 10 ? 10 : 255) });
    const { columns } = await plotStatistics(await openLayerFolder(folder), pixelBox(0, 2, 20, 10));
    expect(columns.EUFO_2020).toMatchObject({ coverage: "full" });
    expect(columns.GFT_primary!.coverage).toBe("part");
    expect(columns.GFT_primary!.coveredShare).toBeCloseTo(0.5, 5);
  });

  test("join the tiles of a product, and count their overlap once", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFC2020_V3_a.tif", { value: () => 1 });
    writeLayer(folder, "JRC_GFC2020_V3_b.tif", { west: -6 + 30 * pixel, value: () => 1 });
    const catalogue = await openLayerFolder(folder);
    expect(catalogue.layers).toHaveLength(1);
    const plot = pixelBox(20, 2, 40, 10);
    const { columns } = await plotStatistics(catalogue, plot);
    expect(columns.EUFO_2020!.coverage).toBe("full");
    expect(columns.EUFO_2020!.hectares).toBeCloseTo(measure(plot).areaHectares, 6);
  });

  test("tell the years of alerts by year and day, leap day included", async () => {
    const folder = layerFolder();
    const dates = [0, 20366, 21001, 24100];
    writeLayer(folder, "RADD_Date_v1.tif", { nodata: 0, value: (column) => dates[Math.floor(column / 10)]! });
    const { columns } = await plotStatistics(await openLayerFolder(folder), pixelBox(0, 2, 40, 10));
    const quarter = measure(pixelBox(0, 2, 10, 10)).areaHectares;
    expect(columns.RADD_before_2020!.hectares).toBeCloseTo(quarter, 3);
    expect(columns.RADD_after_2020!.hectares).toBeCloseTo(2 * quarter, 3);
    expect(columns.RADD_year_2024!.hectares).toBeCloseTo(quarter, 3);
  });

  test("read a point as the pixel under it, without area", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFC2020_V3.tif", { value: (column) => (column < 20 ? 1 : 0) });
    const catalogue = await openLayerFolder(folder);
    const at = (column: number) => ({
      type: "Point" as const,
      coordinates: [-6 + (column + 0.5) * pixel, 7 - 0.001],
    });
    const inside = await plotStatistics(catalogue, at(19));
    expect(inside.columns.EUFO_2020).toMatchObject({ value: 1, hectares: 0, coverage: "full" });
    expect((await plotStatistics(catalogue, at(20))).columns.EUFO_2020).toMatchObject({ value: 0 });
    const away = await plotStatistics(catalogue, at(200));
    expect(away.columns.EUFO_2020).toMatchObject({ coverage: "none" });
    expect(away.columns.EUFO_2020).not.toHaveProperty("value");
    expect(away.missingColumns).toContain("EUFO_2020");
  });

  test("combine two rasters of a product where a column needs both, and say which column lacks one", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_TMF_TransitionMap_Subtypes_v1_2025.tif", { value: () => 83 });
    writeLayer(folder, "JRC_TMF_DeforestationYear_v1_2025.tif", {
      value: (column) => (column < 10 ? 2021 : 0),
    });
    const { columns, missingColumns } = await plotStatistics(
      await openLayerFolder(folder),
      pixelBox(0, 2, 20, 10),
    );
    expect(columns.TMF_plant!.hectares).toBeCloseTo(measure(pixelBox(0, 2, 10, 10)).areaHectares, 3);
    expect(columns.TMF_def_after_2020!.hectares).toBeCloseTo(measure(pixelBox(0, 2, 10, 10)).areaHectares, 3);
    expect(missingColumns).toEqual(expect.arrayContaining(["TMF_undist", "TMF_deg_before_2020"]));
    expect(missingColumns).not.toContain("TMF_plant");
  });
});

describe("statistics of many plots", () => {
  test("are those of each plot asked by itself, in any order", async () => {
    const folder = layerFolder();
    writeLayer(folder, lossName, { value: (column, row) => (column * 7 + row) % 25 });
    writeLayer(folder, coverName, { value: (column, row) => (column + row * 3) % 100 });
    writeLayer(folder, "JRC_GFC2020_V3_west.tif", { value: (_, row) => row % 2 });
    // The second tile lies over the eastern half of the first and goes on beyond it.
    writeLayer(folder, "JRC_GFC2020_V3_east.tif", { west: -6 + 20 * pixel, value: (column) => column % 3 });
    const catalogue = await openLayerFolder(folder);
    const random = createRandom(12);
    const plots = Array.from({ length: 60 }, (_, index): Geometry => {
      const centre: [number, number] = [-6 + 60 * pixel * random(), 7 - 40 * pixel * random()];
      if (index % 9 === 4) return { type: "Point", coordinates: centre };
      const ring = randomRing(random, centre, pixel * (0.3 + 9 * random()), 4 + (index % 12));
      return { type: "Polygon", coordinates: [ring] };
    });
    const together = await statisticsOfPlots(catalogue, plots);
    const backwards = await statisticsOfPlots(catalogue, plots.toReversed());
    for (const [index, plot] of plots.entries()) {
      expect(together[index], `plot ${index}`).toEqual(await plotStatistics(catalogue, plot));
      expect(backwards.at(-1 - index), `plot ${index}`).toEqual(together[index]);
    }
  });

  test("leave empty details out, but not those that were asked for", async () => {
    const folder = layerFolder();
    writeLayer(folder, lossName, { value: () => 21 });
    writeLayer(folder, coverName, { value: () => 80 });
    const catalogue = await openLayerFolder(folder);
    const emptyDetails = new Set(["GFC_loss_year_2005"]);
    const [statistics] = await statisticsOfPlots(catalogue, [pixelBox(2, 2, 9, 9)], { emptyDetails });
    const years = Object.keys(statistics!.columns).filter((column) => column.startsWith("GFC_loss_year"));
    expect(years).toEqual(["GFC_loss_year_2005", "GFC_loss_year_2021"]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import {
  allProducts,
  componentOfFile,
  feedsColumns,
  findProduct,
  recogniseFileName,
  riskColumns,
} from "./all-products.ts";
import { daysOf } from "./date-encoding.ts";
import { isKnownValue, knownRanges } from "./known-values.ts";
import type { Encoding, ProductComponent } from "./product-definition.ts";

const everyComponent = allProducts.flatMap(({ key, components }) =>
  components.map((component): [string, string, ProductComponent] => [key, component.key, component]),
);

/** Classes of land cover that Whisp has no column for: hints ask them, no tree does. */
const landCovers = /^ESA_WorldCover_2020_/;

describe("product definitions", () => {
  test("have keys and columns of their own, and rules about their own components", () => {
    const keys = allProducts.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const columns = allProducts.flatMap((product) => product.columns.map(({ column }) => column));
    expect(new Set(columns).size).toBe(columns.length);
    for (const product of allProducts) {
      const components = product.components.map(({ key }) => key);
      for (const { needs } of product.columns) {
        expect(needs.length).toBeGreaterThan(0);
        for (const { component } of needs) expect(components).toContain(component);
      }
    }
  });

  test.each(everyComponent)(
    "%s %s is whole: legend, encoding, texts in both languages",
    (_key, _component, whole) => {
      const { legend, encoding, title, unit, noData } = whole;
      for (const text of [title.fr, title.en, unit.fr, unit.en]) expect(text.trim()).not.toBe("");
      expect(legend.length).toBeGreaterThan(0);
      let last = Number.NEGATIVE_INFINITY;
      for (const { from, to, colour, endColour, title: meaning } of legend) {
        if (endColour === undefined) expect(from).toBeGreaterThan(last);
        else expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThanOrEqual(from);
        for (const one of [colour, endColour ?? colour]) expect(one).toMatch(/^#[0-9a-f]{6}$/);
        expect(meaning.fr.length * meaning.en.length).toBeGreaterThan(0);
        last = to;
      }
      if (noData !== undefined)
        expect(legend.some(({ from, to }) => noData >= from && noData <= to)).toBe(false);
      if (encoding.kind === "classes")
        expect(legend.every(({ endColour }) => endColour === undefined)).toBe(true);
      if (encoding.kind === "quantity") {
        expect(encoding.unit).not.toBe("");
        expect(encoding.range[0]).toBeLessThan(encoding.range[1]);
      }
      if (encoding.kind === "date") {
        for (const { from } of legend) expect(daysOf(from, encoding.date)).not.toBeNull();
      }
    },
  );

  test("that feed no column are told apart, whole products and single rasters of others", () => {
    expect(feedsColumns("hansen-gfc")).toBe(true);
    expect(feedsColumns("hansen-gfc", "lossyear")).toBe(true);
    expect(feedsColumns("hansen-gfc", "datamask")).toBe(false);
    expect(feedsColumns("esa-worldcover-2021")).toBe(false);
    expect(feedsColumns("esa-worldcover-2020")).toBe(true);
    expect(riskColumns).not.toContain("ESA_TC_2020");
    expect(feedsColumns("nobody-knows-it")).toBe(false);
  });

  test("have versions in ascending order with real days, their own among them", () => {
    for (const { key, version, history } of allProducts) {
      if (history === "unknown") continue;
      expect([key, history.map((one) => one.version)]).toEqual([key, expect.arrayContaining([version])]);
      const days = history.flatMap(({ issued }) => issued ?? []);
      expect([key, days]).toEqual([key, days.toSorted()]);
      for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }
  });

  test.each([
    ["sentinel-2-l2a", "S2B_T30NXM_20240101T103329_L2A_B04.tif", "B04", 3000, 0.2],
    ["landsat-c2-l2", "LC08_L2SP_197055_20240101_20240110_02_T1_SR_B4.TIF", "SR_B4", 14_546, 0.2],
    ["modis-13q1", "MOD13Q1.A2024001.h17v08.061.2024018153014_250m_16_days_NDVI.tif", "NDVI", 6000, 0.6],
    ["modis-13a1", "MOD13A1.A2024001.h17v08.061.2024018153014_500m_16_days_EVI.tif", "EVI", 6000, 0.6],
    ["chirps-monthly", "chirps-v2.0.2024.05.cog", "precipitation", 120, 120],
    ["copernicus-dem-glo30", "Copernicus_DSM_COG_10_N05_00_W006_00_DEM.tif", "DEM", 212.5, 212.5],
    ["alphaearth-embeddings", "AlphaEarth_A63_V1.tif", "A63", 0.25, 0.25],
  ])("of images and series are there: %s reads %s", (key, file, component, value, meaning) => {
    const found = recogniseFileName(file);
    expect([found?.product.key, found?.component.key]).toEqual([key, component]);
    const encoding = found!.component.encoding as Extract<Encoding, { kind: "quantity" }>;
    expect(value * (encoding.scale ?? 1) + (encoding.offset ?? 0)).toBeCloseTo(meaning, 4);
    expect(found!.product.history).not.toBe("unknown");
    expect(feedsColumns(key)).toBe(false);
  });

  test(
    "feed only columns that Whisp knows, and every global input of its trees",
    skippedWithout("reference data", withoutReferenceData),
    () => {
      const table = readFileSync(referencePath("plots/whisp/lookup_datasets.csv"), "utf8");
      const known = new Set(table.split("\n").map((line) => line.split(",")[0]));
      for (const { columns } of allProducts)
        for (const { column } of columns.filter((one) => !landCovers.test(one.column)))
          expect(known).toContain(column);
      const inputs = JSON.parse(readFileSync(referencePath("risk/indicator_input_columns.json"), "utf8"));
      for (const columns of Object.values<string[]>(inputs.None)) {
        for (const column of columns) expect(riskColumns).toContain(column);
      }
      for (const column of inputs["['ci']"]["02_commodities"]) expect(riskColumns).toContain(column);
    },
  );

  test("say licence and citation, or that they are not known", () => {
    for (const { key, licence, citation, publisher } of allProducts) {
      expect([key, licence.length > 1, citation.length > 1, publisher.length > 1]).toEqual([
        key,
        true,
        true,
        true,
      ]);
    }
  });

  test("know every value that their columns and legends speak of, and not those of another product", () => {
    for (const product of allProducts) {
      for (const component of product.components) {
        const known = knownRanges(product, component);
        for (const { from, to } of component.legend) {
          expect(isKnownValue(from, known) && isKnownValue(to, known)).toBe(true);
        }
      }
    }
    const cocoa = findProduct("eth-cocoa")!;
    expect(
      [0, 1, 2, 255].map((value) => isKnownValue(value, knownRanges(cocoa, cocoa.components[0]!))),
    ).toEqual([true, true, false, false]);
    const loss = findProduct("hansen-gfc")!;
    expect(isKnownValue(255, knownRanges(loss, loss.components[0]!))).toBe(false);
  });

  test("count no loss as no loss, not as loss before 2020", () => {
    const rule = findProduct("hansen-gfc")!.columns.find(({ column }) => column === "GFC_loss_before_2020")!;
    const [loss, cover] = rule.needs;
    expect(loss!.ranges).toEqual([[1, 20]]);
    expect(cover!.ranges).toEqual([[11, 100]]);
  });
});

describe("file names", () => {
  test.each([
    ["Hansen_GFC-2023-v1.11_lossyear_20N_080W.tif", "hansen-gfc", "lossyear", "2023-v1.11", "20N_080W"],
    [
      "Hansen_GFC-2024-v1.12_treecover2000_10N_010W.tif",
      "hansen-gfc",
      "treecover2000",
      "2024-v1.12",
      "10N_010W",
    ],
    ["JRC_GFC2020_V3_N10_W10.tif", "jrc-gfc2020", "mask", "V3", "N10_W10"],
    ["JRC_GFT2020_V1.tif", "jrc-gft2020", "type", "V1", undefined],
    ["JRC_TMF_DeforestationYear_v1_2025_AFR_N10.tif", "jrc-tmf", "DeforestationYear", "v1_2025", "AFR_N10"],
    ["JRC_TMF_AnnualChange_Dec2020_v1_2025.tif", "jrc-tmf", "AnnualChange_Dec2020", "v1_2025", undefined],
    ["RADD_Date_v1_africa.tif", "radd", "Date", "v1", "africa"],
    ["ESRI_LULC_2024_v3.tif", "esri-land-cover", "LULC_2024", "v3", undefined],
    ["ESA_WorldCover_10m_2021_v200_N06W006_Map.tif", "esa-worldcover-2021", "Map", "v200", "N06W006"],
    [
      "ETH_GlobalCanopyHeight_10m_2020_N06W006_Map_SD.tif",
      "eth-canopy-height-2020",
      "Map_SD",
      undefined,
      "N06W006",
    ],
    [
      "N10W010_ESACCI-BIOMASS-L4-AGB_SD-MERGED-100m-2020-fv6.0.tif",
      ...["esa-cci-biomass", "AGB_SD_2020", "v6.0", "N10W010"],
    ],
    ["alertDate24_020E_10S_030E_00N.tif", "glad-l-by-year", "alertDate24", undefined, "020E_10S_030E_00N"],
    [
      "OPERA_L3_DIST-ALERT-HLS_T30NXM_20240101T103329Z_20240107T103329Z_S2A_30_v1_VEG-DIST-DATE.tif",
      ...["dist-alert", "VEG-DIST-DATE", undefined, "T30NXM"],
    ],
    ["GEDI04_B_MW019MW223_02_002_02_R01000M_MU.tif", "gedi-l4b", "MU", undefined, undefined],
    ["RADD_Alert_v1_africa.tif", "radd", "Alert", "v1", "africa"],
  ])("%s is recognised", (name, product, component, version, tile) => {
    const found = recogniseFileName(name);
    expect([found?.product.key, found?.component.key, found?.version, found?.tile]).toEqual([
      ...[product, component, version, tile],
    ]);
  });

  test.each(["photo.tif", "Hansen_GFC-2023-v1.11_last_20N_080W.tif", "JRC_GFC2020.png", "xJRC_GFC2020.tif"])(
    "%s is not",
    (name) => {
      expect(recogniseFileName(name)).toBeUndefined();
    },
  );

  test("tell the component when only the product is known", () => {
    expect(componentOfFile(findProduct("hansen-gfc")!, "ma_zone_lossyear.tif")?.key).toBe("lossyear");
    expect(componentOfFile(findProduct("eth-cocoa")!, "anything.tif")?.key).toBe("mask");
    expect(componentOfFile(findProduct("jrc-tmf")!, "anything.tif")).toBeUndefined();
  });
});

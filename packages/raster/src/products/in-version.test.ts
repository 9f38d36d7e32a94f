import { expect, test } from "vitest";
import { findProduct } from "./all-products.ts";
import { drawnFor, yearsOf, yearsOfLegend } from "./drawn-years.ts";
import { inVersion } from "./in-version.ts";

const thisYear = 2026;
const of = (product: string, version: string, component: string) => {
  const seen = inVersion(findProduct(product)!, version);
  return { product: seen, raster: seen.components.find(({ key }) => key === component)! };
};

test("a layer offers and names no year after the last one that its version tells of", () => {
  const { product, raster } = of("hansen-gfc", "2023-v1.11", "lossyear");
  expect(yearsOf(raster, thisYear)).toEqual({ first: 2001, last: 2023 });
  expect(raster.legend.map(({ title }) => title.fr)).toEqual([
    "Perte de 2001 à 2010",
    "Perte de 2011 à 2020",
    "Perte de 2021 à 2023",
  ]);
  expect(yearsOfLegend(raster, thisYear).at(-1)).toEqual({ first: 2021, last: 2023 });
  expect(drawnFor(product, "GFC_loss_after_2020", thisYear)?.years).toEqual({ first: 2021, last: 2023 });
  expect(drawnFor(product, "GFC_loss_year_2024", thisYear)).toBeUndefined();
});

test("a version that ends within a colour names its years; one that ends before it leaves the colour out", () => {
  const titles = (version: string) =>
    of("hansen-gfc", version, "lossyear").raster.legend.map(({ title }) => title.en);
  expect(titles("2021-v1.9").at(-1)).toBe("Loss in 2021");
  expect(titles("2018-v1.6")).toEqual(["Loss in 2001–2010", "Loss in 2011–2018"]);
});

test("a legend that goes on without an end stops at the year of the version too", () => {
  const { raster } = of("jrc-tmf", "v1_2024", "DeforestationYear");
  expect(yearsOf(raster, thisYear)).toEqual({ first: 2000, last: 2024 });
  expect(raster.legend.at(-1)!.title.fr).toBe("Depuis 2021");
});

test("a version that names no year, and rasters of no dates, stay as the product has them", () => {
  expect(inVersion(findProduct("radd")!, "v1")).toBe(findProduct("radd"));
  expect(of("hansen-gfc", "2023-v1.11", "treecover2000").raster.legend).toHaveLength(3);
});

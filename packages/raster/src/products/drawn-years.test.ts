import { describe, expect, test } from "vitest";
import { allProducts, findProduct } from "./all-products.ts";
import { drawnFor, yearsOf, yearsOfLegend } from "./drawn-years.ts";
import { ownProduct } from "./own-product.ts";

const thisYear = 2026;

function componentOf(product: string, key: string) {
  return findProduct(product)!.components.find((component) => component.key === key)!;
}

describe("years on a map", () => {
  test.each([
    ["hansen-gfc", "lossyear", { first: 2001, last: 2025 }],
    ["jrc-tmf", "DeforestationYear", { first: 2000, last: 2026 }],
    ["radd", "Date", { first: 2019, last: 2026 }],
    ["glad-l-by-year", "alertDate23", null],
    ["hansen-gfc", "treecover2000", null],
  ])("%s %s tells of %o", (product, key, years) => {
    expect(yearsOf(componentOf(product, key), thisYear)).toEqual(years);
  });

  test("each colour of a legend stands for its years, or for none", () => {
    expect(yearsOfLegend(componentOf("hansen-gfc", "lossyear"), thisYear)).toEqual([
      { first: 2001, last: 2010 },
      { first: 2011, last: 2020 },
      { first: 2021, last: 2025 },
    ]);
    expect(yearsOfLegend(componentOf("radd", "Date"), thisYear).at(-1)).toEqual({ first: 2021, last: 2026 });
    expect(yearsOfLegend(componentOf("hansen-gfc", "gain"), thisYear)).toEqual([null]);
  });

  test.each([
    ["hansen-gfc", "GFC_loss_after_2020", "lossyear", { first: 2021, last: 2025 }],
    ["hansen-gfc", "GFC_loss_before_2020", "lossyear", { first: 2001, last: 2020 }],
    ["jrc-tmf", "TMF_deg_after_2020", "DegradationYear", { first: 2021, last: 2026 }],
    ["jrc-tmf", "TMF_undist", "AnnualChange_Dec2020", null],
    ["radd", "RADD_after_2020", "Date", { first: 2021, last: 2026 }],
    ["glad-s2", "GLAD-S2_before_2020", "Date", { first: 2019, last: 2020 }],
  ])("%s: %s is seen in %s of %o", (product, column, component, years) => {
    expect(drawnFor(findProduct(product)!, column, thisYear)).toEqual({ component, years });
  });

  test("every column of a product is seen in one of its rasters, in years in order", () => {
    for (const product of allProducts)
      for (const { column } of product.columns) {
        const drawn = drawnFor(product, column, thisYear)!;
        expect(componentOf(product.key, drawn.component)).toBeDefined();
        if (drawn.years) expect([column, drawn.years.first <= drawn.years.last]).toEqual([column, true]);
      }
  });

  test("a layer of one's own that holds years of loss has years", () => {
    const title = { fr: "Pertes", en: "Losses" };
    const own = {
      key: "own",
      title,
      publisher: "",
      licence: "",
      citation: "",
      meaning: { kind: "loss-year", base: 2000 },
    };
    const product = ownProduct(own as never);
    expect(yearsOf(product.components[0]!, thisYear)).toEqual({ first: 2001, last: 2026 });
    expect(drawnFor(product, "own_after_2020", thisYear)?.years).toEqual({ first: 2021, last: 2026 });
  });

  test("a column that the product does not fill is in none of them", () => {
    expect(drawnFor(findProduct("radd")!, "GFC_loss_after_2020", thisYear)).toBeUndefined();
  });
});

import { expect, test } from "vitest";
import { proposedChoice } from "./assessment-choice.ts";
import { availableColumns, type LayerRow, readinessOf } from "./layer-readiness.ts";

const choice = proposedChoice({ commodity: "cocoa", country: null });

function layer(product: string, component: string): LayerRow {
  const title = { fr: "", en: "" };
  return { id: 1, product, component, version: "1", product_title: title, synthetic: false, own: null };
}

const products = [
  {
    key: "hansen-gfc",
    columns: [
      {
        column: "GFC_loss_after_2020",
        needs: [{ component: "lossyear" }, { component: "treecover2000" }],
      },
    ],
  },
  { key: "jrc-gfc2020", columns: [{ column: "EUFO_2020", needs: [{ component: "mask" }] }] },
];

test("a column counts only when every file that it needs is there", () => {
  const loss = [layer("hansen-gfc", "lossyear")];
  expect([...availableColumns(loss, products)]).toEqual([]);
  expect([...availableColumns([...loss, layer("hansen-gfc", "treecover2000")], products)]).toEqual([
    "GFC_loss_after_2020",
  ]);
});

test("what is missing is told for the indicators that the tree asks, by the name of the product", () => {
  const available = availableColumns([layer("jrc-gfc2020", "mask")], products);
  const readiness = readinessOf({ ...choice, tree: "annual" }, available);
  expect(readiness.map(({ indicator }) => indicator)).toEqual([
    "treeCover",
    "commodities",
    "disturbanceAfter2020",
  ]);
  expect(readiness[0]).toEqual({
    indicator: "treeCover",
    asked: 3,
    available: 1,
    missing: ["GLAD Primary Humid Tropical Forest", "JRC TMF"],
  });
});

test("national layers are asked where the country is chosen", () => {
  const [, global] = readinessOf(choice, new Set());
  const [, withNational] = readinessOf({ ...choice, countries: ["ci"] }, new Set());
  expect(withNational!.asked).toBe(global!.asked + 1);
});

test("a layer that is left out counts as missing, a layer of one's own as asked", () => {
  const available = new Set(["EUFO_2020", "GFC_TC_2020"]);
  const own = { ...choice, bands: { GFC_TC_2020: "treeCover" as const }, excluded: ["EUFO_2020"] };
  expect(readinessOf(own, available)[0]).toMatchObject({ indicator: "treeCover", asked: 4, available: 1 });
});

import { bandsOfOwnLayer, type OwnLayer, ownLayerSchema } from "@parcelle/domain/layers/own-layer";
import { indicatorsOfBand } from "@parcelle/domain/risk/custom-bands";
import { indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { treeKeys } from "@parcelle/domain/risk/trees";
import { describe, expect, test } from "vitest";
import { isKnownValue, knownRanges } from "./known-values.ts";
import { ownProduct, takenColumn } from "./own-product.ts";

const said = {
  key: "Our_cocoa",
  title: { fr: "Notre cacao", en: "Our cocoa" },
  publisher: "Coopérative de Soubré",
  licence: "unknown",
  citation: "Relevé de 2021",
};
const presence = (role: (typeof indicatorKeys)[number]): OwnLayer => {
  return { ...said, meaning: { kind: "presence", ranges: [[3, 4]], role } };
};
const lossYear = (base: number): OwnLayer => ({ ...said, meaning: { kind: "loss-year", base } });

describe("a layer of one's own", () => {
  test("of classes fills the column of its name, and takes any other value for absence", () => {
    const product = ownProduct(presence("commodities"));
    expect(product.columns).toEqual([
      { column: "Our_cocoa", needs: [{ component: "layer", ranges: [[3, 4]] }] },
    ]);
    expect(isKnownValue(217, knownRanges(product, product.components[0]!))).toBe(true);
  });

  test.each([
    [2000, [1, 20], [21, 99]],
    [0, [1950, 2020], [2021, 2099]],
  ])("of years less %i counts losses until the end of 2020 and since, and never 0", (base, before, after) => {
    expect(ownProduct(lossYear(base)).columns).toMatchObject([
      { column: "Our_cocoa_before_2020", needs: [{ ranges: [before] }] },
      { column: "Our_cocoa_after_2020", needs: [{ ranges: [after] }] },
    ]);
  });

  test("feeds the question that it is made for, under every tree", () => {
    for (const tree of treeKeys) {
      for (const role of indicatorKeys) {
        const bands = bandsOfOwnLayer(presence(role), tree);
        expect([role, indicatorsOfBand(bands.Our_cocoa!)]).toEqual([role, [role]]);
      }
      const years = Object.values(bandsOfOwnLayer(lossYear(2000), tree)).flatMap(indicatorsOfBand);
      expect(years).toEqual(["disturbanceBefore2020", "disturbanceAfter2020"]);
    }
  });

  test("cannot take the column of a published product, nor a name kept for columns by year", () => {
    expect(takenColumn({ ...presence("commodities"), key: "Cocoa_ETH" })).toBe("Cocoa_ETH");
    expect(takenColumn({ ...lossYear(2000), key: "RADD" })).toBe("RADD_before_2020");
    expect(takenColumn(presence("commodities"))).toBeUndefined();
    for (const key of ["x_before_2020", "x_year_2021", "2x", "a b", "x"])
      expect(ownLayerSchema.safeParse({ ...presence("commodities"), key }).success).toBe(false);
  });
});

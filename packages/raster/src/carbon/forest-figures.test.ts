import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { describeOwn, type PixelValue } from "../../test/carbon-folders.ts";
import { carbonIn, carbonQuestion, figureOf } from "../../test/carbon-question.ts";
import { layerFolder, pixelBox, side, writeLayer } from "../../test/layer-files.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { gfwSample } from "../../test/reference-geometry.ts";

const square = pixelBox(10, 10, 4, 4);

/** Pixels of the square with forest in the second year, lost and gained, counted one by one; 255 is no data. */
function slowForest(first: PixelValue, second: PixelValue) {
  const places = Array.from({ length: 16 }, (_, at) => [10 + (at % 4), 10 + Math.floor(at / 4)] as const);
  const told = places.map(([column, row]) => [first(column, row), second(column, row)] as const);
  const known = told.filter(([before]) => before !== 255);
  return {
    area: told.filter(([, after]) => after >= 10).length,
    lost: known.filter(([before, after]) => before >= 10 && after < 10).length,
    gained: known.filter(([before, after]) => before < 10 && after >= 10).length,
  };
}

describe("forest by tree cover of each year", () => {
  test("is lost and gained pixel by pixel, as a slow count has it, and unknown pixels are neither", async () => {
    const folder = layerFolder();
    const covers: Record<number, PixelValue> = {
      2010: (column, row) => (column === 11 ? 255 : (column * 7 + row * 3) % 40),
      2020: (column, row) => (column * 5 + row * 11) % 40,
    };
    for (const [year, value] of Object.entries(covers)) {
      writeLayer(folder, `cover${year}.tif`, { nodata: 255, value }, new Uint8Array(side * side));
    }
    describeOwn(
      folder,
      [2010, 2020].map((year) => ({ file: `cover${year}.tif`, quantity: "cover", year })),
    );
    const answers = await carbonIn(folder, carbonQuestion([square]));
    const pixels = slowForest(covers[2010]!, covers[2020]!);
    const hectares = answers.places[0]!.squareMetres / 160_000;
    const told = (key: string) => figureOf(answers, 0, key, 2020)!.value / hectares;
    expect(told("forest_area")).toBeCloseTo(pixels.area, 3);
    expect(told("forest_loss")).toBeCloseTo(pixels.lost, 3);
    expect(told("forest_gain")).toBeCloseTo(pixels.gained, 3);
    expect(figureOf(answers, 0, "forest_area", 2010)!.coverage).toBeCloseTo(0.75, 4);
    expect(figureOf(answers, 0, "forest_loss", 2010)).toBeUndefined();
  });
});

describe(
  "gross emissions on real Hansen pixels",
  skippedWithout("reference data", withoutReferenceData),
  () => {
    test("are what mapme.biodiversity published, to the last digit", async () => {
      const definition = {
        ...{ minimumCoverPercent: 10, minimumHectares: 1, neighbours: 4 as const, haloPixels: 0 },
      };
      const question = carbonQuestion([gfwSample()], {
        years: [2000, 2001, 2002, 2003, 2004, 2005],
        forest: { definition, area: "spherical", borderEmissions: "whole" },
      });
      const answers = await carbonIn(referencePath("raster/hansen-clip"), question);
      const told = (key: string) => answers.places[0]!.values.filter((value) => value.key === key);
      expect(told("gross_emissions").map(({ value }) => value.toFixed(4))).toEqual([
        ...["212.5268", "619.3609", "12932.7655", "3676.1357", "1731.4164"],
      ]);
      expect(told("forest_area").map(({ value }) => value.toFixed(3))).toEqual([
        ...["2057.330", "2056.816", "2055.127", "2021.265", "2011.870", "2007.594"],
      ]);
      expect(told("gross_emissions")[0]!.layer).toBe("gfw-gross-emissions");
      expect(answers.gaps).toContainEqual({ figure: "forest_gain", year: null, code: "no_gain", plots: 1 });
    });
  },
);

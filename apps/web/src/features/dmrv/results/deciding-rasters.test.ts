import type { ToldFigures } from "@parcelle/domain/carbon/carbon-document";
import { expect, test } from "vitest";
import { decidingRasters } from "./deciding-rasters.ts";

const figure = { value: 1, low: null, high: null };
function told(layer: string, version: string, year: number | null, ...keys: string[]): ToldFigures {
  const figures = Object.fromEntries(keys.map((key) => [key, figure]));
  return { year, layer, version, coverage: 1, flags: [], figures };
}

const years = [2010, 2020];

test("the biomass of the newest year lies on the map, and the forest that was lost between the years", () => {
  const found = decidingRasters({
    years,
    told: [
      ...years.map((year) => told("esa-cci-biomass", "v6.0", year, "agb_mean", "co2e_live")),
      ...years.map((year) => told("hansen-gfc", "2024-v1.12", year, "forest_area", "forest_loss")),
    ],
  });
  expect(found).toEqual([
    { product: "esa-cci-biomass", version: "v6.0", component: "AGB_2020", years: null },
    {
      ...{ product: "hansen-gfc", version: "2024-v1.12", component: "lossyear" },
      years: { first: 2011, last: 2020 },
    },
  ]);
});

test("heights stand in for biomass that no layer tells", () => {
  const heights = told("glad-forest-height", "GLCLUC2020", 2020, "height_mean");
  expect(decidingRasters({ years: [2020], told: [heights] })).toEqual([
    { product: "glad-forest-height", version: "GLCLUC2020", component: "Forest_height_2020", years: null },
  ]);
});

test("a plot that no layer tells anything of has nothing on its map", () => {
  expect(decidingRasters({ years, told: [] })).toEqual([]);
});

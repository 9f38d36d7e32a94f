import { expect, test } from "vitest";
import { decidingRasters } from "./deciding-rasters.ts";

const hansen = { layer: "hansen-gfc", version: "2024-v1.12" };
const height = { layer: "glad-forest-height", version: "GLCLUC2020" };
const document = { startYear: 2020 } as Parameters<typeof decidingRasters>[0]["document"];

test("cover and the losses up to the start lie on the map; heights would hide them", () => {
  const columns = {
    "hansen-gfc treecover2000": hansen,
    "hansen-gfc lossyear": hansen,
    "glad-forest-height Forest_height_2020": height,
  };
  const found = decidingRasters({ document, statistics: { columns } });
  expect(found).toEqual([
    { product: "hansen-gfc", version: "2024-v1.12", component: "treecover2000", years: null },
    {
      ...{ product: "hansen-gfc", version: "2024-v1.12", component: "lossyear" },
      years: { first: 2001, last: 2020 },
    },
  ]);
});

test("where no layer tells cover, what calls land forest stands in its place", () => {
  const columns = { "jrc-gfc2020 mask": { layer: "jrc-gfc2020", version: "V3" } };
  expect(decidingRasters({ document, statistics: { columns } })).toEqual([
    { product: "jrc-gfc2020", version: "V3", component: "mask", years: null },
  ]);
});

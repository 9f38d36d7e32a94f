import { expect, test } from "vitest";
import { dmrv } from "./workspace.ts";

const layer = (product: string, component: string) => ({ product, component, version: "1", own: null });

test("layers of biomass, height and forest are said to be read, and no others", async () => {
  const reads = await dmrv.readsLayer();
  expect(reads(layer("esa-cci-biomass", "AGB_2020"))).toBe(true);
  expect(reads(layer("esa-cci-biomass", "AGB_SD_2020"))).toBe(true);
  expect(reads(layer("hansen-gfc", "lossyear"))).toBe(true);
  expect(reads(layer("glad-primary", "primary"))).toBe(false);
});

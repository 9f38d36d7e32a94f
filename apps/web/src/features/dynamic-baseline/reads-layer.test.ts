import { expect, test } from "vitest";
import { baseline } from "./workspace.ts";

test("stocking of a year, elevation and rain are read; standard errors, loss and rasters of one's own are only looked at", async () => {
  const reads = await baseline.readsLayer();
  const layer = (product: string, component: string) => ({ product, component, version: "1", own: null });
  expect(reads(layer("glad-forest-height", "Forest_height_2020"))).toBe(true);
  expect(reads(layer("esa-cci-biomass", "AGB_2020"))).toBe(true);
  expect(reads(layer("copernicus-dem-glo30", "DEM"))).toBe(true);
  expect(reads(layer("chirps-monthly", "precipitation"))).toBe(true);
  expect(reads(layer("esa-cci-biomass", "AGB_SD_2020"))).toBe(false);
  expect(reads(layer("hansen-gfc", "lossyear"))).toBe(false);
  expect(reads({ ...layer("glad-forest-height", "Forest_height_2020"), own: {} as never })).toBe(false);
});

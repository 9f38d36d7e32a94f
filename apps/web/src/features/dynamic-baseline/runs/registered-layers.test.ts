import { expect, test } from "vitest";
import { registeredLayers } from "./registered-layers.ts";

const file = (product: string, component: string, active = true) => ({
  ...{ product, component, version: "1", own: null, active },
});
const glad = (year: number) => file("glad-forest-height", `Forest_height_${year}`);

test("years are those of the one product that a run would take, not of all together", () => {
  const layers = [glad(2000), glad(2020), glad(2020), file("eth-canopy-height-2020", "Map")];
  expect(registeredLayers(layers).years).toEqual({ height: [2000, 2020], biomass: [] });
  const biomass = [2010, 2017, 2020].map((year) => file("esa-cci-biomass", `AGB_${year}`));
  expect(registeredLayers([...biomass, ...layers]).years.biomass).toEqual([2010, 2017, 2020]);
});

test("what is set aside tells nothing", () => {
  const layers = [file("esa-cci-biomass", "AGB_2020", false), file("copernicus-dem-glo30", "dem", false)];
  expect(registeredLayers(layers)).toMatchObject({ years: { biomass: [] }, terrain: { elevation: false } });
});

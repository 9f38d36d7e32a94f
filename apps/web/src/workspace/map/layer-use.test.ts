import { expect, test } from "vitest";
import { layerUse } from "./layer-use.ts";

const named = { product: "hansen-gfc", component: "lossyear", legend: [], own: null };

test("a layer whose version ends in 2023 offers 2023 and not 2024, in its legend as in its years", () => {
  const { years, legend, legendYears, columns } = layerUse({ ...named, version: "2023-v1.11" });
  expect(years).toEqual({ first: 2001, last: 2023 });
  expect(legend.at(-1)!.title.fr).toBe("Perte de 2021 à 2023");
  expect(legendYears.at(-1)).toEqual({ first: 2021, last: 2023 });
  expect(columns.find(({ column }) => column === "GFC_loss_after_2020")?.years?.last).toBe(2023);
  expect(layerUse({ ...named, version: "2024-v1.12" }).years).toEqual({ first: 2001, last: 2024 });
});

test("biomass of several years is one series, and its standard error none", () => {
  const biomass = { product: "esa-cci-biomass", version: "v6.0", legend: [], own: null };
  const moments = ["AGB_2010", "AGB_2020", "AGB_SD_2020"].map(
    (component) => layerUse({ ...biomass, component }).moment,
  );
  expect(moments).toEqual([
    { series: "esa-cci-biomass v6.0 biomass", year: 2010 },
    { series: "esa-cci-biomass v6.0 biomass", year: 2020 },
    null,
  ]);
});

import { expect, it } from "vitest";
import { toldFigures, valuesOfTold } from "./carbon-document.ts";
import { keptValues } from "./carbon-evidence.ts";
import type { CarbonValue } from "./carbon-figures.ts";

const from = { layer: "esa-cci-biomass", version: "v6.0", coverage: 0.9851, flags: ["synthetic" as const] };
const values: CarbonValue[] = [
  { key: "height_mean", year: null, ...from, unit: "m", value: 18.25, low: null, high: null },
  { key: "agb_mean", year: 2020, ...from, unit: "Mg/ha", value: 100.123456789123, low: 80, high: 120 },
  {
    ...{ key: "co2e_live", year: 2020, ...from, flags: ["factor_exact", "synthetic"] },
    ...{ unit: "Mg CO2e", value: 2171.4, low: 1700, high: 2600 },
  },
  { key: "agb_mean", year: 2010, ...from, unit: "Mg/ha", value: 60, low: 40, high: 80 },
];

it("figures that were put together by layer and year are the same one by one again, in the order of evidence", () => {
  const kept = keptValues(values);
  const stored = JSON.parse(JSON.stringify(toldFigures(kept)));
  expect(valuesOfTold(stored)).toEqual(kept);
  expect(kept.map(({ key, year }) => [key, year])).toEqual([
    ["height_mean", null],
    ["agb_mean", 2010],
    ["agb_mean", 2020],
    ["co2e_live", 2020],
  ]);
});

it("a figure that this version does not know has no unit: it is refused instead of told without", () => {
  const told = [{ year: 2020, ...from, figures: { gold: { value: 1, low: null, high: null } } }];
  expect(() => valuesOfTold(told)).toThrow("gold is no figure of carbon");
});

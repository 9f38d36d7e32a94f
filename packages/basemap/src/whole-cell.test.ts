import { createRandom } from "@parcelle/demonstration/random";
import { expect, test } from "vitest";
import { basemapCountries, basemapProvinces } from "./basemap-data.ts";
import { countryAt, isInCountry, provinceAt } from "./find-country.ts";
import { distanceToUnit, unitContains } from "./unit-distance.ts";
import { unitOfWholeCell } from "./whole-cell.ts";

const random = createRandom("places asked twice");
const places = Array.from({ length: 4000 }, (_, index): [number, number] =>
  index % 2 === 0
    ? [random.between(-9, 16), random.between(3, 15)]
    : [random.between(-180, 180), random.between(-85, 85)],
);

test("a cell that answers for a place answers what the outlines answer", () => {
  let answered = 0;
  for (const units of [basemapCountries(), basemapProvinces()])
    for (const [longitude, latitude] of places) {
      const unit = unitOfWholeCell(units, longitude, latitude);
      if (unit === null) continue;
      answered += 1;
      expect(units.find((one) => unitContains(one, longitude, latitude))).toBe(unit);
    }
  expect(answered).toBeGreaterThan(places.length / 2);
});

test("a place near a border is not answered by its cell", () => {
  const units = basemapProvinces();
  for (const [longitude, latitude] of places) {
    const unit = unitOfWholeCell(units, longitude, latitude);
    if (unit === null) continue;
    // No border runs through a cell that answers: only the distance to its own edge is left of it.
    expect(distanceToUnit(unit, longitude, latitude, 1)).toBeGreaterThan(0);
  }
  const [abidjan, borderOfGhana] = [
    [-5.55, 6.82],
    [-2.95, 5.1],
  ] as const;
  expect(countryAt(...abidjan)).toBe("CI");
  expect(isInCountry("CI", ...abidjan)).toBe(true);
  expect(isInCountry("CI", 2.35, 48.85)).toBe(false);
  expect(isInCountry("CI", ...borderOfGhana)).toBe(true);
  expect(provinceAt(2.35, 48.85)).toBeNull();
});

import { describe, expect, it } from "vitest";
import { basemapProvinces } from "../src/basemap-data.ts";
import { countryAt, isInCountry } from "../src/find-country.ts";
import { waterAround } from "../src/find-water.ts";
import { unitContains } from "../src/unit-distance.ts";
import { drawnLakes } from "../src/water-data.ts";
import points from "./generated/inland-points.json" with { type: "json" };
import { KNOWN_LAKES } from "./known-lakes.ts";

const inland = points as [longitude: number, latitude: number, country: string][];
const producers = new Set(basemapProvinces().map(({ country }) => country));

/** Natural Earth draws units across lakes, and some for which a lake is the middle. */
const LAKES_OF_UNITS = [
  "Albert",
  "Balkhash",
  "Brokopondo",
  "Chad",
  "IJsselmeer and Markermeer",
  "Khar-Us",
  "Malawi",
  "Michigan",
  "Nicaragua",
  "Sevan",
  "Superior",
  "Tanganyika",
  "Turkana",
  "Victoria",
];

/** An island of Malawi that is smaller than what this map keeps within another country. */
const LIKOMA = [34.71, -12.06] as const;

describe("places at least 5 km inside a first-level unit of Natural Earth", () => {
  it("are many, and in every country that is wide enough", () => {
    expect(inland.length).toBeGreaterThan(500);
    expect(new Set(inland.map(([, , country]) => country)).size).toBeGreaterThan(180);
    for (const code of producers)
      expect(inland.filter(([, , country]) => country === code).length).toBeGreaterThan(5);
  });

  it("are in their own country, but for Likoma in the waters of Mozambique", () => {
    const strangers = inland.filter(([x, y, country]) => !isInCountry(country, x, y));
    expect(strangers.filter(([x, y]) => Math.hypot(x - LIKOMA[0], y - LIKOMA[1]) > 0.05)).toEqual([]);
  });

  it("are found in their own country where plots are screened", () => {
    const strangers = inland.filter(
      ([x, y, country]) => producers.has(country) && countryAt(x, y) !== country,
    );
    expect(strangers).toEqual([]);
  });

  it("are on land, or in one of few lakes that a map of this scale has", () => {
    const wet = inland.filter(([x, y]) => waterAround(x, y) !== null);
    const lakes = wet.map(([x, y]) => drawnLakes().find((lake) => unitContains(lake, x, y)));
    expect(lakes).not.toContain(undefined);
    const names = lakes.map(
      (lake) => KNOWN_LAKES.find(({ longitude, latitude }) => unitContains(lake!, longitude, latitude))?.name,
    );
    expect([...new Set(names)].toSorted()).toEqual(LAKES_OF_UNITS);
  });
});

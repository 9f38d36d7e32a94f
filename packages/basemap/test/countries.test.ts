import { describe, expect, it } from "vitest";
import { basemapCountries, basemapProvinces } from "../src/basemap-data.ts";
import { countryAt, countryTest, isInCountry } from "../src/find-country.ts";
import { waterAround } from "../src/find-water.ts";
import { drawnIslands } from "../src/island-data.ts";
import { CAPITALS } from "./capitals.ts";
import { COUNTRY_AREAS } from "./country-areas.ts";
import { squareKilometres } from "./spherical-area.ts";

/** Share of a country's area by which its drawn outline may be off; coasts with many small islands are off by more. */
const TOLERANCES = { producer: 0.05, large: 0.06, small: 0.15, tiny: 0.5, otherwise: 0.2 };
const SMALL = 50_000;
const TINY = 1_500;
/**
 * Published areas that no map agrees with: with estuaries and lagoons (Bangladesh, Guinea-Bissau, Liberia), with what
 * a neighbour holds (Suriname), or from before borders through the desert were surveyed.
 */
const COUNTED_OTHERWISE = new Set(["AE", "BD", "GW", "LR", "LY", "NE", "SA", "SR", "YE"]);
/** Drawn by who administers what: the part of Western Sahara west of the wall with Morocco. */
const DRAWN_OTHERWISE = new Set(["EH", "MA"]);

const producers = new Set(basemapProvinces().map(({ country }) => country));

function toleranceOf(code: string, area: number): number {
  if (COUNTED_OTHERWISE.has(code)) return TOLERANCES.otherwise;
  if (area < TINY) return TOLERANCES.tiny;
  if (area < SMALL) return TOLERANCES.small;
  return producers.has(code) ? TOLERANCES.producer : TOLERANCES.large;
}

function drawnArea(code: string): number {
  const country = basemapCountries().find((unit) => unit.code === code);
  const parts = [country!, ...drawnIslands().filter((island) => island.code === code)];
  return parts.reduce((sum, { polygons }) => sum + squareKilometres(polygons), 0);
}

describe("countries of the base map", () => {
  it.each([...COUNTRY_AREAS].filter(([code]) => !DRAWN_OTHERWISE.has(code)))(
    "have %s as large as it is",
    (code, area) => {
      expect(Math.abs(drawnArea(code) / area - 1)).toBeLessThan(toleranceOf(code, area));
    },
  );

  it("have Western Sahara and Morocco as large as they are together", () => {
    const area = COUNTRY_AREAS.get("EH")! + COUNTRY_AREAS.get("MA")!;
    expect(Math.abs((drawnArea("EH") + drawnArea("MA")) / area - 1)).toBeLessThan(TOLERANCES.large);
  });

  it.each(CAPITALS)("have the capital of %s on land and inside", (code, longitude, latitude) => {
    expect(isInCountry(code, longitude, latitude)).toBe(true);
    expect([code, null]).toContain(countryAt(longitude, latitude));
    expect(waterAround(longitude, latitude)).toBeNull();
  });

  it.each([
    ["CV", "Santo Antão", -25.15, 17.05],
    ["CV", "Fogo", -24.35, 14.93],
    ["KM", "Anjouan", 44.43, -12.22],
    ["SB", "Makira", 161.85, -10.6],
    ["VU", "Tanna", 169.35, -19.5],
    ["WS", "Upolu", -171.75, -13.92],
    ["FJ", "Taveuni", -179.98, -16.85],
    ["PT", "São Miguel", -25.45, 37.78],
    ["ID", "Nias", 97.55, 1.1],
    ["GQ", "Bioko", 8.7, 3.5],
    ["ST", "Príncipe", 7.4, 1.62],
  ])("have an island of %s with it: %s", (code, _name, longitude, latitude) => {
    expect(isInCountry(code, longitude, latitude)).toBe(true);
    expect(countryAt(longitude, latitude)).toBe(code);
    expect(waterAround(longitude, latitude)).toBeNull();
  });

  it.each([
    ["Cabinda", -5.3, 12.3, "AO"],
    ["Lesotho", -29.6, 28.2, "LS"],
    ["The Gambia", 13.43, -15.3, "GM"],
    ["Eswatini", -26.5, 31.5, "SZ"],
    ["Rio Muni", 1.6, 10.5, "GQ"],
    ["Kaliningrad", 54.7, 21.2, "RU"],
    ["Alaska", 64.8, -147.7, "US"],
    ["Oecusse", -9.3, 124.35, "TL"],
    ["Gaza", 31.42, 34.37, "PS"],
    ["Temburong", 4.6, 115.15, "BN"],
    ["Nakhchivan", 39.2, 45.4, "AZ"],
  ])("have %s, which lies apart or within another one", (_name, latitude, longitude, code) => {
    expect(countryAt(longitude, latitude)).toBe(code);
  });

  it("take parts with a code of their own for parts of their country", () => {
    expect(isInCountry("GF", -52.65, 4)).toBe(true);
    expect(isInCountry("RE", 55.53, -21.13)).toBe(true);
    expect(isInCountry("SJ", 16, 78.5)).toBe(true);
    expect(isInCountry("GF", -5.28, 6.82)).toBe(false);
  });

  it("ask nothing of a country that is too small to be drawn", () => {
    expect(countryTest("MV")).toBeUndefined();
    expect(countryTest("CI")?.(-5.28, 6.82)).toBe(true);
    expect(countryTest("CI")?.(36.82, -1.28)).toBe(false);
    expect(countryTest("GP")?.(-61.55, 16.2)).toBe(true);
  });
});

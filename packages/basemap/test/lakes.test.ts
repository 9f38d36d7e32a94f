import { describe, expect, it } from "vitest";
import type { Outline } from "../src/basemap-data.ts";
import { basemapCountries } from "../src/basemap-data.ts";
import { unitContains } from "../src/unit-distance.ts";
import { drawnLakes } from "../src/water-data.ts";
import { KNOWN_LAKES } from "./known-lakes.ts";
import { squareKilometres } from "./spherical-area.ts";

/** Levels rise and fall, and sources count islands and swamps or not. */
const TOLERANCE = 0.35;
const UNNAMED_BELOW = 1500;
const TROPICAL_AFRICA = [-20, -36, 52, 16] as const;

function lakeOf({ longitude, latitude }: { longitude: number; latitude: number }): Outline | undefined {
  return drawnLakes().find((lake) => unitContains(lake, longitude, latitude));
}

/** Countries that hold at least a twentieth of the corners of the shore, in the order of their codes. */
function countriesOf(lake: Outline): string[] {
  const shore = lake.polygons[0]![0]!;
  return basemapCountries()
    .filter((country) => shore.filter(([x, y]) => unitContains(country, x, y)).length > shore.length / 20)
    .map(({ code }) => code);
}

describe("lakes of the base map", () => {
  it.each(KNOWN_LAKES)("have $name as large as it is", (known) => {
    const area = squareKilometres(lakeOf(known)!.polygons);
    expect(area / known.area).toBeGreaterThan(1 - TOLERANCE);
    expect(area / known.area).toBeLessThan(1 + TOLERANCE);
  });

  it.each(KNOWN_LAKES)("have $name between its own countries", (known) => {
    for (const country of countriesOf(lakeOf(known)!)) expect(known.countries.split(" ")).toContain(country);
  });

  it("are known by name where they are large or in tropical Africa", () => {
    const named = new Set(KNOWN_LAKES.map(lakeOf));
    const [west, south, east, north] = TROPICAL_AFRICA;
    const strangers = drawnLakes().filter((lake) => {
      const { bounds, polygons } = lake;
      const isAfrican = bounds[0] > west && bounds[1] > south && bounds[2] < east && bounds[3] < north;
      return !named.has(lake) && (isAfrican || squareKilometres(polygons) > UNNAMED_BELOW);
    });
    expect(strangers.map(({ bounds }) => bounds)).toEqual([]);
  });

  it("are each drawn once", () => {
    for (const lake of drawnLakes()) {
      // Lakes that flow into each other share a corner of their shores.
      const shore = lake.polygons[0]![0]!;
      const isShared = (other: Outline) =>
        shore.filter(([x, y]) => unitContains(other, x, y)).length > shore.length / 20;
      expect(drawnLakes().filter((other) => other !== lake && isShared(other))).toEqual([]);
    }
  });
});

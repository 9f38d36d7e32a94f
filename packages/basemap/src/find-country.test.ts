import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { basemapCountries, basemapProvinces } from "./basemap-data.ts";
import { countryAt, countryBounds, countryName, isInCountry, provinceAt } from "./find-country.ts";

const CITIES: [name: string, longitude: number, latitude: number, country: string, province?: string][] = [
  ["Yamoussoukro", -5.277, 6.82, "CI", "CI-07"],
  ["Abidjan", -4.008, 5.36, "CI", "CI-01"],
  ["Divo", -5.357, 5.837, "CI", "CI-15"],
  ["Gagnoa", -5.95, 6.13, "CI", "CI-18"],
  ["San-Pédro", -6.642, 4.748, "CI", "CI-09"],
  ["Kumasi", -1.624, 6.688, "GH", "GH-AH"],
  ["Accra", -0.187, 5.603, "GH", "GH-AA"],
  ["Ouagadougou", -1.52, 12.371, "BF", "BF-KAD"],
  ["Bobo-Dioulasso", -4.297, 11.177, "BF", "BF-HOU"],
  ["Douala", 9.706, 4.051, "CM", "CM-LT"],
  ["Yaoundé", 11.502, 3.848, "CM", "CM-CE"],
  ["Cotonou", 2.42, 6.37, "BJ"],
  ["Lomé", 1.222, 6.131, "TG"],
  ["Bamako", -8.0, 12.639, "ML"],
  ["Kinshasa", 15.307, -4.322, "CD", "CD-KN"],
  ["Brazzaville", 15.242, -4.263, "CG", "CG-BZV"],
  ["São Tomé", 6.72, 0.33, "ST"],
  ["Paris", 2.35, 48.86, "FR"],
  ["Brasília", -47.9, -15.8, "BR"],
];

const REFERENCE = join(import.meta.dirname, "../../../../shared/data/boundaries/naturalearth_adm1");
const noReference = !existsSync(REFERENCE) && process.env.REFERENCE_DATA !== "required";

describe("the country at a point", () => {
  it.each(CITIES)("finds %s", (_name, longitude, latitude, country, province) => {
    expect(countryAt(longitude, latitude)).toBe(country);
    expect(isInCountry(country, longitude, latitude)).toBe(true);
    if (province) expect(provinceAt(longitude, latitude)?.code).toBe(province);
  });

  it("is nothing in the middle of the ocean", () => {
    expect(countryAt(-20, 0)).toBeNull();
    expect(provinceAt(-20, 0)).toBeNull();
  });

  it("is accepted 0.08° outside the border and no farther", () => {
    const [, , east] = countryBounds("CI")!;
    const easternmost = basemapCountries()
      .find(({ code }) => code === "CI")!
      .polygons.flat(2)
      .find(([longitude]) => longitude === east)!;
    expect(isInCountry("CI", east + 0.079, easternmost[1])).toBe(true);
    expect(isInCountry("CI", east + 0.2, easternmost[1])).toBe(false);
  });

  it("does not take Kumasi for a place in Côte d'Ivoire", () => {
    expect(isInCountry("CI", -1.624, 6.688)).toBe(false);
    expect(isInCountry("XX", -1.624, 6.688)).toBe(false);
  });
});

describe("the base map", () => {
  it("names countries in French and English", () => {
    expect(countryName("CI", "fr")).toBe("Côte d’Ivoire");
    expect(countryName("CM", "fr")).toBe("Cameroun");
    expect(countryName("CM", "en")).toBe("Cameroon");
    expect(countryName("QQ", "en")).toBe("QQ");
  });

  it("closes every ring and puts every label inside its unit", () => {
    for (const unit of [...basemapCountries(), ...basemapProvinces()]) {
      for (const ring of unit.polygons.flat()) {
        expect(ring.length).toBeGreaterThan(3);
        expect(ring[0]).toEqual(ring.at(-1));
      }
    }
    const [longitude, latitude] = basemapProvinces().find(({ code }) => code === "CI-18")!.label;
    expect(provinceAt(longitude, latitude)?.code).toBe("CI-18");
  });

  it("has every province once", () => {
    const codes = basemapProvinces().map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it(
    "agrees with the reference outlines away from the borders",
    skippedWithout("reference data", noReference),
    () => {
      const countries: [string, string][] = [
        ["civ", "CI"],
        ["gha", "GH"],
        ["cmr", "CM"],
        ["bfa", "BF"],
        ["ben", "BJ"],
        ["tgo", "TG"],
        ["gin", "GN"],
        ["mli", "ML"],
        ["sen", "SN"],
      ];
      for (const [file, code] of countries) {
        const text = readFileSync(join(REFERENCE, `${file}.geojson`), "utf8");
        const reference: FeatureCollection<Polygon | MultiPolygon> = JSON.parse(text);
        const vertices = reference.features.flatMap(({ geometry }) =>
          geometry.type === "Polygon" ? geometry.coordinates.flat() : geometry.coordinates.flat(2),
        );
        const outside = vertices.filter(([x, y]) => !isInCountry(code, x!, y!));
        expect(outside.length / vertices.length, code).toBeLessThan(0.005);
      }
    },
  );
});

import { expect, test } from "vitest";
import { levelOfName } from "./level-of-name.ts";

test.each([
  ["mli_adm3.geojson", 3],
  ["bfa_adm2_provinces.geojson", 2],
  ["bfa_adm3_departments.geojson", 3],
  ["Régions.gpkg", 1],
  ["regions-2024.zip", 1],
  ["Départements.zip", 2],
  ["communes.shp.zip", 3],
  ["civ.geojson", 1],
])("the file %s is proposed as level %d", (name, level) => {
  expect(levelOfName(name)).toBe(level);
});

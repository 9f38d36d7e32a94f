import type { Feature } from "geojson";
import { expect, test } from "vitest";
import { unitsOf } from "./unit-queries.ts";

const unit = (code: string, name: string): Feature => ({
  type: "Feature",
  properties: { code, name },
  geometry: { type: "Point", coordinates: [0, 0] },
});

test("units are told by name in order, and with their code where several bear one name", () => {
  const units = unitsOf([unit("CI-3", "Soubré"), unit("CI-1", "Grabo"), unit("CI-2", "Grabo")]);
  expect(units.map(({ label }) => label)).toEqual(["Grabo (CI-1)", "Grabo (CI-2)", "Soubré"]);
});

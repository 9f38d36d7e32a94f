import { expect, it } from "vitest";
import { parsePreferences, usualPreferences } from "./preferences.ts";

it("what was chosen is read back", () => {
  const chosen = {
    ...{ theme: "dark", areaUnit: "squareMetres", numbers: "commaPoint", dates: "yearFirst", country: "CI" },
    map: { latitude: 6.8, longitude: -5.3, zoom: 7 },
  };
  expect(parsePreferences(chosen)).toEqual(chosen);
});

it.each([
  ["nothing", null],
  ["something else", "dark"],
  [
    "words that nobody knows",
    { theme: "pink", areaUnit: 3, numbers: null, dates: "x", country: 4, map: { zoom: 3 } },
  ],
])("%s gives the usual", (_what, kept) => {
  expect(parsePreferences(kept)).toEqual(usualPreferences);
});

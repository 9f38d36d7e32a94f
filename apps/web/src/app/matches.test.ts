import { expect, test } from "vitest";
import { matches } from "./matches.ts";

test.each([
  ["Cartographie des cultures", "cult", true],
  ["Cartographie des cultures", "cultures carto", true],
  ["Déclaration d’Awa", "declaration awa", true],
  ["Déclaration d’Awa", "ÀWA", true],
  ["Cartographie des cultures", "graphie", false],
  ["RDUE (EUDR)", "eudr", true],
  ["RDUE", "", true],
])("%s is found by “%s”: %s", (text, typed, isFound) => {
  expect(matches(text, typed)).toBe(isFound);
});

import { expect, test } from "vitest";
import { stateOfSearch } from "#ui/table/table-state.ts";
import { tileAddress } from "./tile-address.ts";

const names = new Map([
  ["compliance", "state"],
  ["area", "area"],
  ["producer", "producer"],
]);

test("the tiles are asked for with the search and the filters of the table", () => {
  const state = {
    ...stateOfSearch({
      q: " koné ",
      filter: "compliance:to_review|non_compliant,area:1..,producer:~awa,place:~méagui",
    }),
    names,
  };
  const address = new URL(tileAddress(7, "12-3", state), "https://parcelle.test");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    state: "to_review,non_compliant",
    area: "1..",
    producer: "awa",
    q: "koné",
    version: "12-3",
  });
  expect(tileAddress(7, "12-3", state)).toContain("/tiles/plots/7/{z}/{x}/{y}.mvt?");
});

test("changed plots have another address", () => {
  const state = { ...stateOfSearch({}), names };
  expect(tileAddress(7, "12-3", state)).not.toBe(tileAddress(7, "13-4", state));
});

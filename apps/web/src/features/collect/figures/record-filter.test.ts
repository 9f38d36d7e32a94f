import { expect, test } from "vitest";
import { askedFilter, filterOfSearch, isFiltering, searchOfFilter } from "./record-filter.ts";

const filter = {
  ...{ states: ["valid", "accept"], authors: ["Yao, de Divo | nord"], from: "2026-11-01", to: "" },
  plots: ["EUDR:compliant", "waiting"],
  answers: { "parcelle/culture": ["cacao", "café"], sexe: ["f"] },
};

test("a filter is the same after it stood in the address", () => {
  expect(filterOfSearch(searchOfFilter(filter))).toEqual(filter);
});

test("an address without a filter asks nothing, and one that nobody understands neither", () => {
  const none = { states: [], authors: [], plots: [], from: "", to: "", answers: {} };
  expect(filterOfSearch({})).toEqual(none);
  expect(filterOfSearch({ from: "hier", to: "2026-13-40", where: "sexe" })).toEqual(none);
  expect(isFiltering(none)).toBe(false);
  expect(Object.values(searchOfFilter(none)).every((value) => value === undefined)).toBe(true);
});

test("the server is asked for what is filtered alone, with the time zone of the reader", () => {
  expect(askedFilter({ ...filter, authors: [] })).toEqual({
    ...{ states: ["valid", "accept"], plots: ["EUDR:compliant", "waiting"], from: "2026-11-01" },
    zone: expect.any(String),
    answers: [
      { path: ["parcelle", "culture"], values: ["cacao", "café"] },
      { path: ["sexe"], values: ["f"] },
    ],
  });
});

import { expect, test } from "vitest";
import { nextSort, parseTableSearch, searchOfState, stateOfSearch } from "./table-state.ts";

test("what the user set on the table comes back from the address", () => {
  const state = stateOfSearch({ q: "kone", sort: "-area", filter: "state:abnormal", columns: "name,area" });
  expect(state).toEqual({
    q: "kone",
    sort: { id: "area", descending: true },
    filters: { state: { kind: "choice", values: ["abnormal"] } },
    columns: ["name", "area"],
  });
  expect(searchOfState(state)).toEqual({
    q: "kone",
    sort: "-area",
    filter: "state:abnormal",
    columns: "name,area",
  });
});

test("an untouched table leaves the address empty", () => {
  expect(searchOfState(stateOfSearch({}))).toEqual({ q: "", sort: "", filter: "", columns: "" });
});

test("only the table's own texts are taken from the address", () => {
  expect(parseTableSearch({ q: "a", sort: 3, loc: "5,6,7" })).toEqual({ q: "a" });
});

test("pressing a header sorts up, then down, then not", () => {
  const up = nextSort(null, "area");
  const down = nextSort(up, "area");
  expect([up, down, nextSort(down, "area")]).toEqual([
    { id: "area", descending: false },
    { id: "area", descending: true },
    null,
  ]);
  expect(nextSort(down, "name")).toEqual({ id: "name", descending: false });
});

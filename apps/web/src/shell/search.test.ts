import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search.ts";

test("search parameters stay plain and readable in the address", () => {
  expect(stringifySearch({ q: "cacao", page: 2, filter: "state:abnormal|overlapping,area:1..5" })).toBe(
    "?q=cacao&page=2&filter=state:abnormal|overlapping,area:1..5",
  );
});

test("empty parameters leave the address", () => {
  expect(stringifySearch({ q: "", sort: undefined, page: null })).toBe("");
});

test.each(["é à & = ? # + %", "12", "true", "{}"])("%j comes back as it was written", (text) => {
  expect(parseSearch(stringifySearch({ q: text }))).toEqual({ q: text });
});

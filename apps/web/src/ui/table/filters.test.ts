import { expect, test } from "vitest";
import { type Filters, formatFilters, parseFilters, passes } from "./filters.ts";

const filters: Filters = {
  state: { kind: "choice", values: ["abnormal", "overlapping"] },
  area: { kind: "range", from: "0.5", to: "" },
  name: { kind: "text", text: "Koné, A: 50 % | x~..y" },
};

test("filters read well in the address", () => {
  expect(formatFilters({ state: filters.state!, year: { kind: "range", from: "1", to: "5" } })).toBe(
    "state:abnormal|overlapping,year:1..5",
  );
});

test("filters come back from the address as they were, whatever signs they hold", () => {
  expect(parseFilters(formatFilters(filters))).toEqual(filters);
});

test("a damaged address filters nothing", () => {
  for (const text of ["", ",,", ":", "state", ":a", "state:", "name:~"])
    expect(parseFilters(text)).toEqual({});
});

test("a text filter ignores case and accents", () => {
  expect(passes("Koné", "Koné", { kind: "text", text: " kone " })).toBe(true);
  expect(passes("Koné", "Koné", { kind: "text", text: "kona" })).toBe(false);
});

test("bounds are included, and an unknown value lies between none", () => {
  expect(passes(5, "5", { kind: "range", from: "5", to: "" })).toBe(true);
  expect(passes(5.01, "5.01", { kind: "range", from: "", to: "5" })).toBe(false);
  expect(passes(null, "", { kind: "range", from: "", to: "5" })).toBe(false);
});

test("a day as the last date includes that whole day", () => {
  const until = { kind: "range", from: "", to: "2026-11-20" } as const;
  expect(passes("2026-11-20T23:59:00Z", "", until)).toBe(true);
  expect(passes("2026-11-21T00:00:00Z", "", until)).toBe(false);
});

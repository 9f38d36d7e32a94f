import { expect, test } from "vitest";
import { boundOf, type Filters, formatFilters, parseFilters, passes, refusedFilters } from "./filters.ts";

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

test.each(["0x10..", "1e3..", " ..5", "5..x", "Infinity..", "2026-11..", "+5.."])(
  "what no field writes filters nothing, and is told: %s",
  (text) => {
    expect(parseFilters(`area:${text},year:1..5`)).toEqual({ year: { kind: "range", from: "1", to: "5" } });
    expect(refusedFilters(`area:${text},year:1..5`)).toEqual({ area: text });
  },
);

test("bounds of numbers and days are understood", () => {
  for (const text of ["-0.5..1000000", "2019..", "2026-11-20..2026-11-23", "..2026-11-20T10:00:00Z"])
    expect(refusedFilters(`area:${text}`)).toEqual({});
  expect([boundOf(1_250_000.5), boundOf(1e-7), boundOf(-3)]).toEqual(["1250000.5", "0.0000001", "-3"]);
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

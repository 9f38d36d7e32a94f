import { expect, test } from "vitest";
import { tariffChoices } from "./tariff-choices.ts";

const day = "2026-11-20";

test("cocoa codes come with their names, those listed in part say so", () => {
  const choices = tariffChoices("cocoa", day, "fr");
  expect(choices.map(({ value }) => value)).toEqual(["1801", "1802", "1803", "1804", "1805", "1806"]);
  expect(choices[0]?.label).toBe("1801 – Cacao en fèves");
  expect(tariffChoices("rubber", day, "en")[0]?.label).toBe("4001 – Natural rubber (in part)");
});

test("a declaration takes at most six digits, each code once", () => {
  for (const commodity of ["wood", "oil_palm", "cattle", "soy", "rubber", "coffee"] as const) {
    const values = tariffChoices(commodity, day, "en").map(({ value }) => value);
    expect(values.every((value) => /^\d{2,6}$/.test(value))).toBe(true);
    expect(new Set(values).size).toBe(values.length);
  }
});

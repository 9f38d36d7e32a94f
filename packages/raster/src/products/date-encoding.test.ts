import { describe, expect, test } from "vitest";
import { allProducts, findProduct } from "./all-products.ts";
import { type DateEncoding, daysOf, testOfYears, valuesOfYears } from "./date-encoding.ts";

function encodingOf(product: string, component: string): DateEncoding {
  const found = findProduct(product)?.components.find(({ key }) => key === component);
  if (found?.encoding.kind !== "date") throw new Error(`${product} ${component} holds no dates`);
  return found.encoding.date;
}

describe("dates of the products", () => {
  test.each([
    ["hansen-gfc", "lossyear", 21, true],
    ["hansen-gfc", "lossyear", 20, false],
    ["hansen-gfc", "lossyear", 25, false],
    ["hansen-gfc", "lossyear", 0, false],
    ["jrc-tmf", "DeforestationYear", 2024, true],
    ["radd", "Date", 21001, true],
    ["radd", "Date", 20366, false],
    ["glad-s2", "Date", 730, false],
    ["glad-s2", "Date", 731, true],
    ["glad-l-by-year", "alertDate23", 40, true],
    ["glad-l-by-year", "alertDate25", 40, false],
    ["gfw-integrated-alerts", "date_conf", 32193, true],
    ["gfw-integrated-alerts", "date_conf", 21847, false],
  ])("%s %s: whether %d lies in 2021 to 2024 is %s", (product, component, value, isIn) => {
    expect(testOfYears(encodingOf(product, component), { first: 2021, last: 2024 })(value)).toBe(isIn);
  });

  test.each([
    ["hansen-gfc", "lossyear", 1, "2001-01-01", "2001-12-31"],
    ["hansen-gfc", "lossyear", 25, "2025-01-01", "2025-12-31"],
    ["jrc-tmf", "DeforestationYear", 2021, "2021-01-01", "2021-12-31"],
    ["radd", "Date", 21001, "2021-01-01", "2021-01-01"],
    ["radd", "Date", 20366, "2020-12-31", "2020-12-31"],
    ["glad-l", "Date", 20060, "2020-02-29", "2020-02-29"],
    ["glad-l-by-year", "alertDate24", 366, "2024-12-31", "2024-12-31"],
    ["glad-s2", "Date", 730, "2020-12-31", "2020-12-31"],
    ["glad-s2", "Date", 731, "2021-01-01", "2021-01-01"],
    ["gfw-integrated-alerts", "date_conf", 21847, "2020-01-21", "2020-01-21"],
    ["gfw-integrated-alerts", "date_conf", 32193, "2021-01-01", "2021-01-01"],
    ["dist-alert", "VEG-DIST-DATE", 1, "2021-01-01", "2021-01-01"],
    ["dist-alert", "VEG-DIST-DATE", 1096, "2024-01-01", "2024-01-01"],
  ])("%s %s: %d is from %s to %s", (product, component, value, from, to) => {
    expect(daysOf(value, encodingOf(product, component))).toEqual({ from, to });
  });

  test.each([
    ["hansen-gfc", "lossyear", 0],
    ["radd", "Date", 0],
    ["radd", "Date", 21366],
    ["glad-l-by-year", "alertDate23", 366],
    ["gfw-integrated-alerts", "date_conf", 0],
    ["gfw-integrated-alerts", "date_conf", 20000],
    ["dist-alert", "VEG-DIST-DATE", -1],
  ])("%s %s: %d is no date", (product, component, value) => {
    expect(daysOf(value, encodingOf(product, component))).toBeNull();
  });

  test("the values of a year are exactly those that mean a day of it", () => {
    for (const { key, components } of allProducts) {
      for (const { encoding } of components) {
        if (encoding.kind !== "date" || encoding.date.kind === "day-of-year") continue;
        const [first, last] = valuesOfYears(encoding.date, 2021, 2023);
        expect([key, daysOf(first, encoding.date)?.from]).toEqual([key, "2021-01-01"]);
        expect(daysOf(first - 1, encoding.date)?.to ?? "0").not.toMatch(/^2021/);
        // Day 366 stands for the last day of any year, so that the same values serve leap years.
        const lastDay = encoding.date.kind === "year-and-day" ? last - 1 : last;
        expect([key, daysOf(lastDay, encoding.date)?.to]).toEqual([key, "2023-12-31"]);
        expect(daysOf(last + 1, encoding.date)?.from ?? "9").not.toMatch(/^2023/);
      }
    }
  });
});

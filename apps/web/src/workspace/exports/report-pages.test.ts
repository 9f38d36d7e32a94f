import { expect, test } from "vitest";
import { pagesOfReport } from "./report-pages.ts";

test("a summary grows with the sixty plots that it names and no further, a table has thirty plots a page, and plots in full have most of one each", () => {
  expect([10, 60, 10_000].map((plots) => pagesOfReport("summary", plots))).toEqual([3, 6, 6]);
  expect(pagesOfReport("table", 300)).toBe(pagesOfReport("summary", 300) + 10);
  expect(pagesOfReport("full", 300)).toBe(pagesOfReport("table", 300) + 225);
});

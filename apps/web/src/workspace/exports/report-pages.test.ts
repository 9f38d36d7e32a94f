import { expect, test } from "vitest";
import { pagesOfReport } from "./report-pages.ts";

test("a summary is as long of many plots as of few, a table has thirty plots a page, and plots in full have most of one each", () => {
  expect(pagesOfReport("summary", 10_000)).toBe(pagesOfReport("summary", 10));
  expect(pagesOfReport("table", 300)).toBe(pagesOfReport("summary", 300) + 10);
  expect(pagesOfReport("full", 300)).toBe(pagesOfReport("table", 300) + 225);
});

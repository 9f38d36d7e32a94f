import { expect, test } from "vitest";
import { reportSize } from "./report-size.ts";

test("a small report is prepared at once, a large one told of first, with its documents and minutes", () => {
  expect(reportSize(200, "full")).toEqual({ plots: 200, isInstant: true, documents: 1, minutes: 1 });
  expect(reportSize(201, "full")).toMatchObject({ isInstant: false, documents: 1 });
  expect(reportSize(21_000, "full")).toEqual({
    ...{ plots: 21_000, isInstant: false, documents: 21, minutes: 21 },
  });
});

test("more plots are prepared at once where they are only listed or added up", () => {
  expect(reportSize(1000, "table")).toMatchObject({ isInstant: true, documents: 1 });
  expect(reportSize(21_000, "table")).toMatchObject({ isInstant: false, documents: 7 });
  expect(reportSize(3000, "summary")).toMatchObject({ isInstant: true, documents: 1 });
  expect(reportSize(21_000, "summary")).toMatchObject({ isInstant: false, documents: 1 });
});

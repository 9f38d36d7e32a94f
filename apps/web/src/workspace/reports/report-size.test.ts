import { expect, test } from "vitest";
import { reportSize } from "./report-size.ts";

test("a report begins by itself only where it is there at once; a larger one says what it takes", () => {
  expect(reportSize(200)).toEqual({ plots: 200, isInstant: true, documents: 1, minutes: 1 });
  expect(reportSize(201)).toMatchObject({ isInstant: false, documents: 1 });
  expect(reportSize(21_000)).toEqual({ plots: 21_000, isInstant: false, documents: 21, minutes: 11 });
});

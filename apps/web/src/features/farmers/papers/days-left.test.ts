import { expect, it } from "vitest";
import { daysLeft } from "./days-left.ts";

const noon = new Date(2026, 10, 29, 12);

it("a paper is valid on its last day, told when it ends soon, and over the day after", () => {
  expect(daysLeft("2026-11-29", noon)).toBe(0);
  expect(daysLeft("2026-11-28", noon)).toBe(-1);
  expect(daysLeft("2027-01-28", noon)).toBe(60);
  expect(daysLeft("2027-01-29", noon)).toBeNull();
});

import { expect, it } from "vitest";
import { daysLeft, hasExpired } from "./days-left.ts";

const noon = new Date(2026, 10, 29, 12);

it("a paper is valid on its last day, told when it ends soon, and over the day after", () => {
  expect(daysLeft("2026-11-29", noon)).toBe(0);
  expect(daysLeft("2026-11-28", noon)).toBe(-1);
  expect(daysLeft("2027-01-28", noon)).toBe(60);
  expect(daysLeft("2027-01-29", noon)).toBeNull();
});

it("a paper that has expired is warned about while it is typed, and only such a one", () => {
  expect(hasExpired("2026-11-28", noon)).toBe(true);
  expect(hasExpired("2026-11-29", noon)).toBe(false);
  expect(hasExpired("2040-01-01", noon)).toBe(false);
  expect(hasExpired("", noon)).toBe(false);
});

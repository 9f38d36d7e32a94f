import { expect, test } from "vitest";
import { momentAnswer, monthAnswer, shownMoment, timeAnswer, yearAnswer } from "./moment-text.ts";

test("a date with time is written with the zone of this place, and shown as it was typed", () => {
  const answer = momentAnswer("2026-07-14T08:30");
  expect(answer).toMatch(/^2026-07-14T08:30:00\.000[+-]\d{2}:\d{2}$/);
  expect(shownMoment(answer)).toBe("2026-07-14T08:30");
});

test("a time is written with the zone of this place", () => {
  expect(timeAnswer("08:30", new Date())).toMatch(/^08:30:00\.000[+-]\d{2}:\d{2}$/);
  expect(timeAnswer("", new Date())).toBe("");
});

test("of a month or a year the first day is written", () => {
  expect([monthAnswer("2026-07"), yearAnswer("2026"), yearAnswer("202")]).toEqual([
    "2026-07-01",
    "2026-01-01",
    "202",
  ]);
});

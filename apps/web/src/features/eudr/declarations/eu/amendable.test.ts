import { expect, it } from "vitest";
import { amendableUntil, timeLeft } from "./amendable.ts";

it("72 hours run from the submission, and a rehearsal’s clock takes its lead from them", () => {
  const until = amendableUntil("2026-11-29T10:00:00Z", 0);
  expect(until.toISOString()).toBe("2026-12-02T10:00:00.000Z");
  expect(amendableUntil("2026-11-29T10:00:00Z", 24).toISOString()).toBe("2026-12-01T10:00:00.000Z");
  expect(timeLeft(until, new Date("2026-12-01T09:29:30Z"))).toEqual({ hours: 24, minutes: 30 });
  expect(timeLeft(until, new Date("2026-12-02T10:00:01Z"))).toBeNull();
});

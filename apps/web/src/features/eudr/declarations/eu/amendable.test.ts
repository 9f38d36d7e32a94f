import { expect, it } from "vitest";
import { timeLeft } from "./amendable.ts";

it("tells the whole hours and minutes that are left, and nothing once they are over", () => {
  const until = new Date("2026-12-02T10:00:00Z");
  expect(timeLeft(until, new Date("2026-12-01T09:29:30Z"))).toEqual({ hours: 24, minutes: 30 });
  expect(timeLeft(until, new Date("2026-12-02T10:00:01Z"))).toBeNull();
});

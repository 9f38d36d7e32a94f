import { expect, it } from "vitest";
import { readBanDuration } from "./ban-duration.ts";

it("a ban lasts as long as Go's durations say", () => {
  expect(readBanDuration("none")).toBeNull();
  expect(readBanDuration("24h")).toBe(86_400);
  expect(readBanDuration("1h30m5.5s")).toBe(5405.5);
  expect(readBanDuration("99999999999h")).toBeLessThan(1e13);
  for (const junk of ["", "24", "-1h", "1 h", "1d", "h", "1h junk"])
    expect(() => readBanDuration(junk)).toThrow("invalid format");
});

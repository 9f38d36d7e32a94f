import { expect, test, vi } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { afterLong } from "./long-timer.ts";

const YEAR = 365 * 24 * 60 * 60 * 1000;

test("a year is waited for in slices of at most 2147483647 ms, and ends on the millisecond", () => {
  const clock = createFakeClock();
  const after = vi.spyOn(clock, "after");
  const run = vi.fn();
  afterLong(clock, YEAR, run);
  clock.advance(YEAR - 1);
  expect(run).not.toHaveBeenCalled();
  clock.advance(1);
  expect(run).toHaveBeenCalledTimes(1);
  const slices = after.mock.calls.map(([milliseconds]) => milliseconds);
  expect(Math.max(...slices)).toBe(2147483647);
  expect(slices).toHaveLength(Math.ceil(YEAR / 2147483647));
});

test("exactly the longest time needs one timer, and a stopped one never rings", () => {
  const clock = createFakeClock();
  const after = vi.spyOn(clock, "after");
  const run = vi.fn();
  const stop = afterLong(clock, 2147483647, run);
  expect(after).toHaveBeenCalledTimes(1);
  stop();
  clock.advance(YEAR);
  expect(run).not.toHaveBeenCalled();
});

test("a long wait that is stopped in a later slice never rings", () => {
  const clock = createFakeClock();
  const run = vi.fn();
  const stop = afterLong(clock, YEAR, run);
  clock.advance(2147483647 + 5);
  stop();
  clock.advance(YEAR);
  expect(run).not.toHaveBeenCalled();
});

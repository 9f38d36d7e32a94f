import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StepClock } from "./step-clock.ts";

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a step may take an hour, and a job of many steps longer", () => {
  const tooLong = vi.fn();
  const clock = new StepClock(undefined, tooLong);
  for (let step = 0; step < 10; step += 1) {
    clock.progress(step, "plots");
    vi.advanceTimersByTime(59 * MINUTE_MS);
    clock.checkpoint();
    vi.advanceTimersByTime(59 * MINUTE_MS);
  }
  expect(tooLong).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(tooLong).toHaveBeenCalledOnce();
  expect(clock.step).toBe("plots");
});

it("a job that says again and again how far it is does not get on by that", () => {
  const tooLong = vi.fn();
  const clock = new StepClock(10 * MINUTE_MS, tooLong);
  for (let minute = 0; minute < 11; minute += 1) {
    clock.progress(3, "write");
    vi.advanceTimersByTime(MINUTE_MS);
  }
  expect(tooLong).toHaveBeenCalledOnce();
});

it("a job that has ended is not told any more", () => {
  const tooLong = vi.fn();
  new StepClock(1000, tooLong).stop();
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(tooLong).not.toHaveBeenCalled();
});

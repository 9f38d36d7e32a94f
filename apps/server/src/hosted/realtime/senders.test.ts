import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Senders } from "./senders.ts";

const MEGABYTE = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a caller sends so many bytes a second, counted for each who hears them, and pays for one that was larger", () => {
  const senders = new Senders();
  expect(senders.allow("awa", MEGABYTE, 24)).toBe(true);
  expect(senders.allow("awa", 1, 1)).toBe(false);
  expect(senders.allow("ben", 1, 1)).toBe(true);
  vi.advanceTimersByTime(1_900);
  expect(senders.allow("awa", 1, 1)).toBe(false);
  vi.advanceTimersByTime(200);
  expect(senders.allow("awa", 1, 1)).toBe(true);
});

it("a caller sends two hundred messages a second, however small and whoever hears them", () => {
  const senders = new Senders();
  const allowed = Array.from({ length: 250 }, () => senders.allow("awa", 2, 0));
  expect(allowed.filter(Boolean)).toHaveLength(200);
});

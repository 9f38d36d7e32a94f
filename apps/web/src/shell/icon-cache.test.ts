import { expect, test, vi } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { createIconCache } from "./icon-cache.ts";

const HOUR = 60 * 60 * 1000;

function cached() {
  const clock = createFakeClock();
  const load = vi.fn(async (address: string) => `<svg>${address}</svg>`);
  return { clock, load, cache: createIconCache(load, clock) };
}

test("an icon is loaded once within 168 hours, and again a moment later", async () => {
  const { clock, load, cache } = cached();
  expect(await cache.get("a")).toBe("<svg>a</svg>");
  clock.advance(168 * HOUR);
  await cache.get("a");
  expect(load).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await cache.get("a");
  expect(load).toHaveBeenCalledTimes(2);
});

test("of more than 50 icons, the one that was not asked for longest is forgotten", async () => {
  const { load, cache } = cached();
  for (let index = 0; index < 50; index += 1) await cache.get(`icon-${index}`);
  await cache.get("icon-0");
  await cache.get("icon-50");
  expect(cache.size()).toBe(50);
  await cache.get("icon-0");
  expect(load).toHaveBeenCalledTimes(51);
  await cache.get("icon-1");
  expect(load).toHaveBeenCalledTimes(52);
});

test("one that could not be loaded is not kept", async () => {
  const { load, cache } = cached();
  load.mockRejectedValueOnce(new Error("gone"));
  await expect(cache.get("a")).rejects.toThrow("gone");
  expect(await cache.get("a")).toBe("<svg>a</svg>");
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { createIconCache, ICON_CACHE, parseKeptIcons } from "./icon-cache.ts";
import { persisted } from "./persisted.ts";

const HOUR = 60 * 60 * 1000;

beforeEach(() => window.localStorage.clear());

function cached(clock = createFakeClock()) {
  const load = vi.fn(async (address: string) => `<svg>${address}</svg>`);
  const kept = persisted({
    ...{ key: "icons", parse: parseKeptIcons, maxAge: ICON_CACHE.maxAge },
    ...{ storage: window.localStorage, clock },
  });
  return { clock, load, cache: createIconCache({ load, clock, kept }) };
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

test("icons outlive the page, each for what is left of its 168 hours", async () => {
  const { clock, cache } = cached();
  await cache.get("old");
  clock.advance(100 * HOUR);
  await cache.get("new");
  const reloaded = cached(clock);
  clock.advance(68 * HOUR);
  expect(await reloaded.cache.get("old")).toBe("<svg>old</svg>");
  expect(reloaded.load).not.toHaveBeenCalled();
  clock.advance(1);
  await reloaded.cache.get("new");
  expect(reloaded.load).not.toHaveBeenCalled();
  await reloaded.cache.get("old");
  expect(reloaded.load).toHaveBeenCalledExactlyOnceWith("old");
});

test("a page finds the 50 newest of an earlier page, and none where something else was kept", async () => {
  const { clock, cache } = cached();
  for (let index = 0; index < 51; index += 1) await cache.get(`icon-${index}`);
  const reloaded = cached(clock);
  expect(reloaded.cache.size()).toBe(50);
  await reloaded.cache.get("icon-50");
  expect(reloaded.load).not.toHaveBeenCalled();
  window.localStorage.setItem("icons", JSON.stringify({ value: { icon: 1 }, savedAt: clock.now() }));
  expect(cached(clock).cache.size()).toBe(0);
});

import { expect, test, vi } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { watchBuild } from "./watch-build.ts";

function watching(...answers: (string | null)[]) {
  const clock = createFakeClock();
  const latest = vi.fn(async () => answers.shift() ?? null);
  const watch = watchBuild({ own: "a", latest, clock });
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await Promise.resolve();
  };
  return { watch, latest, pass };
}

test("asks after exactly 10 s and every 10 s from then on", async () => {
  const { latest, pass } = watching("a", "a", "a");
  await pass(9_999);
  expect(latest).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(latest).toHaveBeenCalledTimes(1);
  await pass(20_000);
  expect(latest).toHaveBeenCalledTimes(3);
});

test("another build is noticed once, and nothing is asked any more", async () => {
  const { watch, latest, pass } = watching("a", "b", "b");
  await pass(10_000);
  expect(watch.isOutdated()).toBe(false);
  await pass(10_000);
  expect(watch.isOutdated()).toBe(true);
  await pass(60_000);
  expect(latest).toHaveBeenCalledTimes(2);
});

test("a server that does not say keeps the page as it is", async () => {
  const { watch, pass } = watching(null, null);
  await pass(20_000);
  expect(watch.isOutdated()).toBe(false);
});

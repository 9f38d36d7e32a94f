import { expect, test, vi } from "vitest";
import { createConnectionWatch } from "./connection.ts";
import { createFakeClock } from "./fake-clock.ts";

function watching(...answers: boolean[]) {
  const clock = createFakeClock();
  const asked: number[] = [];
  const ping = vi.fn(async () => {
    asked.push(clock.now());
    return answers.shift() ?? false;
  });
  const watch = createConnectionWatch({ ping, clock });
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 500) {
      clock.advance(500);
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { watch, asked, pass };
}

test("a lost server is asked after 1, 2, 5, 10 and then every 10 s", async () => {
  const { watch, asked, pass } = watching();
  watch.lose();
  await pass(40_000);
  expect(asked).toEqual([1000, 3000, 8000, 18_000, 28_000, 38_000]);
  expect(watch.isLost()).toBe(true);
});

test("when it answers again, everybody who waited is told once, and no one asks any more", async () => {
  const { watch, asked, pass } = watching(false, true);
  const restored = vi.fn();
  watch.onRestored(restored);
  watch.lose();
  watch.lose();
  await pass(60_000);
  expect(asked).toEqual([1000, 3000]);
  expect(watch.isLost()).toBe(false);
  expect(restored).toHaveBeenCalledTimes(1);
});

test("the button asks at once, and the next loss begins with one second again", async () => {
  const { watch, asked, pass } = watching(false, false, true, true);
  watch.lose();
  await pass(4000);
  await watch.retry();
  expect(asked).toEqual([1000, 3000, 4000]);
  expect(watch.isLost()).toBe(false);
  watch.lose();
  await pass(1000);
  expect(asked).toEqual([1000, 3000, 4000, 5000]);
});

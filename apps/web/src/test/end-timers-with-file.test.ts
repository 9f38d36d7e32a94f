import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { endTimersWithFile } from "./end-timers-with-file.ts";

const rung = { interval: 0, timeout: 0 };

function ringAgainAndAgain(): void {
  setTimeout(() => {
    rung.timeout += 1;
    ringAgainAndAgain();
  }, 1);
}

describe("in a file", () => {
  endTimersWithFile();

  test("timers ring", async () => {
    setInterval(() => (rung.interval += 1), 1);
    ringAgainAndAgain();
    await expect.poll(() => rung.interval).toBeGreaterThan(0);
    await expect.poll(() => rung.timeout).toBeGreaterThan(0);
  });
});

test("after it they ring no more", async () => {
  const before = { ...rung };
  await pause(50);
  expect(rung).toEqual(before);
});

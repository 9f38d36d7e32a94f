import { expect, test } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { createLoadingBar, estimatedProgress } from "./loading-bar.ts";

function started() {
  const clock = createFakeClock();
  const bar = createLoadingBar(clock);
  bar.start();
  return { clock, bar };
}

test("a page that arrives within 200 ms never shows the bar", () => {
  const { clock, bar } = started();
  clock.advance(199);
  expect(bar.state().phase).toBe("idle");
  bar.finish();
  clock.advance(5000);
  expect(bar.state()).toEqual({ phase: "idle", progress: 0, failed: false });
});

test("a slower page shows the bar from 200 ms on, half full one second later", () => {
  const { clock, bar } = started();
  clock.advance(200);
  expect(bar.state().phase).toBe("loading");
  clock.advance(1000);
  expect(bar.state().progress).toBeCloseTo(50, 6);
  clock.advance(60_000);
  expect(bar.state().progress).toBeLessThanOrEqual(100);
});

test("a finished page fills the bar, hides it after 500 ms and resets it 400 ms later", () => {
  const { clock, bar } = started();
  clock.advance(400);
  bar.finish();
  expect(bar.state()).toEqual({ phase: "finishing", progress: 100, failed: false });
  clock.advance(499);
  expect(bar.state().phase).toBe("finishing");
  clock.advance(1);
  expect(bar.state()).toEqual({ phase: "idle", progress: 100, failed: false });
  clock.advance(400);
  expect(bar.state().progress).toBe(0);
});

test("a failed page shows the bar in the colour of errors, even when it failed at once", () => {
  const { bar } = started();
  bar.finish({ failed: true });
  expect(bar.state()).toEqual({ phase: "finishing", progress: 100, failed: true });
});

test("a second navigation starts the 200 ms anew", () => {
  const { clock, bar } = started();
  clock.advance(150);
  bar.start();
  clock.advance(150);
  expect(bar.state().phase).toBe("idle");
});

test("estimated progress is half at half the duration", () => {
  expect(estimatedProgress(1000, 2000)).toBeCloseTo(50, 10);
});

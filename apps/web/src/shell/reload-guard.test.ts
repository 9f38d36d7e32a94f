import { beforeEach, expect, test } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { mayReload } from "./reload-guard.ts";

beforeEach(() => sessionStorage.clear());

test("the same page reloads once, and again only ten seconds later", () => {
  const clock = createFakeClock(1_000);
  expect(mayReload("/fr", clock, sessionStorage)).toBe(true);
  clock.advance(9_999);
  expect(mayReload("/fr", clock, sessionStorage)).toBe(false);
  clock.advance(1);
  expect(mayReload("/fr", clock, sessionStorage)).toBe(true);
});

test("another page is not held back", () => {
  const clock = createFakeClock();
  mayReload("/fr", clock, sessionStorage);
  expect(mayReload("/fr/login", clock, sessionStorage)).toBe(true);
});

test("a damaged note in the storage counts as none", () => {
  sessionStorage.setItem("parcelle:reload", "{");
  expect(mayReload("/fr", createFakeClock(), sessionStorage)).toBe(true);
});

// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { persisted } from "./persisted.ts";

beforeEach(() => localStorage.clear());

function note(maxAge?: number) {
  const clock = createFakeClock(1_000);
  const parse = (value: unknown) => (typeof value === "string" ? value : null);
  const limit = maxAge === undefined ? {} : { maxAge };
  return { clock, stored: persisted({ key: "note", parse, storage: localStorage, clock, ...limit }) };
}

test("a value is kept for ever unless it has a maximum age", () => {
  const { clock, stored } = note();
  stored.write("cacao");
  clock.advance(1e12);
  expect(stored.read()).toBe("cacao");
});

test("a value older than its maximum age is discarded", () => {
  const { clock, stored } = note(100);
  stored.write("cacao");
  clock.advance(100);
  expect(stored.read()).toBe("cacao");
  clock.advance(1);
  expect(stored.read()).toBeNull();
  expect(localStorage.getItem("note")).toBeNull();
});

test("what was stored by others or is damaged reads as nothing", () => {
  const { stored } = note();
  for (const text of ["{", '"cacao"', '{"value":3,"savedAt":1}']) {
    localStorage.setItem("note", text);
    expect(stored.read()).toBeNull();
  }
});

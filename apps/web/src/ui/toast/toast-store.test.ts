import { expect, test, vi } from "vitest";
import { createFakeClock } from "#shell/fake-clock.ts";
import { createToastStore, type Timed } from "./toast-store.ts";

function showing(timeout: number, callback?: () => void) {
  const clock = createFakeClock();
  const store = createToastStore<Timed>(clock);
  store.show({ id: "a", timeout, callback });
  return { clock, store, ids: () => store.list().map(({ id }) => id) };
}

test("a toast of 5,000 ms goes after exactly 5,000 ms and tells it once", () => {
  const callback = vi.fn();
  const { clock, ids } = showing(5000, callback);
  clock.advance(4999);
  expect(ids()).toEqual(["a"]);
  clock.advance(1);
  expect(ids()).toEqual([]);
  clock.advance(60_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

test("paused after 3,000 ms, it stays as long as one likes and then goes on for the 2,000 ms that were left", () => {
  const { clock, store, ids } = showing(5000);
  clock.advance(3000);
  store.pause("a");
  clock.advance(3_600_000);
  expect(ids()).toEqual(["a"]);
  store.resume("a");
  clock.advance(1999);
  expect(ids()).toEqual(["a"]);
  clock.advance(1);
  expect(ids()).toEqual([]);
});

test("pausing twice, for the pointer and for the focus, counts once", () => {
  const { clock, store, ids } = showing(5000);
  clock.advance(1000);
  store.pause("a");
  clock.advance(1000);
  store.pause("a");
  store.resume("a");
  clock.advance(3999);
  expect(ids()).toEqual(["a"]);
  clock.advance(1);
  expect(ids()).toEqual([]);
});

test("with a timeout of 0 it stays until it is closed", () => {
  const callback = vi.fn();
  const { clock, store, ids } = showing(0, callback);
  clock.advance(1e10);
  expect(ids()).toEqual(["a"]);
  store.hide("a");
  expect(ids()).toEqual([]);
  expect(callback).toHaveBeenCalledTimes(1);
});

test("the same id told again takes the place of the first and starts anew", () => {
  const { clock, store, ids } = showing(5000);
  store.show({ id: "b", timeout: 5000 });
  clock.advance(4000);
  store.show({ id: "a", timeout: 5000 });
  clock.advance(4999);
  expect(ids()).toEqual(["a"]);
  clock.advance(1);
  expect(ids()).toEqual([]);
});

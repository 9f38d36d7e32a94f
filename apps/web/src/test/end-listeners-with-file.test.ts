// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { endListenersWithFile } from "./end-listeners-with-file.ts";

let heard = 0;

describe("in a file", () => {
  endListenersWithFile();

  test("events are heard", () => {
    window.addEventListener("online", () => (heard += 1));
    window.addEventListener("online", () => (heard += 1), { capture: true });
    window.dispatchEvent(new Event("online"));
    expect(heard).toBe(2);
  });
});

test("after it they are heard no more", () => {
  window.dispatchEvent(new Event("online"));
  expect(heard).toBe(2);
});

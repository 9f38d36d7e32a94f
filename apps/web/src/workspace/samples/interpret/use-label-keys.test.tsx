// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useLabelKeys } from "./use-label-keys.ts";

const keys = { onPlace: vi.fn(), onLetter: vi.fn(), onSave: vi.fn(), onStep: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
  renderHook(() => useLabelKeys(keys));
});

/** Presses a key where the focus is: in the innermost element of some HTML, or on the page. */
function press(init: KeyboardEventInit, html = "") {
  document.body.innerHTML = html;
  const target = [...document.body.querySelectorAll("*")].at(-1) ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
}

const taken = () => Object.values(keys).reduce((sum, { mock }) => sum + mock.calls.length, 0);

test("digits choose the first nine classes, by the row of a French keyboard too, letters those after them", () => {
  press({ key: "3" });
  press({ key: "é", code: "Digit2" });
  press({ key: "0" });
  press({ key: "a" });
  press({ key: "M" });
  expect(keys.onPlace.mock.calls).toEqual([[3], [2], [0], [10], [20]]);
});

test("the other letters mean a confidence or take back; Enter saves and arrows go on", () => {
  press({ key: "s" });
  press({ key: "Z" });
  press({ key: "Enter" });
  press({ key: "ArrowLeft" });
  expect([keys.onLetter.mock.calls, keys.onStep.mock.calls]).toEqual([[["s"], ["z"]], [[-1]]]);
  expect(keys.onSave).toHaveBeenCalledOnce();
});

test.each([
  "<textarea></textarea>",
  "<select></select>",
  "<div class='maplibregl-map'><canvas></canvas></div>",
  "<div role='menu'><button></button></div>",
  "<div role='dialog'><button></button></div>",
])("a field, a menu, a dialog and the map keep every key: %s", (html) => {
  for (const key of ["1", "a", "s", "Enter", "ArrowRight"]) press({ key }, html);
  expect(taken()).toBe(0);
});

test("nothing is labelled behind an open dialog, nor by a shortcut of the browser", () => {
  press({ key: "1" }, "<dialog open></dialog><p></p>");
  press({ key: "a", ctrlKey: true });
  expect(taken()).toBe(0);
});

test("a button that was pressed keeps Enter, and what chooses among units its arrows: the other keys label", () => {
  press({ key: "Enter" }, "<button></button>");
  press({ key: "ArrowRight" }, "<input type='radio'>");
  expect(taken()).toBe(0);
  press({ key: "1" }, "<button></button>");
  press({ key: "b" }, "<input type='radio'>");
  expect(keys.onPlace.mock.calls).toEqual([[1], [11]]);
});

test("a class that has the focus is saved by Enter", () => {
  press({ key: "Enter" }, "<button data-label-choice></button>");
  expect(keys.onSave).toHaveBeenCalledOnce();
});

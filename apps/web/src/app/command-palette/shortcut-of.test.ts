// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { shortcutOf } from "./shortcut-of.ts";

function pressed(init: KeyboardEventInit, tag = "body") {
  const target = tag === "body" ? document.body : document.body.appendChild(document.createElement(tag));
  let answer: ReturnType<typeof shortcutOf> = null;
  target.addEventListener("keydown", (event) => (answer = shortcutOf(event)), { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", init));
  return answer;
}

test("Ctrl-K and ⌘K open the palette, also from a field", () => {
  expect(pressed({ key: "k", ctrlKey: true })).toBe("palette");
  expect(pressed({ key: "K", metaKey: true }, "input")).toBe("palette");
  expect(pressed({ key: "k" })).toBeNull();
  expect(pressed({ key: "k", ctrlKey: true, altKey: true })).toBeNull();
});

test("the question mark opens the list of shortcuts, except where one types", () => {
  expect(pressed({ key: "?", shiftKey: true })).toBe("shortcuts");
  expect(pressed({ key: "?", shiftKey: true }, "textarea")).toBeNull();
  expect(pressed({ key: "?", shiftKey: true }, "input")).toBeNull();
});

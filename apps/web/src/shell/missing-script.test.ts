import { expect, test } from "vitest";
import { isMissingScript } from "./missing-script.ts";

test.each([
  "Failed to fetch dynamically imported module: http://here.test/assets/plots-a1.js",
  "error loading dynamically imported module: http://here.test/assets/plots-a1.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/plots-a1.css",
])("a script that does not come is told from other faults: %s", (message) => {
  expect(isMissingScript(new TypeError(message))).toBe(true);
});

test.each([new TypeError("Failed to fetch"), new TypeError("x is not a function"), "text", null])(
  "%s is no missing script",
  (error) => {
    expect(isMissingScript(error)).toBe(false);
  },
);

import { expect, test } from "vitest";
import { connectionProblem, problemOf } from "./problem.ts";
import { shouldRetryReading } from "./query.ts";

test.each([408, 409, 425, 429, 500, 502, 503, 504])("reading is tried once more on status %i", (status) => {
  expect(shouldRetryReading(0, problemOf({}, status))).toBe(true);
  expect(shouldRetryReading(1, problemOf({}, status))).toBe(false);
});

test("reading is tried once more when nothing answered", () => {
  expect(shouldRetryReading(0, connectionProblem(new TypeError("x")))).toBe(true);
});

test("a refusal or a fault of ours is not tried again", () => {
  expect(shouldRetryReading(0, problemOf({}, 403))).toBe(false);
  expect(shouldRetryReading(0, new TypeError("x"))).toBe(false);
});

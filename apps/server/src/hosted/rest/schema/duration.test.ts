import { expect, it } from "vitest";
import { readDuration } from "./duration.ts";

it.each([
  ["1500", 1500],
  ["4s", 4000],
  ["250 ms", 250],
  ["1.5min", 90_000],
  ["1h", 3_600_000],
  ["0", 0],
  ["soon", null],
  ["-1", null],
  ["", null],
])("a time limit of %j is %j milliseconds", (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds);
});

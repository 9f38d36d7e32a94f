import { describe, expect, it } from "vitest";
import { NumberReader } from "./number-reader.ts";

describe("a number inside a text", () => {
  const reader = new NumberReader();

  it.each([
    ["-5.8227391 6.2", -5.8227391, 10],
    ["+12,", 12, 3],
    ["0.1)", 0.1, 3],
    ["7.", 7, 2],
    ["123456789012345", 123_456_789_012_345, 15],
    ["-0", -0, 2],
  ])("%j begins with %d", (text, value, end) => {
    expect(reader.read(text, 0)).toBe(value);
    expect(reader.end).toBe(end);
  });

  it.each(["", "-", "x", ".5", "1e5", "1.5E-3", "1234567890.1234567", "1.2.3"])(
    "%j is left to slower reading",
    (text) => expect(reader.read(text, 0)).toBeNaN(),
  );

  it("is the very double that the language reads", () => {
    for (let count = 0; count < 20_000; count += 1) {
      const text = (180 * Math.sin(count * count)).toFixed(count % 13);
      expect(reader.read(text, 0)).toBe(Number(text));
    }
  });
});

import { expect, test } from "vitest";
import { fittingText, longestCellText } from "./write-sheet.ts";

test("a text that a cell cannot hold says at its end that it was cut, and is never cut within a character", () => {
  for (const text of ["a".repeat(40_000), "😀".repeat(20_000), `a${"😀".repeat(20_000)}`]) {
    const fitting = fittingText(text);
    expect(fitting.length).toBeLessThanOrEqual(longestCellText);
    expect(fitting).toMatch(/coupé ici : \d+ caractères.*cut here: \d+ characters, a cell holds 32767$/);
    expect(fitting.isWellFormed()).toBe(true);
  }
  expect(fittingText("court")).toBe("court");
});

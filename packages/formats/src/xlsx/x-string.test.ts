import { expect, it } from "vitest";
import { readXString, writeXString } from "./x-string.ts";

it.each([
  ["_x003D_1+1", "_x005F_x003D_1+1"],
  ["_x005F_x003D_", "_x005F_x005F_x005F_x003D_"],
  ["a_x_b _x00_ _xZZZZ_", "a_x_b _x00_ _xZZZZ_"],
  ["__x0041_", "__x005F_x0041_"],
])("the text %s stays itself in a spreadsheet", (text, written) => {
  expect(writeXString(text)).toBe(written);
  expect(readXString(written)).toBe(text);
});

it("a line end that Excel wrote in its own way is a line end", () => {
  expect(readXString("a_x000D_\nb")).toBe("a\r\nb");
});

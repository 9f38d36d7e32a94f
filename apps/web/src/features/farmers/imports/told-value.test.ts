import { expect, test } from "vitest";
import { toldValue } from "./told-value.ts";

test("what a list was read as is written as people of the language write it", () => {
  expect(toldValue("1980-07-12", "fr")).toBe("12 juil. 1980");
  expect(toldValue("1980", "fr")).toBe("1980");
  expect(toldValue("2.75", "fr")).toBe("2,75");
  expect(toldValue("5.7851 ; -6.5933", "fr")).toBe("5,7851 ; -6,5933");
  expect(toldValue(2.75, "en")).toBe("2.75");
});

test("codes and names are no numbers", () => {
  for (const text of ["F-1.2", "V1.5.3", "+2250701020304", "Koffi J. 2.a"])
    expect(toldValue(text, "fr")).toBe(text);
});

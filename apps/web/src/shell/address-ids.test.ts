import { expect, test } from "vitest";
import { idOf, idsOf, pairOf } from "./address-ids.ts";

test("form/edit-12-45 names the project's form 12 and the form 45", () => {
  expect(pairOf("12-45")).toEqual([12, 45]);
});

test.each([undefined, "", "12", "12-", "-45", "12-45-7", "a-b", "0-1", "01-2", "1.5-2", "12--45", "1e3-2"])(
  "%s is no pair of numbers",
  (part) => expect(pairOf(part)).toBeNull(),
);

test.each([undefined, "", "0", "-1", "1.0", "x", "9999999999999999"])(
  "%s is no number of an address",
  (part) => expect(idOf(part)).toBeNull(),
);

test("only whole positive numbers name a project or a plot", () => {
  expect(idOf("42")).toBe(42);
  for (const part of ["0", "-1", "4.2", "map", "1e3", "", undefined]) expect(idOf(part)).toBeNull();
});

test("a report names all plots, or some, each once", () => {
  expect(idsOf("all")).toBe("all");
  expect(idsOf("3,5,3")).toEqual([3, 5]);
  expect(idsOf("3,x")).toBeNull();
  expect(idsOf("3,")).toBeNull();
});

import { expect, test } from "vitest";
import { idOf, idsOf } from "./route-ids.ts";

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

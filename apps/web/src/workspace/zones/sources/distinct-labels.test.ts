import { expect, test } from "vitest";
import { distinctLabels } from "./distinct-labels.ts";

test("what bears a name alone is called by it, and others of one name with their marks", () => {
  const named = [
    { name: "Soubré", mark: "CI-3" },
    { name: "Grabo", mark: "CI-1" },
    { name: "Grabo", mark: "CI-2" },
  ];
  expect(distinctLabels(named)).toEqual(["Soubré", "Grabo (CI-1)", "Grabo (CI-2)"]);
});

import { expect, test } from "vitest";
import { describeCode, kindOfCode, listCodes } from "./list-codes.ts";

test("every code has a sentence in both languages, and what stands behind its name does not hide it", () => {
  for (const code of listCodes) {
    for (const language of ["fr", "en"] as const) expect(describeCode(code, language)).toMatch(/\.$/);
  }
  expect(kindOfCode("phone.migrated8to10:CI")).toBe("repair");
  expect(kindOfCode("duplicate.exact:2")).toBe("decide");
  expect(kindOfCode("duplicate.fuzzy:2")).toBe("check");
});

test("a code of a newer version asks for a decision and says that it is unknown", () => {
  expect([kindOfCode("phone.new"), describeCode("phone.new", "en")]).toEqual([
    "decide",
    "Unknown (phone.new)",
  ]);
});

test("a code with a day tells it", () => {
  expect(describeCode("registry.erased:2026-11-29", "fr")).toContain("le 29 novembre 2026 :");
  expect(describeCode("registry.erased:2026-11-29", "en")).toContain("on November 29, 2026:");
  expect(describeCode("registry.erased", "en")).toContain("from the registry:");
});

import { describe, expect, it } from "vitest";
import { patternCost } from "./pattern-cost.ts";
import { refuseCostlyPattern } from "./refuse-costly-pattern.ts";

describe("a regular expression", () => {
  it.each([
    "^[A-Z]{1,3}.{0,40}$",
    "(coffee|cocoa|palm)( oil)?",
    "((a+)+b)+",
    "^(?:[0-9a-f]{8}-)?[0-9a-f]{4}$",
    "[](){}*+?|]",
    "[[:alpha:]\\]]+\\{2\\}\\(",
    "a{b}",
    "(?i)^dupont",
    "",
    ")(",
    "(",
    "\\",
  ])("is answered: %s", (pattern) => {
    expect(() => refuseCostlyPattern(pattern)).not.toThrow();
  });

  it.each([
    ["groups that are repeated in groups", "(((a0+)+)+)+"],
    ["groups that are repeated in groups, fourteen deep", `${"(".repeat(14)}a${"+)".repeat(14)}+$`],
    ["braces in braces", "(((.{0,20}){0,20}){0,20})x"],
    ["alternations in braces", "((a|b|c|d|e|f|g|h){1,10}){1,10}"],
    ["much that may be left out", "(a?b?c?d?e?f?g?h?i?j?){6}x"],
    ["groups without a number and questions ahead count as well", "(?:(?:(?=a+)+)+)+"],
    ["a reference back", "(a+)b\\1"],
    ["another syntax", "(?b)\\(a\\{200\\}\\)"],
    ["another syntax, by its director", "***:(?b)a"],
    ["a comment", "a(?#)b"],
    ["its length", "a".repeat(201)],
  ])("is refused for %s", (_why, pattern) => {
    expect(() => refuseCostlyPattern(pattern)).toThrow("costs too much");
  });

  it("counts what its quantifiers repeat, and nothing in brackets", () => {
    expect(patternCost("a(bc)+")).toEqual({ states: 7, optional: 0, nesting: 1 });
    expect(patternCost("(a?b*){2,5}[(+*]{3}")).toEqual({ states: 18, optional: 13, nesting: 1 });
    expect(patternCost("a{2,}|b")).toEqual({ states: 4, optional: 1, nesting: 0 });
  });
});

import { expect, test } from "vitest";
import { checkNavigation, internalPath, RefusedNavigation } from "./safe-navigation.ts";

const here = "https://parcelle.test";

test.each([
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://parcelle.test/1",
])("%s is refused even when leaving is allowed", (target) => {
  expect(() => checkNavigation(target, here, { external: true })).toThrow(RefusedNavigation);
});

test("another site is refused unless explicitly allowed", () => {
  expect(() => checkNavigation("https://elsewhere.test/", here)).toThrow(RefusedNavigation);
  expect(checkNavigation("https://elsewhere.test/", here, { external: true }).host).toBe("elsewhere.test");
});

test("a page of this site may be opened", () => {
  expect(checkNavigation("/fr/login?x=1", here).href).toBe("https://parcelle.test/fr/login?x=1");
});

test("the page to return to after login is only ever one of this site", () => {
  expect(internalPath("/fr/conformity/rdue?q=1#a", here)).toBe("/fr/conformity/rdue?q=1#a");
  for (const target of [
    "//elsewhere.test/a",
    "/\\elsewhere.test",
    "/fr/../..//elsewhere.test",
    "https://elsewhere.test",
    "javascript:1",
    3,
    undefined,
  ]) {
    expect(internalPath(target, here)).toBeNull();
  }
});

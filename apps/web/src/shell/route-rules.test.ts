import { expect, test } from "vitest";
import { parseRouteRules, redirectOf } from "./route-rules.ts";

const rules = {
  "/fr/rdue/**": { redirect: "/fr/conformity/rdue/**" },
  "/fr/rdue/aide": { redirect: "https://aide.test/rdue" },
  "/fr/blog/**": { redirect: "/fr" },
  "/fr/blog/cacao/**": { redirect: "/fr/articles/**" },
  "/fr/plain": {},
};

test.each([
  ["/fr/rdue", "/fr/conformity/rdue"],
  ["/fr/rdue/42/map", "/fr/conformity/rdue/42/map"],
  ["/fr/rdue/aide", "https://aide.test/rdue"],
  ["/fr/blog/2024/x", "/fr"],
  ["/fr/blog/cacao/x", "/fr/articles/x"],
  ["/fr/rduexyz", null],
  ["/fr/plain", null],
  ["/fr", null],
])("%s is sent to %s", (path, target) => {
  expect(redirectOf(path, rules)).toBe(target);
});

test("a file that holds no rules, or damaged ones, redirects nothing", () => {
  expect(parseRouteRules(null)).toEqual({});
  expect(parseRouteRules({ routeRules: [] })).toEqual({});
  expect(parseRouteRules({ routeRules: { "/a": { redirect: 3 }, "/b": { redirect: "/c" } } })).toEqual({
    "/b": { redirect: "/c" },
  });
});

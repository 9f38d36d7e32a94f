// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { router } from "./router.ts";

/** The addresses of the specification's second section, as people have them before their eyes. */
const PAGES = [
  ...["", "/login", "/_", "/settings"],
  ...["/collect/onboarding", "/collect/onboarding/project/7"],
  ...["edit", "new", "open", "map", "stats"].map(
    (verb) => `/collect/onboarding/project/7/form/${verb}-12-45`,
  ),
  ...["arr", "rdue", "redd"].flatMap((type) =>
    ["", "/4", "/4/9", "/4/folder", "/4/map", "/4/stats", "/4/pdf/9,12", "/4/rrd"].map(
      (page) => `/conformity/${type}${page}`,
    ),
  ),
  ...["crop-mapping", "crop-view", "dmrv", "dynamic-baseline", "yield"].flatMap((module) =>
    ["", "/4", "/4/map", "/4/stats"].map((page) => `/${module}${page}`),
  ),
  ...["/data-os", "/data-os/7", "/data-os/7/template/3", "/data-os/profile/8"],
  ...["edit", "new", "quality", "review", "stats"].map((verb) => `/data-os/7/form/${verb}-12-45`),
  ...["/farmers", "/farmers/8", "/farmers/migration", "/farmers/statistics", "/farmers/stats"],
  ...["/procurement", "/procurement/7", "/procurement/7/3/dashboard-5", "/procurement/7/3/edit-5"],
  ...["/procurement/7/3/template/2", "/woma", "/woma/6"],
];

function routeOf(path: string): string | undefined {
  const [, , found] = router.getMatchedRoutes(path);
  return found?.fullPath;
}

describe.each(["fr", "en"])("below /%s", (lang) => {
  test.each(PAGES)("the address %s has a route of its own", (page) => {
    expect(routeOf(`/${lang}${page}`)).toMatch(/^\/\$lang/);
  });
});

test.each(["/", "/_", "/collect"])("the address %s without a language has a route", (path) => {
  expect(routeOf(path)).toBe(path);
});

test.each([
  ["/fr/conformity/rdue/4/folder", "/$lang/conformity/rdue/$id/folder"],
  ["/fr/conformity/rdue/4/9", "/$lang/conformity/rdue/$id/$polygon"],
  ["/fr/dmrv/4/9", "/$lang/dmrv/$id/$polygon"],
  ["/fr/dmrv/4/pdf/9,12", "/$lang/dmrv/$id/pdf/$ids"],
  ["/fr/dynamic-baseline/4/9", "/$lang/dynamic-baseline/$id/$polygon"],
  ["/fr/farmers/stats", "/$lang/farmers/stats"],
  [
    "/fr/collect/onboarding/project/7/form/new-12-45",
    "/$lang/collect/$type/project/$projectId/form/new-{$pair}",
  ],
  ["/fr/procurement/7/3/edit-5", "/$lang/procurement/$projectId/$processId/edit-{$modelId}"],
])("%s is %s", (path, pattern) => {
  expect(routeOf(path)).toBe(pattern);
});

test.each(["/fr/nowhere", "/fr/conformity/other"])("%s is no page", (path) => {
  expect(routeOf(path)).not.toBe(path);
  expect(routeOf(path) ?? "/$lang").toBe("/$lang");
});

// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { RefusedNavigation } from "#shell/safe-navigation.ts";
import { refuseForeign } from "./refuse-foreign.ts";

function siteRouter() {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "fr/guides" });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  refuseForeign(router, "http://here.test");
  return router;
}

test.each([
  { href: "https://elsewhere.test/fr" },
  { href: "//elsewhere.test" },
  { href: "java\tscript:alert(1)" },
  { to: "https://elsewhere.test/fr" },
  { to: "//elsewhere.test" },
  { to: "javascript:alert(1)" },
])("an address put together at run time leads to no other site and no script: %o", async (options) => {
  const router = siteRouter();
  await expect(router.navigate(options as never)).rejects.toThrow(RefusedNavigation);
  expect(router.state.location.pathname).toBe("/");
});

test.each([{ href: "/fr/guides?q=a" }, { to: "/fr/guides" }])(
  "pages of this site open: %o",
  async (options) => {
    const router = siteRouter();
    await router.navigate(options as never);
    expect(router.latestLocation.pathname).toBe("/fr/guides");
  },
);

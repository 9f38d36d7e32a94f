// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { indexRoute, settingsIndexRoute, unprefixedRoutes } from "./base-routes.tsx";

afterEach(() => vi.unstubAllGlobals());

const [sectionRoute, collectRoute] = unprefixedRoutes;

function targetOf(route: { options: { beforeLoad?: unknown } }, address: string): string | undefined {
  const { pathname, search, hash, href } = new URL(address, "http://here.test");
  const location = { pathname, href, searchStr: search, hash: hash.slice(1) };
  try {
    (route.options.beforeLoad as (options: object) => void)({ location, params: { lang: "en" } });
  } catch (thrown) {
    if (thrown instanceof Response && "options" in thrown) return (thrown.options as { href?: string }).href;
    throw thrown;
  }
  return undefined;
}

test.each([
  [indexRoute, "/", "/en"],
  [indexRoute, "/?onboarding=done#tasks", "/en?onboarding=done#tasks"],
  [sectionRoute, "/_?x=1#a", "/en/_?x=1#a"],
  [collectRoute, "/collect?x=1", "/en/collect/onboarding?x=1"],
  [settingsIndexRoute, "/en/settings?onboarding=done", "/en/settings/account?onboarding=done"],
])("the address %#, without a page of its own, leads on with its query and hash: %s", (route, from, to) => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  expect(targetOf(route, from)).toBe(to);
});

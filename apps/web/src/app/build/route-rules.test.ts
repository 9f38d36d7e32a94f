// @vitest-environment happy-dom
import { isRedirect } from "@tanstack/react-router";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeClock } from "#shell/fake-clock.ts";

const rules = {
  routeRules: {
    "/fr/rdue/**": { redirect: "/fr/conformity/rdue/**" },
    "/fr/nouveau": { redirect: "/fr/articles?kind=news#first" },
    "/fr/aide": { redirect: "https://help.test/fr" },
  },
};

const watch = { isOutdated: vi.fn(() => false) };
vi.mock("./current-build.ts", () => ({ currentBuild: "b1", buildWatch: watch }));

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  watch.isOutdated.mockReturnValue(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const going = (address: string, preload = false) => {
  const { pathname, search, hash } = new URL(address, "http://here.test");
  return { location: { pathname, href: address, searchStr: search, hash: hash.slice(1) }, preload };
};

async function redirectFrom(attempt: () => unknown): Promise<unknown> {
  try {
    await attempt();
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options;
    throw thrown;
  }
  return null;
}

function serverWith(answer: () => Response) {
  const asked = vi.fn(async (_path: string) => answer());
  vi.stubGlobal("fetch", asked);
  return asked;
}

const ruled = () => new Response(JSON.stringify(rules));

test.each([
  ["/fr/rdue", "/fr/conformity/rdue"],
  ["/fr/rdue/4/map?state=x#h", "/fr/conformity/rdue/4/map?state=x#h"],
  ["/fr/nouveau?x=1", "/fr/articles?kind=news#first"],
])("%s is sent to %s", async (from, href) => {
  const asked = serverWith(ruled);
  const { followRouteRules } = await import("./route-rules.ts");
  expect(await redirectFrom(() => followRouteRules(going(from)))).toMatchObject({ href, replace: true });
  await followRouteRules(going("/fr"));
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["/builds/meta/b1.json"]);
});

test("elsewhere is a full load that draws nothing more here, and none while a page is only prepared", async () => {
  serverWith(ruled);
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const { followRouteRules } = await import("./route-rules.ts");
  await followRouteRules(going("/fr/aide", true));
  expect(replace).not.toHaveBeenCalled();
  const leaving = followRouteRules(going("/fr/aide")).then(() => "drawn");
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("https://help.test/fr"));
  expect(await Promise.race([leaving, Promise.resolve("left")])).toBe("left");
});

test("rules that could not be read are asked for once more, redirect nothing, and are asked for again", async () => {
  const asked = serverWith(() => new Response("<html>", { status: 502 }));
  const { followRouteRules } = await import("./route-rules.ts");
  await followRouteRules(going("/fr/rdue"));
  serverWith(ruled);
  expect(await redirectFrom(() => followRouteRules(going("/fr/rdue")))).not.toBeNull();
  expect(asked.mock.calls.filter(([path]) => path === "/builds/meta/b1.json")).toHaveLength(2);
});

test("the next page is loaded from a newer build as a whole, not one that is only prepared", async () => {
  const { loadNewerBuild } = await import("./route-rules.ts");
  const attempt = (preload: boolean) =>
    redirectFrom(() => loadNewerBuild(going("/fr/guides?q=a#b", preload)));
  expect(await attempt(false)).toBeNull();
  watch.isOutdated.mockReturnValue(true);
  expect(await attempt(true)).toBeNull();
  expect(await attempt(false)).toMatchObject({ href: "/fr/guides?q=a#b", reloadDocument: true });
});

test("a newer build that never comes reloads a page once in ten seconds", async () => {
  const clock = createFakeClock();
  vi.doMock("#shell/clock.ts", () => ({ browserClock: clock }));
  const { loadNewerBuild } = await import("./route-rules.ts");
  watch.isOutdated.mockReturnValue(true);
  const attempt = () => redirectFrom(() => loadNewerBuild(going("/fr/guides")));
  expect(await attempt()).not.toBeNull();
  clock.advance(9_999);
  expect(await attempt()).toBeNull();
  clock.advance(1);
  expect(await attempt()).not.toBeNull();
});

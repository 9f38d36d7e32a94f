import { redirect } from "@tanstack/react-router";
import { browserClock } from "#shell/clock.ts";
import { mayReload } from "#shell/reload-guard.ts";
import { parseRouteRules, type RouteRules, redirectOf } from "#shell/route-rules.ts";
import { checkNavigation } from "#shell/safe-navigation.ts";
import { behindPath } from "../behind-path.ts";
import { fetchFromServer } from "../presence/fetch-from-server.ts";
import { buildWatch, currentBuild } from "./current-build.ts";

let pending: Promise<RouteRules> | null = null;

/** The rules of the build that runs here; asked for once, and again after a failure. */
function routeRules(): Promise<RouteRules> {
  if (currentBuild === null) return Promise.resolve({});
  pending ??= fetchFromServer(`/builds/meta/${currentBuild}.json`)
    .then((response) => response.json())
    .then(parseRouteRules)
    .catch(() => {
      pending = null;
      return {};
    });
  return pending;
}

interface Going {
  location: { pathname: string; href: string; searchStr: string; hash: string };
  preload: boolean;
}

/** Sends an address on when the build has a rule for it: within the site at once with its query and hash, elsewhere as a full load. */
export async function followRouteRules({ location, preload }: Going): Promise<void> {
  const target = redirectOf(location.pathname, await routeRules());
  if (target === null) return;
  const { origin } = window.location;
  const url = checkNavigation(target, origin, { external: true });
  if (url.origin === origin) {
    const behind = url.search + url.hash || behindPath(location);
    throw redirect({ href: url.pathname + behind, replace: true });
  }
  if (preload) return;
  window.location.replace(url.href);
  // Nothing of this site is drawn any more.
  await new Promise(() => {});
}

/** Once the server offers a newer build, the next page is loaded from there as a whole. */
export function loadNewerBuild({ location, preload }: Going): void {
  if (preload || !buildWatch?.isOutdated()) return;
  if (!mayReload(location.pathname, browserClock, window.sessionStorage)) return;
  throw redirect({ href: location.href, reloadDocument: true });
}

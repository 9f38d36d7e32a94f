import { readCookies } from "#shell/cookies.ts";
import { memberRoute } from "./base-routes.tsx";
import { SESSION_COOKIE } from "./configuration.ts";
import { session } from "./current-session.ts";
import { router } from "./router.ts";
import { fetchSupabase } from "./supabase.ts";

interface WithPreload {
  preload(): Promise<unknown>;
}

function hasPreload(component: unknown): component is WithPreload {
  return typeof component === "object" && component !== null && "preload" in component;
}

/** Whether this browser has reason to think so; only the server knows. */
function isProbablySignedIn(): boolean {
  return (
    session.state().user !== null ||
    readCookies(document.cookie).some(({ name }) => name.startsWith(SESSION_COOKIE))
  );
}

/** Fetches the scripts of the page that was asked for while the server is still being asked who is here. */
export function fetchFirstPage(pathname: string): void {
  const wanted = router.getMatchedRoutes(pathname)[0];
  const isForMembers = wanted.some(({ id }) => id === memberRoute.id);
  // Who is not known here will see the login instead.
  const lang = pathname.split("/")[1] ?? "";
  const isSignedIn = isProbablySignedIn();
  const matched = isForMembers && !isSignedIn ? router.getMatchedRoutes(`/${lang}/login`)[0] : wanted;
  if (isForMembers && isSignedIn) fetchSupabase();
  for (const { options } of matched) {
    const component: unknown = options?.component;
    if (hasPreload(component)) void component.preload().catch(() => {});
  }
}

/** Takes away what stood on the screen until the first page was drawn. */
export function removeSplash(): void {
  const stop = router.subscribe("onRendered", () => {
    document.getElementById("splash")?.remove();
    stop();
  });
}

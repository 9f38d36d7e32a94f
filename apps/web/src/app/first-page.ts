import { memberRoute } from "./base-routes.tsx";
import { session } from "./current-session.ts";
import { router } from "./router.tsx";

interface WithPreload {
  preload(): Promise<unknown>;
}

function hasPreload(component: unknown): component is WithPreload {
  return typeof component === "object" && component !== null && "preload" in component;
}

/** Fetches the scripts of the page that was asked for while the server is still being asked who is here. */
export function fetchFirstPage(pathname: string): void {
  const wanted = router.getMatchedRoutes(pathname)[0];
  const isForMembers = wanted.some(({ id }) => id === memberRoute.id);
  // Who is not known here will see the login instead.
  const lang = pathname.split("/")[1] ?? "";
  const matched =
    isForMembers && !session.state().user ? router.getMatchedRoutes(`/${lang}/login`)[0] : wanted;
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

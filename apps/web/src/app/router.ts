import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import { ErrorScreen } from "./error-screens.tsx";
import type { LazyPage } from "./lazy-page.tsx";
import { refuseForeign } from "./refuse-foreign.ts";
import { routeTree } from "./route-tree.ts";
import { Splash } from "./splash.tsx";

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Splash,
  defaultErrorComponent: ErrorScreen,
  notFoundMode: "root",
});

refuseForeign(router);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What is drawn in place of the page while the server did not say who is here: it needs neither. */
    offline?: LazyPage;
    /** Once it is open it goes on without the server, and says so itself: nothing else needs telling. */
    worksOffline?: boolean;
  }
}

import { createRootRoute, createRoute, Outlet, redirect } from "@tanstack/react-router";
import { isLocale } from "#shell/locale.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { ToastRegion } from "#ui/toast/toast-region.tsx";
import { behindPath } from "./behind-path.ts";
import { followRouteRules, loadNewerBuild } from "./build/route-rules.ts";
import { NotFoundScreen } from "./error-screens.tsx";
import { GuestFrame } from "./frame/guest-frame.tsx";
import { leadToFirstSection, requireGuest, requireLocale, requireUser } from "./guards.ts";
import { lazyPage } from "./lazy-page.tsx";
import { RootLayout } from "./root-layout.tsx";
import { visitorLocale } from "./visitor-locale.ts";

export const rootRoute = createRootRoute({
  beforeLoad: async ({ location, preload }) => {
    loadNewerBuild({ location, preload });
    await followRouteRules({ location, preload });
  },
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: ({ location }) => leadInto("", location),
});

/** Addresses without a language lead to the same in the visitor's. */
function leadInto(path: string, location: { searchStr: string; hash: string }): never {
  throw redirect({ href: `/${visitorLocale()}${path}${behindPath(location)}`, replace: true });
}

export const unprefixedRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "_",
    beforeLoad: ({ location }) => leadInto("/_", location),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "collect",
    beforeLoad: ({ location }) => leadInto("/collect/onboarding", location),
  }),
] as const;

function InLanguage() {
  const { lang } = localeRoute.useParams();
  return (
    <LocaleProvider locale={isLocale(lang) ? lang : "fr"}>
      <Outlet />
      <ToastRegion />
    </LocaleProvider>
  );
}

/** Every page lives below /fr or /en. */
export const localeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$lang",
  beforeLoad: ({ params }) => {
    requireLocale(params.lang);
  },
  component: InLanguage,
});

export interface GuestSearch {
  redirect?: string | undefined;
  /** The directory of the organisation did not confirm that it logged the person out too. */
  left?: "no" | undefined;
}

/** Parent of the pages for logged-out visitors. */
export const guestRoute = createRoute({
  getParentRoute: () => localeRoute,
  id: "guest",
  validateSearch: ({ redirect, left }: Record<string, unknown>): GuestSearch => ({
    ...(typeof redirect === "string" ? { redirect } : {}),
    ...(left === "no" ? { left } : {}),
  }),
  beforeLoad: ({ location, search }) => requireGuest({ location }, search),
  component: GuestFrame,
});

/** Parent of every page that needs a logged-in user; draws header and navigation. */
export const memberRoute = createRoute({
  getParentRoute: () => localeRoute,
  id: "member",
  beforeLoad: ({ location }) => requireUser({ location }),
  component: lazyPage(() => import("./frame/frame.tsx").then((module) => module.Frame)),
});

export const firstSectionRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "_",
  beforeLoad: ({ location }) => leadToFirstSection({ location }),
});

/** Parent of the tabs of the settings; features add theirs below, under the keys of settings-tabs.ts. */
export const settingsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "settings",
  component: lazyPage(() => import("./settings/settings-frame.tsx").then((module) => module.SettingsFrame)),
});

export const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/",
  beforeLoad: ({ params, location }) => {
    throw redirect({ href: `/${params.lang}/settings/account${behindPath(location)}`, replace: true });
  },
});

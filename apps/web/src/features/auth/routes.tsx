import { createRoute } from "@tanstack/react-router";
import { type GuestSearch, guestRoute, localeRoute } from "#app/base-routes.tsx";
import { session } from "#app/current-session.ts";
import { GuestFrame } from "#app/frame/guest-frame.tsx";
import { requireGuest, requireOwedFactor } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import type { LinkType } from "./describe-link.ts";
import { readReturn } from "./elsewhere/read-return.ts";
import { readLinkType } from "./link-state.ts";

const loginRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: "login",
  component: lazyPage(() => import("./login-page.tsx").then((module) => module.LoginPage)),
});

const signUpRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: "sign-up",
  component: lazyPage(() => import("./sign-up-page.tsx").then((module) => module.SignUpPage)),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: "forgot-password",
  component: lazyPage(() => import("./forgot-password-page.tsx").then((module) => module.ForgotPasswordPage)),
});

/** The surroundings of a guest page without its guard: each link decides whom it is for. */
const linkLayout = createRoute({ getParentRoute: () => localeRoute, id: "link", component: GuestFrame });

const linkRoute = createRoute({
  getParentRoute: () => linkLayout,
  path: "auth/$token",
  validateSearch: (search: Record<string, unknown>): { type?: LinkType | "invitation" | undefined } => ({
    type: search.type === "invitation" ? "invitation" : readLinkType(search.type),
  }),
  // Who changes the address or is invited may be logged in when the link arrives; every other link logs someone in.
  beforeLoad: async ({ location, search }) => {
    if (search.type === "invitation") await session.ready();
    else if (search.type !== "email_change") await requireGuest({ location }, {});
  },
  component: lazyPage(() => import("./mailed-link-page.tsx").then((module) => module.MailedLinkPage)),
});

const returnRoute = createRoute({
  getParentRoute: () => linkLayout,
  path: "auth/return",
  validateSearch: readReturn,
  component: lazyPage(async () => {
    const { ReturnPage } = await import("./elsewhere/return-page.tsx");
    return () => <ReturnPage search={returnRoute.useSearch()} />;
  }),
});

const secondFactorRoute = createRoute({
  getParentRoute: () => linkLayout,
  path: "second-factor",
  validateSearch: (search: Record<string, unknown>): GuestSearch =>
    typeof search.redirect === "string" ? { redirect: search.redirect } : {},
  beforeLoad: ({ location, search }) => requireOwedFactor({ location }, search),
  component: lazyPage(async () => {
    const { SecondFactorPage } = await import("./second-factor/second-factor-page.tsx");
    return () => <SecondFactorPage wanted={secondFactorRoute.useSearch().redirect} />;
  }),
});

export const authRoutes = [loginRoute, signUpRoute, forgotPasswordRoute] as const;
export const linkRoutes = linkLayout.addChildren([returnRoute, linkRoute, secondFactorRoute]);

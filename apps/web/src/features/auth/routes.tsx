import { createRoute } from "@tanstack/react-router";
import { guestRoute, localeRoute } from "#app/base-routes.tsx";
import { GuestFrame } from "#app/frame/guest-frame.tsx";
import { requireGuest } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import type { LinkType } from "./describe-link.ts";
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
  validateSearch: (search: Record<string, unknown>): { type?: LinkType | undefined } => ({
    type: readLinkType(search.type),
  }),
  // Who changes the address is logged in when the link arrives; every other link logs someone in.
  beforeLoad: async ({ location, search }) => {
    if (search.type !== "email_change") await requireGuest({ location }, {});
  },
  component: lazyPage(() => import("./link-page.tsx").then((module) => module.LinkPage)),
});

export const authRoutes = [loginRoute, signUpRoute, forgotPasswordRoute] as const;
export const linkRoutes = linkLayout.addChildren([linkRoute]);

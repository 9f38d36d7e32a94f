import { createRoute } from "@tanstack/react-router";
import { guestRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

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

export const authRoutes = [loginRoute, signUpRoute] as const;

import { createRoute } from "@tanstack/react-router";
import { settingsRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";
import { parseTableSearch } from "#ui/table/table-state.ts";

const subscriptionRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "subscription",
  component: lazyPage(() =>
    import("./subscription/subscription-tab.tsx").then((module) => module.SubscriptionTab),
  ),
});

const paymentRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "payment",
  validateSearch: parseTableSearch,
  component: lazyPage(() => import("./payment/payment-tab.tsx").then((module) => module.PaymentTab)),
});

/** The tabs of the settings about what the organisation has and pays. */
export const creditRoutes = [subscriptionRoute, paymentRoute] as const;

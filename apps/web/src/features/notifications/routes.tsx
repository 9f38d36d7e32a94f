import { createRoute } from "@tanstack/react-router";
import { memberRoute, settingsRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";
import { readNotificationSearch } from "./notification-list.ts";

const listRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "notifications",
  validateSearch: readNotificationSearch,
  component: lazyPage(async () => {
    const { NotificationsPage } = await import("./notifications-page.tsx");
    return () => <NotificationsPage search={listRoute.useSearch()} />;
  }),
});

const preferencesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "notifications",
  component: lazyPage(() =>
    import("./preferences-tab.tsx").then((module) => module.NotificationPreferencesTab),
  ),
});

export const notificationRoutes = [listRoute] as const;
export const notificationSettingsRoutes = [preferencesRoute] as const;

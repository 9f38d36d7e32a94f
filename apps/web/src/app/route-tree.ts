import { accountRoutes, formerAccountRoutes } from "#features/account/routes.tsx";
import { apiKeyRoutes } from "#features/api-keys/routes.tsx";
import { articleRoutes } from "#features/articles/routes.tsx";
import { authRoutes, linkRoutes } from "#features/auth/routes.tsx";
import { collectRoutes } from "#features/collect/routes.tsx";
import { creditRoutes } from "#features/credits/routes.tsx";
import { dmrvRoutes } from "#features/dmrv/routes.tsx";
import { baselineRoutes } from "#features/dynamic-baseline/routes.tsx";
import { eudrRoutes } from "#features/eudr/routes.tsx";
import { farmerRoutes } from "#features/farmers/routes.tsx";
import { arrRoutes, reddRoutes } from "#features/forest/routes.tsx";
import { guideRoutes } from "#features/guides/routes.tsx";
import { homeRoutes } from "#features/home/routes.tsx";
import { notificationRoutes, notificationSettingsRoutes } from "#features/notifications/routes.tsx";
import { operatorArticleRoutes } from "#features/operator/articles/routes.tsx";
import { operatorRoutes } from "#features/operator/routes.tsx";
import { organisationRoutes } from "#features/organisation/routes.tsx";
import { preferenceRoutes } from "#features/preferences/routes.tsx";
import { searchRoutes } from "#features/search/routes.tsx";
import { sharedFolderRoute } from "#features/shared-folder/routes.tsx";
import { termsRoute } from "#features/terms/routes.tsx";
import {
  firstSectionRoute,
  guestRoute,
  indexRoute,
  localeRoute,
  memberRoute,
  rootRoute,
  settingsIndexRoute,
  settingsRoute,
  unprefixedRoutes,
} from "./base-routes.tsx";
import { notBuiltRoutes } from "./not-built/not-built-routes.tsx";

/** Each module adds its routes here: those behind the login to memberRoute, its tabs of the settings to settingsRoute. */
export const routeTree = rootRoute.addChildren([
  indexRoute,
  ...unprefixedRoutes,
  localeRoute.addChildren([
    guestRoute.addChildren([...authRoutes, ...formerAccountRoutes]),
    linkRoutes,
    termsRoute,
    sharedFolderRoute,
    memberRoute.addChildren([
      firstSectionRoute,
      ...notBuiltRoutes,
      ...homeRoutes,
      ...eudrRoutes,
      ...reddRoutes,
      ...arrRoutes,
      ...dmrvRoutes,
      ...baselineRoutes,
      ...farmerRoutes,
      ...collectRoutes,
      ...operatorRoutes,
      ...operatorArticleRoutes,
      ...notificationRoutes,
      ...articleRoutes,
      ...guideRoutes,
      ...searchRoutes,
      settingsRoute.addChildren([
        settingsIndexRoute,
        ...accountRoutes,
        ...organisationRoutes,
        ...creditRoutes,
        ...notificationSettingsRoutes,
        ...preferenceRoutes,
        ...apiKeyRoutes,
      ]),
    ]),
  ]),
]);

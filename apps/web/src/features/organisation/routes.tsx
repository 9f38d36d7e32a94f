import { createRoute } from "@tanstack/react-router";
import { settingsRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";
import { readAuditFilter } from "./audit/audit-filter.ts";

const organisationRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "organisation",
  component: lazyPage(() => import("./about/organisation-tab.tsx").then((module) => module.OrganisationTab)),
});

const membersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "members",
  component: lazyPage(() => import("./members/members-tab.tsx").then((module) => module.MembersTab)),
});

const auditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "audit",
  validateSearch: readAuditFilter,
  component: lazyPage(() => import("./audit/audit-tab.tsx").then((module) => module.AuditTab)),
});

/** The tabs of the settings about the organisation that the user works in. */
export const organisationRoutes = [organisationRoute, membersRoute, auditRoute] as const;

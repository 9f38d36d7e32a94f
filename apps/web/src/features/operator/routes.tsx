import { createRoute, notFound } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireOperator } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { readMailQuestion } from "./mailbox/mail-question.ts";

const operatorRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/layers",
  beforeLoad: ({ location }) => requireOperator({ location }),
});

const listRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: "/",
  component: lazyPage(() => import("./layers/layers-page.tsx").then((module) => module.LayersPage)),
});

const newRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: "new",
  component: lazyPage(() => import("./ingest/new-layer-page.tsx").then((module) => module.NewLayerPage)),
});

const ingestRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: "additions/$ingestId",
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.ingestId)) throw notFound();
  },
  component: lazyPage(async () => {
    const { IngestPage } = await import("./ingest/ingest-page.tsx");
    return () => {
      const id = Number(ingestRoute.useParams().ingestId);
      return <IngestPage key={id} ingestId={id} />;
    };
  }),
});

const boundariesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/boundaries",
  beforeLoad: ({ location }) => requireOperator({ location }),
});

const boundaryListRoute = createRoute({
  getParentRoute: () => boundariesRoute,
  path: "/",
  component: lazyPage(() =>
    import("./boundaries/boundaries-page.tsx").then((module) => module.BoundariesPage),
  ),
});

const newBoundariesRoute = createRoute({
  getParentRoute: () => boundariesRoute,
  path: "new",
  component: lazyPage(() =>
    import("./boundaries/new-boundaries-page.tsx").then((module) => module.NewBoundariesPage),
  ),
});

const boundaryVersionRoute = createRoute({
  getParentRoute: () => boundariesRoute,
  path: "$versionId",
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.versionId)) throw notFound();
  },
  component: lazyPage(async () => {
    const { VersionPage } = await import("./boundaries/version-page.tsx");
    return () => {
      const id = Number(boundaryVersionRoute.useParams().versionId);
      return <VersionPage key={id} versionId={id} />;
    };
  }),
});

const backgroundsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/backgrounds",
  beforeLoad: ({ location }) => requireOperator({ location }),
  component: lazyPage(() =>
    import("./backgrounds/backgrounds-page.tsx").then((module) => module.BackgroundsPage),
  ),
});

const mailboxRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/mailbox",
  validateSearch: readMailQuestion,
  beforeLoad: ({ location }) => requireOperator({ location }),
  component: lazyPage(async () => {
    const { MailboxPage } = await import("./mailbox/mailbox-page.tsx");
    return () => {
      const question = mailboxRoute.useSearch();
      const navigate = mailboxRoute.useNavigate();
      return <MailboxPage question={question} onAsk={(search) => void navigate({ search, replace: true })} />;
    };
  }),
});

const identityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/identity",
  beforeLoad: ({ location }) => requireOperator({ location }),
  component: lazyPage(() => import("./identity/identity-page.tsx").then((module) => module.IdentityPage)),
});

const organisationsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/organisations",
  beforeLoad: ({ location }) => requireOperator({ location }),
  component: lazyPage(() =>
    import("./organisations/organisations-page.tsx").then((module) => module.OrganisationsPage),
  ),
});

const operatorsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/operators",
  beforeLoad: ({ location }) => requireOperator({ location }),
  component: lazyPage(() => import("./operators/operators-page.tsx").then((module) => module.OperatorsPage)),
});

const jobsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/jobs",
  beforeLoad: ({ location }) => requireOperator({ location }),
  component: lazyPage(() => import("./jobs/jobs-page.tsx").then((module) => module.JobsPage)),
});

const pricesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/prices",
  validateSearch: ({ organisation }: Record<string, unknown>): { organisation?: number } =>
    typeof organisation === "number" ? { organisation } : {},
  beforeLoad: ({ location }) => requireOperator({ location }),
  component: lazyPage(async () => {
    const { SalesPage } = await import("./prices/sales-page.tsx");
    return () => <SalesPage organisation={pricesRoute.useSearch().organisation} />;
  }),
});

export const operatorRoutes = [
  organisationsRoute,
  operatorsRoute,
  jobsRoute,
  operatorRoute.addChildren([listRoute, newRoute, ingestRoute]),
  boundariesRoute.addChildren([boundaryListRoute, newBoundariesRoute, boundaryVersionRoute]),
  backgroundsRoute,
  mailboxRoute,
  identityRoute,
  pricesRoute,
] as const;

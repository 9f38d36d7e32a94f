// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memberRoute } from "#app/base-routes.tsx";
import { session } from "#app/current-session.ts";
import { queryClient } from "#app/query-client.ts";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { dmrvRoutes } from "./routes.tsx";

vi.mock("#app/supabase.ts", async () => {
  const { createClient } = await import("@supabase/supabase-js");
  const client = createClient("http://parcelle.test", "anonymous");
  return { supabase: async () => client };
});

const permissions = ["projects.read", "plots.read", "assessments.read"];
const organisation = { id: 3, name: "Coopérative d’Adzopé", kind: "cooperative", role: "owner", permissions };
const awa = {
  ...{ id: "u1", email: "awa@coop.test", firstName: "Awa", name: "Koné", language: "fr" },
  ...{ features: ["DMRV"], currentOrganisationId: 3, isOperator: false },
  organisations: [{ ...organisation, features: ["DMRV"], guestProjects: [], synthetic: false }],
};
const project = {
  ...{ id: 7, organisation_id: 3, module: "DMRV", name: "Carbone de la Mé", description: null },
  ...{ type: "reference", status: "draft", crops: [], commodity: null, country: "CI", season: null },
  ...{ period_start: null, period_end: null, start_year: null, end_year: null, deleted_at: null },
  ...{ created_at: "2026-11-24T00:00:00Z", updated_at: "2026-11-24T00:00:00Z" },
  ...{ current_assessment_id: null, plots: [{ count: 2 }], current: null },
};
const group = {
  ...{ classes: null, geometry_state: "normal", size_class: 2, region: "CI-07", sums: {} },
  ...{ plots: 1, hectares: 2 },
};
const groups = [
  { ...group, state: "valid", reason_code: "complete" },
  { ...group, state: "to_examine", reason_code: "low_coverage" },
];

function answerOf(address: string, wantsOne: boolean): unknown {
  if (address.includes("/auth/me")) return { user: awa };
  const rows: [string, unknown[]][] = [
    ["/rpc/project_plot_figures", groups],
    ["/projects?", [project]],
  ];
  const found = rows.find(([part]) => address.includes(part))?.[1] ?? [];
  return wantsOne ? (found[0] ?? null) : found;
}

beforeEach(async () => {
  vi.stubGlobal("fetch", async (asked: string | URL | Request, init?: RequestInit) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const accept = new Headers(asked instanceof Request ? asked.headers : init?.headers).get("accept") ?? "";
    const answer = answerOf(address, accept.includes("pgrst.object"));
    const found = Array.isArray(answer) ? answer.length : 1;
    const headers = { "content-type": "application/json", "content-range": `0-0/${found}` };
    return new Response(JSON.stringify(answer), { status: 200, headers });
  });
  await session.check();
});
afterEach(() => vi.unstubAllGlobals());

test("the report of a project is a PDF beside every other file and the evidence", async () => {
  window.history.pushState({}, "", "/fr/dmrv/7/pdf/all");
  const root = createRootRoute({ component: Outlet });
  const language = createRoute({
    getParentRoute: () => root,
    path: "$lang",
    component: () => (
      <LocaleProvider locale="fr">
        <Outlet />
      </LocaleProvider>
    ),
  });
  // The frame around the pages is everybody's; here they stand alone.
  memberRoute.update({ getParentRoute: () => language, component: Outlet } as never);
  const routeTree = root.addChildren([language.addChildren([memberRoute.addChildren([...dmrvRoutes])])]);
  const router = createRouter({ routeTree, parseSearch, stringifySearch });
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText("Contenu du rapport");
  expect(screen.getByRole("button", { name: /Excel/ })).toBeDefined();
  expect(screen.getByRole("button", { name: /Preuves/ })).toBeDefined();
  await screen.findByText("Données valides");
});

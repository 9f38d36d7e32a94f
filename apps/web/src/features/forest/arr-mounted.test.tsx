// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { features } from "@parcelle/domain/permissions/features";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memberRoute } from "#app/base-routes.tsx";
import { isBuilt } from "#app/built-modules.ts";
import { session } from "#app/current-session.ts";
import { queryClient } from "#app/query-client.ts";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { arrAddress } from "./arr-address.ts";
import { arrRoutes } from "./routes.tsx";

vi.mock("#app/supabase.ts", async () => {
  const { createClient } = await import("@supabase/supabase-js");
  const client = createClient("http://parcelle.test", "anonymous");
  return { supabase: async () => client };
});

const permissions = ["projects.read", "projects.create", "plots.read", "plots.import", "assessments.run"];
const organisation = { id: 3, name: "Coopérative d’Adzopé", kind: "cooperative", role: "owner", permissions };
const awa = {
  ...{ id: "u1", email: "awa@coop.test", firstName: "Awa", name: "Koné", language: "fr" },
  ...{ features: ["ARR"], currentOrganisationId: 3, isOperator: false },
  organisations: [{ ...organisation, features: ["ARR"], guestProjects: [], synthetic: false }],
};
const project = {
  ...{
    id: 7,
    organisation_id: 3,
    module: "ARR",
    name: "Teck de la Mé",
    description: null,
    type: "reference",
  },
  ...{ status: "draft", crops: [], commodity: null, country: "CI", created_at: "2026-11-24T00:00:00Z" },
  ...{ period_start: null, period_end: null, season: null, start_year: null, end_year: null },
  ...{ updated_at: "2026-11-24T00:00:00Z", deleted_at: null, current_assessment_id: null },
  ...{ plots: [{ count: 1 }], current: null },
};
const plot = {
  ...{
    id: 12,
    organisation_id: 3,
    project_id: 7,
    identifier: "T-12",
    producer_name: "Awa Koné",
    state: null,
  },
  ...{ farmer_first_name: null, farmer_last_name: null, production_place: "Adzopé", country: "CI" },
  ...{ province: "CI-07", is_point: false, area_hectares: 2, perimeter_metres: 600, geometry_valid: true },
  ...{ declared_area_hectares: null, geometry_state: "normal", findings: [], plot_result_id: null },
  ...{ assessment_id: null, result_outdated: false, updated_at: "2026-11-24T00:00:00Z" },
};
const group = {
  ...{ state: "not_assessed", classes: null, reason_code: "not_assessed", geometry_state: "normal" },
  ...{ size_class: 2, region: "CI-07", plots: 1, hectares: 2, sums: {} },
};

/** One plot of which a part is eligible and another is not. */
const mixed = {
  ...{ ...group, state: "to_examine", reason_code: "forest_at_start" },
  sums: { eligible_hectares: 1.5, not_eligible_hectares: 0.5, to_examine_hectares: 0 },
};
let groups: object[] = [group];

/** What `/rest/v1` answers of one project with one plot; one row where one is asked for. */
function answerOf(address: string, wantsOne: boolean): unknown {
  if (address.includes("/auth/me")) return { user: awa };
  const rows: [string, unknown[]][] = [
    ["/plot_overview?", [plot]],
    ["/rpc/project_plot_figures", groups],
    ["/plots?", [{ identifier: "T-12", updated_at: "2026-11-24T00:00:00Z" }]],
    ["/projects?", [project]],
  ];
  const found = rows.find(([part]) => address.includes(part))?.[1] ?? [];
  return wantsOne ? (found[0] ?? null) : found;
}

beforeEach(async () => {
  groups = [group];
  localStorage.clear();
  queryClient.clear();
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(path: string) {
  window.history.pushState({}, "", path);
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
  const routeTree = root.addChildren([language.addChildren([memberRoute.addChildren([...arrRoutes])])]);
  const router = createRouter({ routeTree, parseSearch, stringifySearch });
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test("the module stands where the catalogue says, and is told as built", () => {
  expect(`/${arrAddress.path}`).toBe(features.find(({ key }) => key === arrAddress.feature)!.path);
  expect(isBuilt("ARR")).toBe(true);
});

test("its projects are listed, and a new one is offered", async () => {
  await open("/fr/conformity/arr");
  await screen.findByRole("heading", { name: "Projets de boisement et de reboisement" });
  await screen.findByText("Teck de la Mé");
  expect((await screen.findByRole("link", { name: /Nouveau projet|Créer/ })).getAttribute("href")).toBe(
    "/fr/conformity/arr/new",
  );
});

test("what the module is for can be looked at there, by whoever began in another one", async () => {
  await open("/fr/conformity/arr");
  fireEvent.click(await screen.findByRole("button", { name: "Découvrir le module de boisement" }));
  await screen.findByRole("heading", { name: "Les terres à planter" });
});

test("plots without a result are told as that: files of them and an analysis are offered", async () => {
  await open("/fr/conformity/arr/7");
  await screen.findByText("T-12");
  expect(screen.getAllByText("Non analysée").length).toBeGreaterThan(0);
  expect(screen.getAllByRole("button", { name: /Exporter/ }).length).toBeGreaterThan(0);
  expect(await screen.findByRole("button", { name: /analyse/ })).toBeDefined();
});

/** What a list of facts says under a name. */
function factOf(name: string): string {
  const term = [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === name);
  return String(term?.nextElementSibling?.textContent).replaceAll(/\s/g, " ");
}

test("its statistics tell the land that is eligible, not the plots that are", async () => {
  groups = [mixed];
  await open("/fr/conformity/arr/7/stats");
  await screen.findByText("Surface éligible");
  expect(factOf("Parcelles éligibles")).toMatch(/^0 /);
  expect(factOf("Parcelles à examiner")).toMatch(/^1 /);
  expect(factOf("Surface éligible")).toMatch(/^1,50 ha .*75 %/);
  expect(factOf("Surface non éligible")).toMatch(/^0,50 ha .*25 %/);
});

test("its report is a PDF beside every other file, with the hectares of the land in each state", async () => {
  groups = [mixed];
  await open("/fr/conformity/arr/7/pdf/all");
  await screen.findByText("Non éligible");
  const terms = [...document.querySelectorAll("dl dt")].map(({ textContent }) => textContent);
  expect(terms).toEqual(["Éligible", "Non éligible", "À examiner"]);
  const facts = [...document.querySelectorAll("dl dd")].map(({ textContent }) => textContent);
  expect(facts.map((text) => text!.replaceAll(/\s/g, " "))).toEqual([
    "0",
    "1,50 ha",
    "0",
    "0,50 ha",
    "1",
    "0,00 ha",
  ]);
  expect(screen.getByRole("button", { name: /Excel/ })).toBeDefined();
});

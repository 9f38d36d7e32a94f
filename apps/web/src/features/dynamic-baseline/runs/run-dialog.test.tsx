// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { layersQuery } from "#workspace/map/map-layers.ts";
import { ProjectContext } from "#workspace/project/project-context.ts";
import type { Project } from "#workspace/project/project-query.ts";
import { frozenRunsQuery } from "./frozen-query.ts";
import { RunDialog } from "./run-dialog.tsx";
import { type DonorZone, donorZonesQuery } from "./zones-query.ts";

const scene = vi.hoisted(() => ({ callFunction: vi.fn(), onClose: vi.fn() }));
vi.mock("#app/call-function.ts", () => ({ callFunction: scene.callFunction }));
vi.mock("#app/rows.ts", () => ({ rows: async () => [] }));
vi.mock("#app/credits/use-live-balance.ts", () => ({ useLiveBalance: () => ({ available: 900 }) }));
vi.mock("#app/credits/credit-queries.ts", () => ({
  pricesQuery: {
    queryKey: ["service-prices"],
    queryFn: async () => [{ service: "baseline_match", credits_per_unit: 1, unit: "plot" }],
  },
}));
vi.mock("#workspace/addresses.ts", () => ({
  useAddresses: () => ({ project: () => "/", zones: () => "/fr/dynamic-baseline/7/zones" }),
}));
vi.mock("#ui/app-link.tsx", () => ({
  AppLink: ({ href, children, onClick }: { href: string; children: string; onClick?: () => void }) => (
    <a href={href} onClick={onClick}>
      {children}
    </a>
  ),
}));
vi.mock("#workspace/trash/trash-note.tsx", () => ({ TrashNote: () => null }));
vi.mock("#workspace/trash/trash-queries.ts", () => ({
  trashCountQuery: () => ({ queryKey: ["trash"], queryFn: async () => 0 }),
}));
vi.mock("#workspace/workspace-context.ts", () => ({ useWorkspace: () => ({ feature: "DYNAMIC_BASELINE" }) }));

const project = { id: 7, organisation_id: 3, start_year: 2000, current_assessment_id: null } as Project;
const zone: DonorZone = {
  ...{ id: 4, name: "Donneurs", deleted_at: null },
  newest: { id: 9, outline_hash: "a".repeat(64), hectares: 12 },
};
const layers = [2000, 2010, 2020].map((year) => ({
  ...{ product: "glad-forest-height", component: `Forest_height_${year}`, own: null, active: true },
}));
const price = {
  ...{ chosen: 3, abnormal: 0, kept: 0, uncovered: 1, priced: 2, credits: 2, announced: [], places: [] },
  layers: [{ product: "glad-forest-height", title: { fr: "Hauteur", en: "Height" }, plots: 2 }],
};

beforeEach(() => {
  scene.callFunction.mockReset();
  scene.callFunction.mockImplementation(async (name: string) =>
    name === "price-baseline-run" ? price : { jobId: 1 },
  );
});
afterEach(cleanup);

function open(zones: DonorZone[], frozen: unknown[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(donorZonesQuery(7).queryKey, zones);
  client.setQueryData(layersQuery.queryKey, layers as never);
  client.setQueryData(frozenRunsQuery(7).queryKey, frozen as never);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <LocaleProvider locale="fr">
          <ProjectContext value={project}>
            <RunDialog opened onClose={scene.onClose} />
          </ProjectContext>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const asked = (name: string) =>
  scene.callFunction.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const startButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Analyser/ });

test("a project without a zone is led to where one is drawn, without the dialog above it, and nothing can begin", () => {
  open([]);
  const link = screen.getByRole("link", { name: "Aller aux zones" });
  expect(link.getAttribute("href")).toContain("/zones");
  fireEvent.click(link);
  expect(scene.onClose).toHaveBeenCalledOnce();
  expect(startButton().disabled).toBe(true);
  expect(asked("price-baseline-run")).toEqual([]);
});

test("covariates that no layer tells cannot be chosen, and why is said", () => {
  open([zone]);
  expect(screen.getByLabelText<HTMLInputElement>("Altitude").disabled).toBe(true);
  expect(screen.getAllByText("aucune couche ne le dit")).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>("Tendance du stock jusque-là").disabled).toBe(true);
  expect(screen.getByText("demande deux années jusqu’à la première")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Distance à la ville la plus proche").disabled).toBe(false);
});

test("a first year that is none is said, as it is typed, and nothing begins", () => {
  open([zone]);
  const year = screen.getByLabelText<HTMLInputElement>("Première année de la période de crédit");
  expect(year.value).toBe("2000");
  fireEvent.change(year, { target: { value: "bientôt" } });
  expect(screen.getByText("Une année de 1950 à 2100.")).toBeDefined();
  expect(startButton().disabled).toBe(true);
});

test("says what it costs, and starts with the outline of the zone as it is now", async () => {
  open([zone]);
  fireEvent.change(screen.getByRole("combobox", { name: /^Zone des donneurs/ }), { target: { value: "4" } });
  fireEvent.click(screen.getByLabelText("Distance à la ville la plus proche"));
  await waitFor(() => expect(startButton().disabled).toBe(false));
  fireEvent.click(startButton());
  await waitFor(() => expect(asked("start-baseline-run")).toHaveLength(1));
  expect(asked("start-baseline-run")[0]).toMatchObject({
    ...{ projectId: 7, plots: "all", agreedPlots: 2, agreedCredits: 2 },
    parameters: {
      donorZone: { versionId: 9, outlineSha256: "a".repeat(64) },
      ...{ fromYear: 2000, covariates: ["stocking_start", "distance"], caliper: null },
    },
  });
});

test("measures the controls of an earlier run again by the rules of that run", async () => {
  const parameters = {
    donorZone: { versionId: 2, outlineSha256: "b".repeat(64) },
    ...{ stocking: "height", covariates: ["stocking_start"], fromYear: 2010 },
  };
  open([zone], [{ id: 31, createdAt: "2026-01-02T00:00:00Z", parameters }]);
  fireEvent.change(screen.getByRole("combobox", { name: /^Témoins/ }), { target: { value: "31" } });
  expect(screen.queryByRole("combobox", { name: /^Zone des donneurs/ })).toBeNull();
  await waitFor(() => expect(startButton().disabled).toBe(false));
  fireEvent.click(startButton());
  await waitFor(() => expect(asked("start-baseline-run")).toHaveLength(1));
  expect(asked("start-baseline-run")[0].parameters).toEqual({ ...parameters, frozenFrom: 31 });
});

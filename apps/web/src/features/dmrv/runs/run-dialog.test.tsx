// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { RunDialog } from "./run-dialog.tsx";

const scene = vi.hoisted(() => ({ callFunction: vi.fn() }));
vi.mock("#app/call-function.ts", () => ({ callFunction: scene.callFunction }));
vi.mock("#app/rows.ts", () => ({ rows: async () => [] }));
vi.mock("#app/credits/use-live-balance.ts", () => ({ useLiveBalance: () => ({ available: 900 }) }));
vi.mock("#app/credits/credit-queries.ts", () => ({
  pricesQuery: {
    queryKey: ["service-prices"],
    queryFn: async () => [{ service: "dmrv_carbon", credits_per_unit: 1, unit: "plot" }],
  },
}));
vi.mock("#workspace/addresses.ts", () => ({ useAddresses: () => ({ project: () => "/" }) }));
vi.mock("#workspace/trash/trash-note.tsx", () => ({ TrashNote: () => null }));
vi.mock("#workspace/trash/trash-queries.ts", () => ({
  trashCountQuery: () => ({ queryKey: ["trash"], queryFn: async () => 0 }),
}));
vi.mock("#workspace/project/project-context.ts", () => ({
  useProject: () => ({ id: 7, organisation_id: 3, country: "GH", current_assessment_id: null }),
}));
vi.mock("#workspace/workspace-context.ts", () => ({ useWorkspace: () => ({ feature: "DMRV" }) }));

const biomass = { product: "esa-cci-biomass", title: { fr: "Biomasse", en: "Biomass" }, plots: 2 };
const price = {
  ...{ chosen: 3, abnormal: 0, kept: 0, uncovered: 1, priced: 2, credits: 2 },
  layers: [biomass],
  announced: [],
  places: [],
};

beforeEach(() => {
  scene.callFunction.mockReset();
  scene.callFunction.mockImplementation(async (name: string) =>
    name === "price-dmrv-run" ? price : { jobId: 1 },
  );
});
afterEach(cleanup);

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <LocaleProvider locale="fr">
          <RunDialog opened onClose={() => {}} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const asked = (name: string) =>
  scene.callFunction.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const startButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Analyser 3/ });

test("says what is covered before anything is paid, and starts by the years and the definition that were chosen", async () => {
  open();
  fireEvent.change(screen.getByLabelText(/^Années/), { target: { value: "2010, 2020" } });
  await waitFor(() => expect(startButton().disabled).toBe(false));
  expect(document.body.textContent).toContain("Biomasse");
  fireEvent.click(startButton());
  await waitFor(() => expect(asked("start-dmrv-run")).toHaveLength(1));
  expect(asked("start-dmrv-run")[0]).toMatchObject({
    ...{ projectId: 7, plots: "all", agreedPlots: 2, agreedCredits: 2 },
    parameters: {
      years: [2010, 2020],
      definition: { minimumHectares: 1, minimumCoverPercent: 15 },
      correlation: "full",
    },
  });
});

test("does not start by years that are none, and says what is expected", async () => {
  open();
  await waitFor(() => expect(startButton().disabled).toBe(false));
  fireEvent.change(screen.getByLabelText(/^Années/), { target: { value: "bientôt" } });
  expect(startButton().disabled).toBe(true);
  expect(screen.getByText(/Des années de 1985 à 2100/)).toBeDefined();
  expect(screen.getByText("Une valeur manque ou n’est pas possible.")).toBeDefined();
});

test("sends a table of factors of one’s own with its sources", async () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Modifier les facteurs" }));
  fireEvent.change(screen.getAllByLabelText("Source")[0]!, { target: { value: "Inventaire 2026" } });
  await waitFor(() => expect(startButton().disabled).toBe(false));
  fireEvent.click(startButton());
  await waitFor(() => expect(asked("start-dmrv-run")).toHaveLength(1));
  const [{ parameters }] = asked("start-dmrv-run");
  expect(parameters.factors[0]).toMatchObject({ key: "carbon_fraction", source: "Inventaire 2026" });
});

test("asks for zones and units besides, says what covers each, and agrees to the price of plots and places", async () => {
  const zone = { zone_version_id: 12, unit_id: null, name: "Bassin", hectares: 900, standing: "priced" };
  const places = [
    { ...zone, products: ["esa-cci-biomass", "hansen-gfc"] },
    { ...zone, zone_version_id: 13, name: "Lagune", standing: "uncovered", products: [] },
  ];
  scene.callFunction.mockImplementation(async (name: string) =>
    name === "price-dmrv-run"
      ? { ...price, priced: 0, kept: 2, uncovered: 0, places, credits: 1 }
      : { jobId: 1 },
  );
  open();
  const start = () => screen.getByRole<HTMLButtonElement>("button", { name: "Analyser 2 zones ou unités" });
  await waitFor(() => expect(start().disabled).toBe(false));
  const said = document.body.textContent!.replaceAll(/\s/g, " ");
  expect(said).toMatch(/Lagune.*Aucune couche.*Bassin \(900,00 ha\)2 couches/);
  expect(said).toContain("Quantité1 zone ou unité");
  expect(said).not.toContain("rien n’est à analyser");
  fireEvent.click(start());
  await waitFor(() => expect(asked("start-dmrv-run")).toHaveLength(1));
  expect(asked("start-dmrv-run")[0]).toMatchObject({ agreedPlots: 0, agreedCredits: 1 });
});

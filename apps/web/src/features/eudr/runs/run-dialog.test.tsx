// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { RunPrice } from "#workspace/runs/run-price.ts";
import { RunDialog } from "./run-dialog.tsx";

const scene = vi.hoisted(() => ({ currentRun: null as number | null, callFunction: vi.fn() }));
vi.mock("#app/call-function.ts", () => ({ callFunction: scene.callFunction }));
vi.mock("#app/rows.ts", () => ({ rows: async () => [] }));
vi.mock("#app/credits/use-live-balance.ts", () => ({ useLiveBalance: () => ({ available: 900 }) }));
vi.mock("#app/credits/credit-queries.ts", () => ({
  pricesQuery: {
    queryKey: ["service-prices"],
    queryFn: async () => [{ service: "eudr_assessment", credits_per_unit: 1, unit: "plot" }],
  },
}));
vi.mock("#workspace/addresses.ts", () => ({ useAddresses: () => ({ project: () => "/" }) }));
vi.mock("#workspace/trash/trash-note.tsx", () => ({ TrashNote: () => null }));
vi.mock("#workspace/trash/trash-queries.ts", () => ({
  trashCountQuery: () => ({ queryKey: ["trash"], queryFn: async () => 0 }),
}));
vi.mock("#workspace/project/project-context.ts", () => ({
  useProject: () => ({
    ...{ id: 7, organisation_id: 3, commodity: "cocoa", country: "CI" },
    current_assessment_id: scene.currentRun,
  }),
}));
vi.mock("./layer-readiness-list.tsx", () => ({ LayerReadiness: () => null }));
vi.mock("./more-rules.tsx", () => ({ MoreRules: () => null }));

const loss = { product: "hansen-gfc", title: { fr: "Perte de couvert", en: "Tree cover loss" } };
const prices: Record<string, RunPrice> = {
  changed: {
    ...{ chosen: 395, abnormal: 0, kept: 344, uncovered: 50, priced: 1, credits: 1 },
    layers: [{ ...loss, plots: 1 }],
    announced: [],
    places: [],
  },
  all: {
    ...{ chosen: 395, abnormal: 0, kept: 395, uncovered: 0, priced: 0, credits: 0 },
    layers: [],
    announced: [],
    places: [],
  },
  chosen: {
    ...{ chosen: 2, abnormal: 0, kept: 0, uncovered: 0, priced: 2, credits: 2 },
    layers: [{ ...loss, plots: 2 }],
    announced: [],
    places: [],
  },
};

beforeEach(() => {
  scene.currentRun = 12;
  scene.callFunction.mockReset();
  scene.callFunction.mockImplementation(async (name: string, { plots }: { plots: string | object }) =>
    name === "price-assessment" ? prices[typeof plots === "string" ? plots : "chosen"] : { jobId: 1 },
  );
});

const chosen = { plots: { ids: [4, 5] }, count: 2, tallies: {} };
const plain = () => document.body.textContent!.replaceAll(/\s/g, " ");
const asked = (name: string) =>
  scene.callFunction.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

function open(props: Partial<Parameters<typeof RunDialog>[0]> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <LocaleProvider locale="fr">
          <RunDialog opened onClose={() => {}} {...props} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const startButton = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    expect(button.disabled).toBe(false);
    return button;
  });

test("once there are results, what is new or changed is offered first: its price, and what is not paid and why", async () => {
  open();
  const button = await startButton("Analyser 51\u00a0parcelles");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Nouvelles ou modifiées" }).checked).toBe(true);
  expect(plain()).toContain("Perte de couvert1 sur 51 parcelles");
  expect(plain()).toContain("50 parcelles ne sont couvertes par aucune couche");
  expect(plain()).toContain("344 parcelles gardent leur résultat et ne coûtent rien.");
  fireEvent.click(button);
  await waitFor(() =>
    expect(asked("start-assessment")).toMatchObject([
      { projectId: 7, plots: "changed", agreedPlots: 1, agreedCredits: 1 },
    ]),
  );
});

test("all plots, of which none has changed, are nothing to assess and nothing to pay", async () => {
  open();
  await startButton("Analyser 51\u00a0parcelles");
  fireEvent.click(screen.getByRole("radio", { name: "Toutes les parcelles" }));
  await waitFor(() => expect(plain()).toContain("rien n’est à analyser"));
  const buttons = screen.getAllByRole<HTMLButtonElement>("button", { name: /Analyser/ });
  expect(buttons.every(({ disabled }) => disabled)).toBe(true);
  const why = screen.getByText(/rien n’est à analyser/);
  expect(why.parentElement?.contains(buttons.at(-1)!), "said where the button is").toBe(true);
});

test("plots that were chosen in the table are assessed, and no others", async () => {
  open({ chosen });
  fireEvent.click(await startButton("Analyser 2\u00a0parcelles"));
  await waitFor(() =>
    expect(asked("start-assessment")).toMatchObject([{ plots: { ids: [4, 5] }, agreedPlots: 2 }]),
  );
});

test("a first assessment is of all plots, without a question which", async () => {
  scene.currentRun = null;
  prices.all = { ...prices.chosen! };
  open();
  await startButton("Analyser 2\u00a0parcelles");
  expect(screen.queryByRole("radio", { name: "Nouvelles ou modifiées" })).toBeNull();
});

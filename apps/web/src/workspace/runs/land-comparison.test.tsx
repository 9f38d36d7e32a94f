// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { fakeWorkspace } from "../fake-workspace.ts";
import { WorkspaceContext } from "../workspace-context.ts";
import { LandComparison } from "./land-comparison.tsx";

const scene = vi.hoisted(() => ({ asked: [] as unknown[] }));
vi.mock("#app/rows.ts", () => ({
  READ: {},
  rows: (ask: (client: object) => unknown) =>
    ask({
      rpc: async (name: string, input: object) => {
        scene.asked.push([name, input]);
        return [{ key: "eligible_hectares", before_value: 12.5, after_value: 10 }];
      },
    }),
}));

const [eligible] = fakeWorkspace.states.list;
const withLand = {
  ...fakeWorkspace,
  states: { ...fakeWorkspace.states, list: [{ ...eligible!, hectaresValue: "eligible_hectares" }] },
};

function show(workspace: typeof fakeWorkspace) {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider locale="fr">
          <WorkspaceContext value={workspace}>
            <LandComparison projectId={7} before={1} after={2} />
          </WorkspaceContext>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test("the land of a state is told for both runs, with what changes", async () => {
  show(withLand);
  const row = (await screen.findByText("Éligible")).closest("tr");
  const cells = [...row!.querySelectorAll("td")].map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual(["12,50\u00a0ha", "10,00\u00a0ha", "−2,50\u00a0ha"]);
  expect(scene.asked).toEqual([
    ["compare_run_values", { before_run: 1, after_run: 2, keys: ["eligible_hectares"] }],
  ]);
});

test("nothing is asked nor said where plots are in one state as a whole", () => {
  scene.asked = [];
  show(fakeWorkspace);
  expect(screen.queryByRole("table")).toBeNull();
  expect(scene.asked).toEqual([]);
});

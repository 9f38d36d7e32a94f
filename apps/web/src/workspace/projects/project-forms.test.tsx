// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { problemOf } from "#app/problem.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { CreateProjectPage } from "./create-project-page.tsx";
import { EditProjectPage } from "./edit-project-page.tsx";

const { callFunction, rows, workspace } = vi.hoisted(() => ({
  ...{ callFunction: vi.fn(), rows: vi.fn() },
  workspace: { feature: "EUDR", production: undefined as object | undefined },
}));
vi.mock("#app/call-function.ts", () => ({ callFunction }));
vi.mock("#app/rows.ts", () => ({ rows }));
vi.mock("#app/credits/cost-line.tsx", () => ({ CostLine: () => null }));
vi.mock("#app/credits/use-cost.ts", () => ({ useCost: () => ({ credits: null }) }));
vi.mock("#app/current-session.ts", () => ({
  useUser: () => ({ organisations: [{ id: 3, permissions: ["projects.create"], features: ["EUDR"] }] }),
}));
vi.mock("#ui/form/unsaved-changes.ts", () => ({ useUnsavedChanges: () => {} }));
vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({ navigate: async () => {} }) }));
vi.mock("#ui/page.tsx", () => ({
  Page: ({ children }: { children: ReactNode }) => children,
  Section: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("../addresses.ts", () => ({ useAddresses: () => ({ list: "/", project: () => "/" }) }));
vi.mock("../workspace-context.ts", () => ({
  useWorkspace: () => workspace,
  useWorkspaceTexts: () => ({ module: "RDUE" }),
}));
vi.mock("../project/project-context.ts", () => ({
  useMayInProject: () => true,
  useProject: () => ({ id: 7, name: "Divo", type: "reference", crops: [] }),
}));

// A text area that grows listens to it.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

afterEach(cleanup);

test.each([
  ["created", "Créer un projet", "Le projet n’a pas pu être créé", <CreateProjectPage key="new" />],
  ["updated", "Enregistrer", "Le projet n’a pas pu être modifié", <EditProjectPage key="old" />],
])("a project that could not be %s is told as that, with the reason", async (_what, button, title, page) => {
  for (const door of [callFunction, rows]) door.mockRejectedValue(problemOf({}, 503));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="fr">{page}</LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(/Nom du projet/), { target: { value: "Cacao Divo" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: button })));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(title);
  expect(alert.textContent!.length).toBeGreaterThan(title.length + 10);
});

test("a project about land is asked where it lies, one about a harvest also what grows there", () => {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <CreateProjectPage />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
  render(page);
  expect(screen.getByLabelText("Pays")).toBeTruthy();
  expect(screen.queryByText("Cultures")).toBeNull();
  expect(screen.queryByLabelText("Produit réglementé")).toBeNull();
  cleanup();
  workspace.production = { commodityUse: { fr: "Il décide.", en: "It decides." } };
  render(page);
  expect(screen.getByLabelText("Pays de production")).toBeTruthy();
  expect(screen.getByLabelText("Produit réglementé")).toBeTruthy();
  workspace.production = undefined;
});

// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { fakeWorkspace } from "../fake-workspace.ts";
import { useRunDialog } from "../runs/run-action.tsx";
import { waitingQuery } from "../runs/waiting-query.ts";
import { figuresQuery } from "../statistics/figures-query.ts";
import { WorkspaceContext } from "../workspace-context.ts";
import { NextStep } from "./next-step.tsx";

const scene = vi.hoisted(() => ({
  pathname: "/fr/conformity/arr/7/map",
  run: null as number | null,
  isNarrow: false,
}));

vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<typeof import("@tanstack/react-router")>()),
  useLocation: ({ select }: { select: (location: { pathname: string }) => unknown }) => select(scene),
}));
vi.mock("#ui/app-link.tsx", () => ({
  AppLink: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}));
const project = () => ({ id: 7, organisation_id: 1, current_assessment_id: scene.run }) as never;
vi.mock("./project-context.ts", () => ({ useMayInProject: () => true, useProject: () => project() }));

const OwnStep = Object.assign(() => <button type="button">Déclarer</button>, { preload: async () => {} });
const Dialog = ({ opened }: { opened: boolean }) => (opened ? <dialog open>Combien ?</dialog> : null);
const runs = { ...{ job: "assess", select: [], columns: () => [] }, dialog: Dialog } as never;
const workspace = { ...fakeWorkspace, runs, nextStep: OwnStep };

const Step = () => <NextStep run={useRunDialog()} isNarrow={scene.isNarrow} />;

/** `waiting` is null while it is not known yet. */
function show(plots: number, waiting: number | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(figuresQuery(7).queryKey, plots === 0 ? [] : ([{ plots, state: null }] as never));
  if (waiting !== null)
    client.setQueryData(waitingQuery(workspace.relation, project()).queryKey, waiting as never);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LocaleProvider locale="fr">
          <WorkspaceContext value={workspace}>
            <Step />
          </WorkspaceContext>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return client;
}

const filled = () =>
  screen
    .queryAllByRole("button")
    .filter((button) => (button.dataset.variant ?? "filled") === "filled")
    .map((button) => button.textContent);

beforeEach(() => {
  scene.pathname = "/fr/conformity/arr/7/map";
  scene.run = null;
  scene.isNarrow = false;
});

test("a project without plots leads to where files come in, and is silent where one is there already", () => {
  show(0, 0);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/fr/conformity/arr/7");
  expect(filled()).toEqual([]);
});

test("is silent about files where they come in", () => {
  scene.pathname = "/fr/conformity/arr/7";
  show(0, 0);
  expect(screen.queryByRole("link")).toBeNull();
});

test("before the first analysis it is the next step at once, without anybody being asked", () => {
  show(12, null);
  expect(filled()).toEqual(["Lancer l’analyse"]);
});

test("the dialog of an analysis stays open while the first plots arrive", async () => {
  const client = show(0, 0);
  fireEvent.click(screen.getByRole("button", { name: "Lancer l’analyse" }));
  client.setQueryData(figuresQuery(7).queryKey, [{ plots: 60, state: null }] as never);
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
  expect(screen.getByRole("dialog").textContent).toBe("Combien ?");
});

test("plots that wait for another analysis make it the next step", () => {
  scene.run = 3;
  show(12, 2);
  expect(filled()).toEqual(["Relancer l’analyse"]);
});

test("an analysis that would find nothing new gives way to what is made of the results", () => {
  scene.run = 3;
  show(12, 0);
  expect(screen.getByRole("button", { name: "Relancer l’analyse" }).dataset.variant).toBe("default");
  expect(filled()).toEqual(["Déclarer"]);
});

test("on a phone an analysis that would find nothing new leaves the row to the next step", () => {
  scene.run = 3;
  scene.isNarrow = true;
  show(12, 0);
  expect(screen.queryAllByRole("button").map((button) => button.textContent)).toEqual(["Déclarer"]);
});

test("on a phone an analysis that plots wait for is the next step", () => {
  scene.run = 3;
  scene.isNarrow = true;
  show(12, 2);
  expect(filled()).toEqual(["Relancer l’analyse"]);
});

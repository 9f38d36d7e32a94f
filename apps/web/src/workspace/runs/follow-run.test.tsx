// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { toasts } from "#ui/toast.tsx";
import type { Workspace } from "../define-workspace.ts";
import { fakeWorkspace } from "../fake-workspace.ts";
import { keys } from "../keys.ts";
import { lazyPart } from "../part.tsx";
import { WorkspaceContext } from "../workspace-context.ts";
import { FollowRun } from "./follow-run.tsx";
import { RunAction } from "./run-action.tsx";

const job = { id: 5, kind: "analyse-land", status: "running", progress_total: 3, progress_done: 1 };
const scene = vi.hoisted(() => ({
  jobs: [] as object[],
  job: {},
  colours: "anciennes",
  seen: [] as string[],
}));
vi.mock("#app/rows.ts", () => ({ rows: async () => scene.jobs }));
vi.mock("#app/notifications/notifications.ts", () => ({
  notificationsKey: ["notifications"],
  markIncidentRead: async (incident: string) => void scene.seen.push(incident),
}));
vi.mock("#app/use-job.ts", async () => {
  const { useQuery: query } = await import("@tanstack/react-query");
  const useJob = (id: number | null) =>
    query({ queryKey: ["jobs", id], queryFn: () => scene.job, enabled: id !== null });
  return { useJob };
});
vi.mock("../project/project-context.ts", () => ({
  useProject: () => ({ id: 7, organisation_id: 3, current_assessment_id: null }),
  useMayInProject: () => true,
}));

const workspace: Workspace = {
  ...fakeWorkspace,
  runs: {
    ...{ job: "analyse-land", select: [], nameOf: () => null },
    columns: () => ({ rules: [], actions: [], details: [] }),
    dialog: lazyPart(async () => () => null),
    comparison: lazyPart(async () => () => null),
  },
};

beforeEach(() => {
  scene.jobs = [];
  scene.job = job;
  scene.colours = "anciennes";
  scene.seen = [];
  for (const { id } of toasts.list()) toasts.hide(id);
});

/** A page of the project without its table of plots, such as the map. */
function openMap(children: ReactNode = <Colours />) {
  const queryClient = new QueryClient();
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider locale="fr">
          <WorkspaceContext value={workspace}>
            <FollowRun>
              <RunAction waiting={1} dialog={{ opened: false, open: () => {}, close: () => {} }} />
              {children}
            </FollowRun>
          </WorkspaceContext>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return queryClient;
}

function Colours() {
  const { data } = useQuery({ queryKey: [...keys.project(7), "features"], queryFn: () => scene.colours });
  return <p>Couleurs {data}</p>;
}

const button = () => screen.findByRole("button", { name: "Lancer l’analyse" });
const isShut = async () => (await button()).hasAttribute("disabled");

test("a run that is started from the map shows its colours when it ends, and gives the button back", async () => {
  const queryClient = openMap();
  await screen.findByText("Couleurs anciennes");
  expect(await isShut()).toBe(false);
  scene.jobs = [job];
  await act(() => queryClient.invalidateQueries({ queryKey: keys.jobs(7) }));
  await expect.poll(isShut).toBe(true);
  const ended = { ...job, status: "completed" };
  Object.assign(scene, { jobs: [ended], job: ended, colours: "nouvelles" });
  await act(() => queryClient.invalidateQueries({ queryKey: ["jobs", 5] }));
  await screen.findByText("Couleurs nouvelles");
  await expect.poll(isShut).toBe(false);
  expect(toasts.list()).toEqual([expect.objectContaining({ title: "Analyse terminée" })]);
  expect(scene.seen).toEqual(["assessment:7"]);
});

test("who looks elsewhere when a run ends is told of it by its news as well", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  scene.jobs = [job];
  const queryClient = openMap();
  await expect.poll(isShut).toBe(true);
  const ended = { ...job, status: "completed" };
  Object.assign(scene, { jobs: [ended], job: ended });
  await act(() => queryClient.invalidateQueries({ queryKey: ["jobs", 5] }));
  await expect.poll(isShut).toBe(false);
  expect(scene.seen).toEqual([]);
  vi.restoreAllMocks();
});

test("a run that is under way when the page opens is followed too", async () => {
  scene.jobs = [job];
  openMap();
  await expect.poll(isShut).toBe(true);
});

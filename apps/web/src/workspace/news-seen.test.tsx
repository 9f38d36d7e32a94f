// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { incidentOf } from "@parcelle/domain/notifications/incidents";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useJobEnd } from "#app/use-job-end.ts";
import type { Job } from "#ui/job.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { useFileJob } from "./exports/use-export.ts";
import { fakeWorkspace } from "./fake-workspace.ts";
import { ImportPage } from "./imports/import-page.tsx";
import { useReport } from "./reports/use-report.ts";
import { WorkspaceContext } from "./workspace-context.ts";

const scene = vi.hoisted(() => ({ seen: [] as string[], rows: [] as unknown, jobId: null as number | null }));
vi.mock("#app/rows.ts", () => ({ rows: async () => scene.rows, write: async () => {}, READ: {} }));
vi.mock("#app/call-function.ts", () => ({ callFunction: async () => ({ jobId: 41 }) }));
vi.mock("#app/notifications/notifications.ts", () => ({
  notificationsKey: ["notifications"],
  markIncidentRead: async (incident: string) => void scene.seen.push(incident),
}));
vi.mock("#app/use-job-end.ts", () => ({
  useJobEnd: vi.fn((id: number | null) => {
    scene.jobId = id;
    return { data: undefined };
  }),
}));
vi.mock("./project/project-context.ts", () => ({
  useProject: () => ({ id: 7, name: "Cacao Divo", organisation_id: 3, current_assessment_id: null }),
  useMayInProject: () => true,
}));
vi.mock("./project/use-cancel-in-project.ts", () => ({ useCancelInProject: () => undefined }));
vi.mock("./project/use-address-id.ts", () => ({ useAddressId: () => 5 }));
vi.mock("#ui/page.tsx", () => ({
  Page: ({ title, children }: { title: string; children: ReactNode }) => (
    <>
      <h1>{title}</h1>
      {children}
    </>
  ),
  Section: ({ children }: { children: ReactNode }) => children,
}));

beforeEach(() => Object.assign(scene, { seen: [], rows: [], jobId: null }));

function wrapper({ children }: { children: ReactNode }) {
  return (
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider locale="fr">
          <WorkspaceContext value={fakeWorkspace}>{children}</WorkspaceContext>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The job that the page follows ends, as `useJobEnd` says it. */
const end = (status: Job["status"]) =>
  act(async () => {
    const onEnd = vi.mocked(useJobEnd).mock.lastCall![1];
    onEnd({ id: scene.jobId, status, result: null, error: null } as Job);
  });

test.each(["completed", "failed"] as const)(
  "a file that is prepared here and %s is no news any more",
  async (status) => {
    const { result } = renderHook(() => useFileJob(7), { wrapper });
    await act(() => result.current.start("start-export", {}));
    await end(status);
    expect(scene.seen).toEqual([incidentOf.file(41)]);
  },
);

test("a report whose end its page shows is no news any more", async () => {
  const size = { plots: 900, isInstant: false, documents: 1, minutes: 4 };
  const { result } = renderHook(
    () =>
      useReport(7, {
        plotIds: "all",
        depth: "summary",
        size,
      }),
    { wrapper },
  );
  await act(async () => result.current.start());
  await end("completed");
  expect(scene.seen).toEqual([incidentOf.file(41)]);
});

test.each([
  ["inspecting", { inspect_job_id: 12, apply_job_id: null }],
  ["applying", { inspect_job_id: 12, apply_job_id: 13 }],
])("an import that ends before one's eyes while %s is no news any more", async (status, jobs) => {
  scene.rows = { id: 5, project_id: 7, status, file_name: "coop.kml", ...jobs };
  render(<ImportPage />, { wrapper });
  await screen.findByText("coop.kml");
  await end("completed");
  expect(scene.seen).toEqual([incidentOf.import(5)]);
});

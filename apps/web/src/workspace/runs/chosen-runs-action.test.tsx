// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { toasts } from "#ui/toast.tsx";
import { ChosenRunsAction } from "./chosen-runs-action.tsx";
import type { Run } from "./runs.ts";

const scene = vi.hoisted(() => ({ mayRun: true, asked: [] as unknown[] }));
vi.mock("../project/project-context.ts", () => ({
  useProject: () => ({ id: 7, current_assessment_id: 12, deleted_at: null }),
  useMayInProject: () => scene.mayRun,
}));
vi.mock("#app/call-function.ts", () => ({
  callFunction: async (name: string, input: { assessmentId: number }) => {
    scene.asked.push([name, input]);
    return { shownBeforeId: input.assessmentId === 12 ? 11 : 12 };
  },
}));
vi.mock("#ui/app-link.tsx", () => ({ AppLink: "a" }));
vi.mock("../addresses.ts", () => ({
  useAddresses: () => ({ comparison: (...parts: number[]) => parts.join("/") }),
}));

const run = (id: number, status: Run["status"] = "completed"): Run => ({
  ...{ id, status, code_version: "1", plots_total: 3, plots_done: status === "completed" ? 3 : 0 },
  ...{ evidence_hash: "abc", created_at: "2026-11-28T10:00:00Z", finished_at: "2026-11-28T10:01:00Z" },
});

beforeEach(() => {
  scene.mayRun = true;
  scene.asked = [];
  for (const { id } of toasts.list()) toasts.hide(id);
});

function choose(...chosen: Run[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <ChosenRunsAction projectId={7} chosen={chosen} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test("the results of an earlier run are shown again, and undoing it shows those from before", async () => {
  choose(run(11));
  fireEvent.click(screen.getByRole("button", { name: "Afficher de nouveau ses résultats" }));
  await waitFor(() => expect(toasts.list()).toHaveLength(1));
  toasts.list()[0]?.actions[0]?.click();
  await waitFor(() => expect(scene.asked).toHaveLength(2));
  expect(scene.asked).toEqual([
    ["show-run", { assessmentId: 11 }],
    ["show-run", { assessmentId: 12 }],
  ]);
});

test("the run that is shown, one that failed and a person who only reads have nothing to press", () => {
  choose(run(12));
  expect(screen.getByText(/^Ses résultats sont affichés\./)).toBeTruthy();
  choose(run(13, "failed"));
  expect(screen.getByText(/^Elle n’a pas de résultats\./)).toBeTruthy();
  scene.mayRun = false;
  choose(run(11));
  expect(screen.queryByRole("button")).toBeNull();
});

test("two runs are compared, the earlier one first, whichever was ticked first", () => {
  choose(run(12), run(11));
  expect(screen.getByText("Comparer les deux analyses").closest("a")?.getAttribute("href")).toBe("7/11/12");
});

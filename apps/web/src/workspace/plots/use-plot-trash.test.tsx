// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { connectionProblem } from "#app/problem.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { toasts } from "#ui/toast.tsx";
import { usePlotTrash } from "./use-plot-trash.ts";

const callFunction = vi.hoisted(() => vi.fn());
vi.mock("#app/call-function.ts", () => ({ callFunction }));

afterEach(() => {
  callFunction.mockReset();
  for (const { id } of toasts.list()) toasts.hide(id);
});

function plotTrash() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="fr">{children}</LocaleProvider>
    </QueryClientProvider>
  );
  return renderHook(() => usePlotTrash(7), { wrapper }).result.current;
}

function press(label: string): void {
  const [shown] = toasts.list();
  toasts.hide(shown!.id);
  shown!.actions.find((action) => action.label === label)!.click();
}

const untilTold = (title: string) =>
  expect.poll(() => toasts.list()).toEqual([expect.objectContaining({ title })]);

test("an undo that the server did not hear is offered again and brings back the very same plots", async () => {
  callFunction
    .mockResolvedValueOnce({ plots: 398, deletedAt: "2026-11-23T11:00:00.123456+00:00" })
    .mockRejectedValueOnce(connectionProblem(new Error("gone")))
    .mockResolvedValueOnce({ plots: 398, taken: 0 });
  await plotTrash().remove({ ids: [1, 2] });
  await untilTold("398\u00a0parcelles supprimées");
  press("Annuler");
  await untilTold("La restauration a échoué");
  press("Réessayer");
  await untilTold("398\u00a0parcelles restaurées");
  const [, first, second] = callFunction.mock.calls;
  expect(second).toEqual(first);
  expect(first!.slice(0, 2)).toEqual([
    "restore-plots",
    {
      projectId: 7,
      plots: {
        filter: { search: null, conditions: ['deleted_at.eq."2026-11-23T11:00:00.123456+00:00"'] },
      },
    },
  ]);
});

test("plots whose identifier is in use by now are told to stay", async () => {
  callFunction.mockResolvedValueOnce({ plots: 3, taken: 2 });
  await plotTrash().restore({ ids: [1, 2, 3, 4, 5] });
  expect(toasts.list()).toEqual([
    expect.objectContaining({
      title: "3\u00a0parcelles restaurées",
      color: "warning",
      description: expect.stringContaining("2\u00a0parcelles restent dans la corbeille"),
    }),
  ]);
});

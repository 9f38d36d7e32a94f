// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { connectionProblem } from "#app/problem.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { toasts } from "#ui/toast.tsx";
import { usePlotTrash } from "./use-plot-trash.tsx";

const { callFunction, ask } = vi.hoisted(() => ({ callFunction: vi.fn(), ask: vi.fn() }));
vi.mock("#app/call-function.ts", () => ({ callFunction }));
vi.mock("#ui/confirm.tsx", () => ({ useConfirm: () => ask }));

afterEach(() => {
  callFunction.mockReset();
  ask.mockReset();
  for (const { id } of toasts.list()) toasts.hide(id);
});

function plotTrash() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="fr">{children}</LocaleProvider>
    </QueryClientProvider>
  );
  return renderHook(() => usePlotTrash(7), { wrapper });
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
  await plotTrash().result.current.remove({ plots: { ids: [1, 2] }, count: 2 });
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
  await plotTrash().result.current.restore({ plots: { ids: [1, 2, 3, 4, 5] }, count: 5 });
  expect(toasts.list()).toEqual([
    expect.objectContaining({
      title: "3\u00a0parcelles restaurées",
      color: "warning",
      description: expect.stringContaining("2\u00a0parcelles restent dans la corbeille"),
    }),
  ]);
});

const many = { plots: { filter: { search: null, conditions: [] } }, count: 6670 };
const deleted = { plots: 6670, deletedAt: "2026-11-23T11:00:00+00:00" };

test("while thousands of plots are deleted this is said, and the choice stays until they are gone", async () => {
  const answer = Promise.withResolvers<typeof deleted>();
  const onDone = vi.fn();
  callFunction.mockReturnValueOnce(answer.promise);
  ask.mockResolvedValueOnce(true);
  const { result } = plotTrash();
  await act(async () => void result.current.remove(many, onDone));
  expect(result.current.busy).toBe(true);
  expect(toasts.list()).toEqual([
    expect.objectContaining({
      title: "Suppression de 6\u202f670\u00a0parcelles…",
      ...{ timeout: 0, closeButton: false, actions: [] },
    }),
  ]);
  expect(onDone).not.toHaveBeenCalled();
  await act(async () => answer.resolve(deleted));
  await untilTold("6\u202f670\u00a0parcelles supprimées");
  expect(onDone).toHaveBeenCalledOnce();
  expect(result.current.busy).toBe(false);
});

test("many plots are deleted after a question alone, and a few at once", async () => {
  ask.mockResolvedValueOnce(false);
  const { result } = plotTrash();
  await result.current.remove(many);
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: "Supprimer 6\u202f670\u00a0parcelles\u00a0?" }),
  );
  expect(callFunction).not.toHaveBeenCalled();
  callFunction.mockResolvedValueOnce({ ...deleted, plots: 100 });
  await act(() => result.current.remove({ ...many, count: 100 }));
  expect(ask).toHaveBeenCalledOnce();
  await untilTold("100\u00a0parcelles supprimées");
});

test("plots that could not be deleted or restored stay chosen, until another try brings them back", async () => {
  const onDone = vi.fn();
  callFunction.mockRejectedValue(connectionProblem(new Error("gone")));
  const { result } = plotTrash();
  await act(() => result.current.remove({ plots: { ids: [1] }, count: 1 }, onDone));
  await untilTold("La suppression a échoué");
  toasts.hide(toasts.list()[0]!.id);
  await act(() => result.current.restore(many, onDone));
  await untilTold("La restauration a échoué");
  expect(onDone).not.toHaveBeenCalled();
  const answer = Promise.withResolvers<{ plots: number; taken: number }>();
  callFunction.mockReturnValueOnce(answer.promise);
  await act(async () => press("Réessayer"));
  await untilTold("Restauration de 6\u202f670\u00a0parcelles…");
  await act(async () => answer.resolve({ plots: 6670, taken: 0 }));
  await untilTold("6\u202f670\u00a0parcelles restaurées");
  expect(onDone).toHaveBeenCalledOnce();
});

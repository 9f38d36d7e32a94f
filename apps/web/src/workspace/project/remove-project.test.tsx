// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { problemOf } from "#app/problem.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { toasts } from "#ui/toast.tsx";
import { useProjectTrash } from "../projects/change-project.ts";
import type { Project } from "./project-query.ts";

const { rows } = vi.hoisted(() => ({ rows: vi.fn() }));
vi.mock("#app/rows.ts", () => ({ rows }));

const project = { id: 7, name: "Divo" } as Project;

test.each([500, 503, 429])(
  "a project whose deletion fails with %i keeps its page, which is left once it is gone",
  async (status) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider locale="fr">{children}</LocaleProvider>
      </QueryClientProvider>
    );
    const leave = vi.fn(async () => {});
    rows.mockRejectedValueOnce(problemOf({}, status)).mockResolvedValue({ id: 7 });
    const { result } = renderHook(() => useProjectTrash(), { wrapper });
    await result.current.remove(project, leave);
    expect(leave).not.toHaveBeenCalled();
    const [told] = toasts.list();
    expect(told).toMatchObject({ title: "Le projet n’a pas pu être supprimé", timeout: 0 });
    told!.actions.find(({ label }) => label === "Réessayer")!.click();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(toasts.list()).toContainEqual(expect.objectContaining({ title: "Projet supprimé" }));
    for (const { id } of toasts.list()) toasts.hide(id);
  },
);

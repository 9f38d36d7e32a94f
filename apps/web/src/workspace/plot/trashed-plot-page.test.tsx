// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { fakeWorkspace } from "../fake-workspace.ts";
import type { TrashedPlot } from "../trash/trashed-plot.ts";
import { WorkspaceContext } from "../workspace-context.ts";
import { TrashedPlotPage } from "./trashed-plot-page.tsx";

const scene = vi.hoisted(() => ({ may: true, restore: vi.fn(async () => undefined) }));
vi.mock("../project/project-context.ts", () => ({
  useProject: () => ({ id: 7, name: "Cacao Divo" }),
  useMayInProject: () => scene.may,
}));
vi.mock("../plots/use-plot-trash.tsx", () => ({ usePlotTrash: () => ({ restore: scene.restore }) }));
vi.mock("#ui/app-link.tsx", () => ({
  AppLink: ({ children, href }: { children: string; href: string }) => <a href={href}>{children}</a>,
}));

const plot: TrashedPlot = {
  ...{ id: 12, project_id: 7, identifier: "CI-DIV-12", producer_name: null, production_place: null },
  ...{ farmer_first_name: null, farmer_last_name: null, stated_hectares: 2 },
  ...{ deleted_at: "2026-11-23T10:00:00Z", deleted_by_name: "Awa Koné", identifier_taken: false },
};

beforeEach(() => {
  scene.may = true;
});

const open = (changes: Partial<TrashedPlot> = {}) =>
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <WorkspaceContext value={fakeWorkspace}>
          <TrashedPlotPage plot={{ ...plot, ...changes }} />
        </WorkspaceContext>
      </LocaleProvider>
    </MantineProvider>,
  );
const restoreButton = () => screen.queryByRole("button", { name: "Restaurer" });

test("the address of a plot in the trash says since when and by whom, and gives it back", () => {
  open();
  screen.getByText("Cette parcelle est dans la corbeille");
  screen.getByText(/^Supprimée le .*2026.* par Awa Koné\.$/);
  fireEvent.click(restoreButton()!);
  expect(scene.restore).toHaveBeenCalledExactlyOnceWith({ plots: { ids: [12] }, count: 1 });
  expect(screen.getByText("Voir la corbeille").closest("a")?.getAttribute("href")).toBe(
    "/fr/conformity/arr/7?view=trash",
  );
});

test("who may not restore, or cannot because the identifier is in use, is not offered it", () => {
  scene.may = false;
  open();
  expect(restoreButton()).toBeNull();
  scene.may = true;
  screen.getByText("Cette parcelle est dans la corbeille");
  open({ identifier_taken: true });
  expect(restoreButton()).toBeNull();
  screen.getByText(/porte maintenant cet identifiant/);
});

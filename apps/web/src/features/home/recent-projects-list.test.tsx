// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { type RecentProject, recentProjects } from "./recent-projects.ts";
import { RecentProjects } from "./recent-projects-list.tsx";
import { homeTasks } from "./tasks.ts";

vi.mock("#app/current-organisation.ts", () => ({
  useOrganisation: () => ({ id: 1, permissions: [] }),
  useMay: () => true,
}));
vi.mock("#app/built-modules.ts", () => ({
  useModules: () => ({ open: [{ key: "EUDR", path: "/conformity/rdue" }] }),
}));
vi.mock("#ui/app-link.tsx", () => ({ AppLink: "a" }));
vi.mock("#app/use-besides.ts", () => ({ useBesides: () => ({ data: [], isLoadingError: false }) }));

function show(projects: RecentProject[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(recentProjects(1).queryKey, projects);
  client.setQueryData(homeTasks.queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <RecentProjects />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test("the state of a project has on home the colour and icon that it has on the page of the project", () => {
  show([
    {
      ...{ id: 7, name: "Cacao Divo", module: "eudr", status: "completed" },
      ...{ updated_at: "2026-11-27T10:00:00Z", collects: null, project_visits: [] },
    },
  ]);
  expect(screen.getByText("Achevé").getAttribute("data-tone")).toBe("success");
});

test("where there is no project, the first one is a click away", () => {
  show([]);
  expect(screen.getByRole("link", { name: "Créer un projet" }).getAttribute("href")).toBe(
    "/fr/conformity/rdue/new",
  );
});

test("a project of forms is found where it is collected, and is not asked for plots", () => {
  show([
    {
      ...{ id: 7, name: "Visites", module: "COLLECT", status: "in_progress", collects: "inspection" },
      ...{ updated_at: "2026-11-27T10:00:00Z", project_visits: [] },
    },
  ]);
  expect(screen.getByRole("link", { name: "Visites" }).getAttribute("href")).toBe(
    "/fr/collect/inspection/project/7",
  );
  expect(screen.getByText("Formulaires")).toBeTruthy();
  expect(screen.queryByText("La carte n’a pas pu être chargée")).toBeNull();
  expect(screen.queryByText("Importer des parcelles")).toBeNull();
});

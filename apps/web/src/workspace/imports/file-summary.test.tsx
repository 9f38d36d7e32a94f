// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { FileSummary } from "./file-summary.tsx";
import type { PlotImport } from "./import-queries.ts";

const scene = vi.hoisted(() => ({ isWide: false }));
vi.mock("@mantine/hooks", async (real) => ({ ...(await real<object>()), useMediaQuery: () => scene.isWide }));
vi.mock("./crs-choice.tsx", () => ({ CrsChoice: () => null }));

const file = {
  ...{ id: 1, project_id: 1, format: "xlsx", row_count: 42, columns: ["nom"], options: {}, crs: null },
  notices: [
    { code: "axes_swapped", detail: { count: 2 } },
    { code: "traces_read_as_polygons", detail: { count: 1 } },
  ],
} as unknown as PlotImport;

beforeEach(() => document.body.replaceChildren());

function show(isWide: boolean, isOpenAtFirst = false) {
  scene.isWide = isWide;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <LocaleProvider locale="fr">
          <FileSummary one={file} isOpenAtFirst={isOpenAtFirst}>
            Colonnes
          </FileSummary>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  screen.getByRole("heading", { name: "Ce que contient le fichier" });
  return document.querySelector("details");
}

test("on a phone what the file holds is folded above its rows, and what is to be decided stays in sight", () => {
  const folded = show(false)!;
  expect(folded.open).toBe(false);
  expect(folded.textContent).toContain("Colonnes");
  expect(folded.querySelectorAll("li")).toHaveLength(1);
  const decided = [...document.querySelectorAll("li")].filter((one) => !folded.contains(one));
  expect(decided).toHaveLength(1);
  expect(decided[0]!.textContent).toContain("Annuler l’échange");
});

test("it is unfolded where something in it is to be chosen, and is no fold at a desk", () => {
  expect(show(false, true)!.open).toBe(true);
  document.body.replaceChildren();
  expect(show(true)).toBeNull();
});

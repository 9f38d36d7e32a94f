// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { PlotImport } from "./import-queries.ts";
import { Preview } from "./preview.tsx";

const scene = vi.hoisted(() => ({ isWide: false }));
vi.mock("@mantine/hooks", async (real) => ({
  ...(await real<object>()),
  useMediaQuery: () => scene.isWide,
}));
vi.mock("../project/project-context.ts", () => ({ useMayInProject: () => true }));
vi.mock("./file-summary.tsx", () => ({ FileSummary: () => null }));
vi.mock("./rows-view.tsx", () => ({ RowsView: () => null }));
vi.mock("./column-choice.tsx", () => ({ ColumnChoice: () => null }));
vi.mock("./corrected-download.tsx", () => ({ CorrectedDownload: () => null }));
vi.mock("./returned-download.tsx", () => ({ ReturnedDownload: () => null }));
vi.mock("./import-queries.ts", async (real) => ({
  ...(await real<object>()),
  importRowsQuery: () => ({ queryKey: ["rows"], queryFn: async () => [] }),
}));
vi.mock("./use-import-plan.ts", () => ({
  useImportPlan: () => ({
    plan: {
      ...{ rows: [], looks: 0, duplicates: 0, tooLong: { rows: 0, columns: [] } },
      counts: { accepted: 3, look: 0, review: 1, returned: 0, left_out: 0 },
    },
    ...{ leftOut: new Set(), splitRows: new Set(), columns: {} },
  }),
}));

async function barOf(isWide: boolean) {
  scene.isWide = isWide;
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <LocaleProvider locale="fr">
          <Preview one={{ id: 1, project_id: 1, columns: [] } as unknown as PlotImport} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const button = await screen.findByRole("button", { name: /Importer/ });
  const bar = button.closest("[class*=confirmPlace]");
  const text = bar!.textContent!;
  const all = view.container.textContent!;
  view.unmount();
  return { bar: text, all };
}

test("numbers and button stay together over the rows, and on a phone what explains them stands below", async () => {
  const wide = await barOf(true);
  expect(wide.bar).toContain("Vous pouvez quitter cette page");
  const phone = await barOf(false);
  expect(phone.bar).toMatch(/^4\slignes seront importées/);
  expect(phone.bar).not.toContain("Vous pouvez quitter cette page");
  expect(phone.all).toContain("Vous pouvez quitter cette page");
});

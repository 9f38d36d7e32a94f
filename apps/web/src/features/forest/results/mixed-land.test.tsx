// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import { WorkspaceContext } from "#workspace/workspace-context.ts";
import { redd } from "../workspaces.ts";
import type { EligibilityPlot } from "./eligibility-plot.ts";
import { LandSections } from "./land-section.tsx";
import { reasonLines } from "./plot-columns.tsx";
import { resultQuery } from "./result-query.ts";
import { VerdictSection } from "./verdict-section.tsx";

vi.mock("#workspace/project/project-context.ts", () => ({ useMayInProject: () => false }));
vi.mock("#app/current-session.ts", () => ({ useUser: () => ({ id: "u1" }) }));
vi.mock("#workspace/exports/use-export.ts", () => ({
  useExport: () => ({ start: vi.fn(), isStarting: false, job: null }),
}));
vi.mock("#workspace/overrule/decisions.tsx", () => ({ Decisions: () => null }));

const rules = {
  definition: { minimumHeightMetres: 5, minimumHectares: 0.1, minimumCoverPercent: 30, neighbours: 8 },
  ...{ activity: "redd", preset: "unfccc-ci", standard: "default", startYear: 2020, yearsBefore: 10 },
};

const hansen = { product: "hansen-gfc", version: "v1.12", title: { fr: "Hansen", en: "Hansen" } };
const document: EligibilityDocument = {
  reason: "mixed",
  areas: [
    { reason: "forest_throughout", state: "eligible", hectares: 1.75 },
    { reason: "not_forest_at_start", state: "not_eligible", hectares: 0.25 },
  ],
  layers: { atStart: [hansen], before: [hansen], native: [] },
  missing: [],
  ...{ startYear: 2020, beforeYear: 2010 },
};
const result = {
  ...{ id: 5, state: "to_examine", document, created_at: "2026-11-28T06:00:00Z" },
  ...{ result_hash: "aa".repeat(32), inputs_hash: "bb".repeat(32), geometry_hash: "cc".repeat(32) },
  assessments: { code_version: "0.1.0", rules, layers: [] },
};
const plot = { id: 12, state: "to_examine", plot_result_id: 5, reason_code: "mixed", overrule_comment: null };
const detail = plot as unknown as PlotDetail<EligibilityPlot>;

test("land that is eligible in part is told as that, with both areas, what to do, and hashes to copy", () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(resultQuery(7, 12, 5).queryKey, result as never);
  const { container } = render(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <WorkspaceContext value={redd as never}>
            <VerdictSection projectId={7} plot={detail} />
            <LandSections projectId={7} plot={detail} />
          </WorkspaceContext>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const told = container.textContent.replaceAll(/\s/g, " ");
  expect(told).toContain("Éligible sur 1,75 ha, non éligible sur 0,25 ha. Séparez la parcelle en deux");
  expect(told).toContain("Par la définition 5 m, 0,1 ha, 30 % ; années 2020 et 2010 ; analyse du");
  expect(told).toContain("Nombres non vérifiés dans leur source");
  expect(reasonLines(detail, "fr")).toEqual(["Éligible en partie"]);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent.replaceAll(/\s/g, " "));
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/^Forêt au début et avant.*Éligible.*1,75/),
    expect.stringMatching(/^Pas de forêt au début.*Non éligible.*0,25/),
  ]);
  expect(screen.getAllByRole("button", { name: /Copier l’empreinte/, hidden: true })).toHaveLength(3);
  expect(
    screen.getByRole("button", { name: "Télécharger la preuve de cette parcelle", hidden: true }),
  ).toBeTruthy();
});

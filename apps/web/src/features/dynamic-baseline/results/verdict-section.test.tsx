// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { BaselineDocument } from "@parcelle/domain/baseline/baseline-document";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { resultQuery } from "./result-query.ts";
import { VerdictSection } from "./verdict-section.tsx";

vi.mock("#app/rows.ts", () => ({ rows: async () => [] }));

afterEach(cleanup);

const document: BaselineDocument = {
  ...{ reason: "matched", stocking: "height", unit: "m", covariates: [], gaps: [], town: null },
  fromYear: 2000,
  years: [
    { year: 1990, plot: 9, controls: 9 },
    { year: 2000, plot: 0, controls: 0 },
    { year: 2020, plot: 15, controls: 1.25 },
  ],
  ...{ controls: [{ number: 1, weight: 1, distance: 0.2 }], layers: [], baselineSha256: "cd" },
};

function said(changes: Partial<BaselineDocument>, state = "matched"): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(resultQuery(7, 3, 9).queryKey, {
    document: { ...document, ...changes },
    state,
  } as never);
  const plot = { id: 3, plot_result_id: 9, state, result_outdated: false, geometry_state: "normal" };
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <LocaleProvider locale="fr">
          <VerdictSection projectId={7} plot={plot as never} />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return container.textContent!.replaceAll(/\s/g, " ");
}

test("a plot with controls tells what it gained beside them, from the first year of the crediting period on", () => {
  expect(said({})).toContain("De 2000 à 2020 : la parcelle a gagné 15 m, ses témoins 1,25 m.");
});

test("a plot without a control says why, and what to do", () => {
  const told = said({ reason: "nobody_within_caliper", controls: [], years: [] }, "unmatched");
  expect(told).toContain("Personne dans l’écart maximal.");
  expect(told).toContain("Élargissez la zone des donneurs");
});

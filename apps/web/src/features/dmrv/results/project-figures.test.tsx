// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { ProjectFigures } from "./project-figures.tsx";
import { ProjectVerdict } from "./project-verdict.tsx";
import { valuesQuery, type YearSum } from "./values-query.ts";

afterEach(cleanup);

const live = (year: number, value: number, plots: number): YearSum => {
  return { key: "co2e_live", year, plots, value, low: value / 2, high: value * 2 };
};
const forest: YearSum = { key: "forest_area", year: 2020, plots: 3, value: 12.3456, low: null, high: null };

function show(sums: YearSum[], part = <ProjectFigures projectId={7} />) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(valuesQuery(7).queryKey, sums);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LocaleProvider locale="fr">{part}</LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent!.replaceAll(/\s/g, " "));

test("totals of the project stand by year, with their interval and how many plots are in them", () => {
  show([live(2010, 1234, 3), live(2020, 2000, 3), forest]);
  expect(rows()).toEqual([
    "Mesure20102020",
    "CO₂e de la biomasse vivante1 230 Mg CO₂ede 617 à 2 4703 parcelles2 000 Mg CO₂ede 1 000 à 4 0003 parcelles",
    "Forêt–12,35 ha3 parcelles",
  ]);
  expect(screen.getByText("CO₂e de la biomasse vivante (Mg CO₂e)")).toBeDefined();
});

test("no curve is drawn of a single year, nor of years that tell of other plots, and why is said", () => {
  show([live(2020, 2000, 3)]);
  expect(screen.getByText(/La courbe demande au moins deux années/)).toBeDefined();
  cleanup();
  show([live(2010, 1234, 2), live(2020, 2000, 3)]);
  expect(screen.getByText(/les années ne disent pas les mêmes parcelles/)).toBeDefined();
  expect(screen.queryByText("CO₂e de la biomasse vivante (Mg CO₂e)")).toBeNull();
});

test("nothing is said of a project without a result", () => {
  show([]);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByText("Toutes les parcelles du projet, par année")).toBeNull();
});

test("above the plots stands what the project comes to in its newest year", () => {
  show([live(2010, 1234, 3), live(2020, 2000, 3), forest], <ProjectVerdict projectId={7} />);
  const told = screen.getAllByRole("listitem").map(({ textContent }) => textContent!.replaceAll(/\s/g, " "));
  expect(told).toEqual([
    "CO₂e de la biomasse vivante en 2020 : 2 000 Mg CO₂e, de 1 000 à 4 000 (3 parcelles).",
  ]);
});

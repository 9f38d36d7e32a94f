// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { NamedUnits } from "#workspace/statistics/unit-names.ts";
import { placesQuery } from "./places/places-query.ts";
import { ProjectFigures } from "./project-figures.tsx";
import { ProjectVerdict } from "./project-verdict.tsx";
import { valuesCsv } from "./values-csv.ts";
import { type UnitSum, valuesQuery } from "./values-query.ts";

const address: Record<string, string> = {};
vi.mock("#workspace/project/use-address-value.ts", () => ({
  useAddressValue: (name: string) => [address[name], () => {}],
}));
vi.mock("#ui/chart/chart-view.tsx", () => ({ ChartView: () => null }));

afterEach(cleanup);

const nawa = { region: "CI-09", region_name: "Nawa", department: "CI-09.a", department_name: "Soubré" };
const place = { ...nawa, municipality: "", municipality_name: null };
const live = (year: number, value: number, plots: number, unit: NamedUnits = place): UnitSum => {
  return {
    ...{ ...unit, key: "co2e_live", year, plots, with_interval: plots },
    ...{ value, low: value / 2, high: value * 2 },
  };
};
const forest: UnitSum = {
  ...{ ...place, key: "forest_area", year: 2020, plots: 3, with_interval: 0 },
  ...{ value: 12.3456, low: 0, high: 0 },
};
const everywhere = { region: [], department: [], municipality: [] };
const gbokle = { ...place, region: "CI-05", region_name: "Gbôklé", department: "", department_name: null };

function show(sums: UnitSum[], part = <ProjectFigures projectId={7} units={everywhere} />) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(valuesQuery(7).queryKey, sums);
  client.setQueryData(placesQuery(7).queryKey, []);
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
    "CO₂e de la biomasse vivante1 230 Mg CO₂ede 0 à 2 4703 parcelles2 000 Mg CO₂ede 0 à 4 0003 parcelles",
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

test("where no layer tells biomass there is not enough for a curve, and that is said", () => {
  show([forest]);
  expect(screen.getByText("Pas assez de données pour afficher un graphique")).toBeDefined();
  expect(screen.queryByText(/La courbe demande/)).toBeNull();
});

test("nothing is said of a project without a result", () => {
  show([]);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByText("Toutes les parcelles du projet, par année")).toBeNull();
});

test("above the plots stands what the project comes to in its newest year", () => {
  show([live(2010, 1234, 3), live(2020, 2000, 3), forest], <ProjectVerdict projectId={7} />);
  const told = screen.getAllByRole("listitem").map(({ textContent }) => textContent!.replaceAll(/\s/g, " "));
  expect(told).toEqual(["CO₂e de la biomasse vivante en 2020 : 2 000 Mg CO₂e, de 0 à 4 000 (3 parcelles)."]);
});

test("of chosen units their plots alone are added up, and the title says so", () => {
  const units = { ...everywhere, region: ["CI-05"] };
  const sums = [live(2020, 2000, 3), live(2020, 500, 1, gbokle)];
  show(sums, <ProjectFigures projectId={7} units={units} />);
  expect(screen.getByText("Les parcelles des unités choisies, par année")).toBeDefined();
  expect(rows()[1]).toBe("CO₂e de la biomasse vivante500 Mg CO₂ede 0 à 1 0001 parcelle");
});

test("units stand side by side, the largest first, where there are several", async () => {
  show([live(2020, 500, 1, gbokle), live(2020, 2000, 3)]);
  expect(screen.getByText("CO₂e de la biomasse vivante, 2020 (Mg CO₂e)")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Voir en tableau" }));
  const table = screen.getAllByRole("table").at(-1)!;
  const lines = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent!.replaceAll(/\s/g, " "));
  expect(lines.slice(1)).toEqual(["Nawa2 000 Mg CO₂e", "Gbôklé500 Mg CO₂e"]);
  cleanup();
  show([live(2020, 2000, 3)]);
  expect(screen.queryByText("CO₂e de la biomasse vivante, 2020 (Mg CO₂e)")).toBeNull();
});

test("their file has a line for each figure, year and unit", () => {
  const nameOf = (_level: string, code: string) => code || "?";
  expect(
    valuesCsv([live(2020, 2000.5, 3), forest], nameOf, "fr")
      .replaceAll("\u00a0", " ")
      .split("\r\n"),
  ).toEqual([
    "Mesure;Unité;Année;Région;Département;Commune;Parcelles;Somme;Borne basse à 95 %;Borne haute à 95 %",
    "CO₂e de la biomasse vivante;Mg CO2e;2020;CI-09;CI-09.a;?;3;2000,5;0;4001",
    "Forêt;ha;2020;CI-09;CI-09.a;?;3;12,3456;;",
  ]);
});

test("a range of years leaves those outside it out, also when it is given backwards", () => {
  const sums = [live(2000, 1, 1), live(2010, 2, 1), live(2015, 3, 1), live(2020, 4, 1)];
  show(sums);
  expect(rows()[0]).toBe("Mesure2000201020152020");
  cleanup();
  Object.assign(address, { from: "2015", to: "2010" });
  show(sums);
  expect(rows()[0]).toBe("Mesure20102015");
});

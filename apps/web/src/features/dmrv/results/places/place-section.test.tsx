// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { CarbonDocument, ToldFigures } from "@parcelle/domain/carbon/carbon-document";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { PlaceSection } from "./place-section.tsx";
import { type MeasuredPlace, placesQuery } from "./places-query.ts";

const address: Record<string, string | undefined> = {};
vi.mock("#workspace/project/use-address-value.ts", () => ({
  useAddressValue: (name: string) => [
    address[name],
    (value: string | undefined) => {
      address[name] = value;
    },
  ],
}));
vi.mock("#ui/chart/chart-view.tsx", () => ({ ChartView: () => null }));

beforeEach(() => {
  for (const name of Object.keys(address)) delete address[name];
});
afterEach(cleanup);

const told = (year: number, live: number, coverage = 1): ToldFigures => ({
  ...{ year, layer: "esa-cci-biomass", version: "v6.0", coverage, flags: [] },
  figures: { co2e_live: { value: live, low: live / 2, high: 2 * live } },
});
const documentOf = (...figures: ToldFigures[]): CarbonDocument => ({
  ...{ reason: figures.length > 0 ? "complete" : "outside_layers", told: figures },
  ...{ gaps: [], layers: [], years: [2010, 2020] },
});
const nowhere = {
  ...{ region: "", region_name: null, department: "", department_name: null },
  ...{ municipality: "", municipality_name: null },
};
const zone: MeasuredPlace = {
  ...{ ...nowhere, result_id: 1, assessment_id: 5, zone_id: 3, zone_version: 2, unit_id: null, level: null },
  ...{
    code: null,
    name: "Bassin",
    hectares: 1200,
    is_outdated: true,
    state: "valid",
    reason_code: "complete",
  },
  ...{ document: documentOf(told(2010, 1234), told(2020, 2000, 0.8)), result_hash: "hash" },
};
const unit: MeasuredPlace = {
  ...{ ...zone, result_id: 2, zone_id: null, zone_version: null, unit_id: 8, level: 1, code: "CI-09" },
  ...{ name: "Nawa", region: "CI-09", region_name: "Nawa", is_outdated: false },
  ...{ state: "invalid", reason_code: "outside_layers", document: documentOf() },
};
const everywhere = { region: [], department: [], municipality: [] };

function show(places: MeasuredPlace[], units = everywhere as Parameters<typeof PlaceSection>[0]["units"]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(placesQuery(7).queryKey, places);
  const drawn = () => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <LocaleProvider locale="fr">
          <PlaceSection projectId={7} units={units} />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(drawn());
  return () => rerender(drawn());
}
const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent!.replaceAll(/\s/g, " "));

test("a zone or unit has the figures of the newest year with interval and covered share, or why it has none", () => {
  show([zone, unit]);
  const [, first, second] = rows();
  expect(first).toContain("Bassinversion 2Redessinée depuis");
  expect(first).toContain("2 000 Mg CO₂ede 1 000 à 4 000sur 80 % de la surface");
  expect(second).toContain("Nawa");
  expect(second).toContain("Hors des couches");
});

test("another year is chosen on the slider, and stands in the address", () => {
  const again = show([zone, unit]);
  fireEvent.keyDown(screen.getByRole("slider", { name: "Année" }), { key: "ArrowLeft" });
  expect(address.shown).toBe("2010");
  again();
  expect(rows()[1]).toContain("1 230 Mg CO₂ede 617 à 2 470");
});

test("units that were chosen beside leave those that lie in them; nothing is shown where none does", () => {
  show([zone, unit], { ...everywhere, region: ["CI-09"] });
  expect(rows()).toHaveLength(2);
  cleanup();
  show([zone], { ...everywhere, region: ["CI-09"] });
  expect(screen.queryAllByRole("row")).toHaveLength(0);
});

test("no curve is drawn of a single year, and why is said; of one year there is no slider", () => {
  show([{ ...zone, document: documentOf(told(2020, 2000)) }]);
  expect(screen.getByText(/La courbe demande au moins deux années/)).toBeDefined();
  expect(screen.queryByRole("slider")).toBeNull();
});

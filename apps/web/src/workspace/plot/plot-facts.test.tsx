// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { PlotFacts } from "./plot-facts.tsx";
import type { PlotDetail } from "./plot-queries.ts";

vi.mock("../statistics/province-names.ts", () => ({ useProvinceName: () => (code: string) => code }));

const plot = {
  ...{ is_point: false, area_hectares: 1.2241, declared_area_hectares: 2.52, perimeter_metres: 443 },
  ...{ producer_name: "Awa Koné", production_place: null, country: null, province: null, region_name: null },
  ...{ department_name: null, municipality_name: null, updated_at: "2026-11-23T10:00:00Z" },
  geometry_state: "normal",
} as unknown as PlotDetail;

const facts = (changes: Partial<PlotDetail>) => {
  const { unmount } = render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <PlotFacts plot={{ ...plot, ...changes }} />
      </LocaleProvider>
    </MantineProvider>,
  );
  const shown = ["Surface calculée", "Surface déclarée", "Périmètre"].map(
    (name) => screen.getByText(name).nextSibling!.textContent,
  );
  unmount();
  return shown;
};

test("a point has a declared area and, as nothing of it was measured, neither computed area nor perimeter", () => {
  expect(facts({})).toEqual(["1,22 ha", "2,52 ha", "443 m"].map((text) => text.replace(" ", "\u00a0")));
  const point = { is_point: true, area_hectares: 0, perimeter_metres: 0 };
  expect(facts(point)).toEqual(["–", "2,52\u00a0ha", "–"]);
});

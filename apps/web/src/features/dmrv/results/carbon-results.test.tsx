// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { CarbonDocument, ToldFigures } from "@parcelle/domain/carbon/carbon-document";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { overruleMessages } from "#workspace/overrule/overrule-messages.ts";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import type { CarbonPlot } from "./carbon-plot.ts";
import { FiguresSections } from "./figures-section.tsx";
import { resultQuery } from "./result-query.ts";
import { VerdictSection } from "./verdict-section.tsx";

const start = vi.fn();
const scene = vi.hoisted(() => ({ mayDecide: true }));
vi.mock("#workspace/project/project-context.ts", () => ({ useMayInProject: () => scene.mayDecide }));
vi.mock("#workspace/overrule/decisions.tsx", () => ({ Decisions: () => null }));
vi.mock("#workspace/exports/use-export.ts", () => ({
  useExport: () => ({ start, isStarting: false, job: null }),
}));

afterEach(cleanup);

function told(year: number, value: number, changes: Partial<ToldFigures> = {}): ToldFigures {
  return {
    ...{ year, layer: "esa-cci-biomass", version: "v6.0", coverage: 0.95, flags: ["synthetic"] },
    figures: {
      agb_mean: { value, low: value - 20, high: value + 20 },
      co2e_live: { value: value * 10, low: null, high: null },
    },
    ...changes,
  };
}

const measured: CarbonDocument = {
  ...{ reason: "complete", told: [told(2010, 60), told(2020, 100)], years: [2010, 2020] },
  gaps: [2010, 2020].map((year) => ({ figure: "litter", year, code: "elevation_and_rain" })),
  layers: [{ product: "esa-cci-biomass", version: "v6.0", title: { fr: "ESA CCI", en: "ESA CCI" } }],
};
const plot = { id: 12, plot_result_id: 5, result_outdated: false } as PlotDetail<CarbonPlot>;

function show(document: CarbonDocument, state = "valid", decided: CarbonPlot["state"] = null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const hashes = { result_hash: "ab", inputs_hash: "cd", geometry_hash: "ef" };
  const result = { id: 5, state, document, ...hashes, assessments: { code_version: "1" } };
  client.setQueryData(resultQuery(7, 12, 5).queryKey, result as never);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LocaleProvider locale="fr">
          <VerdictSection projectId={7} plot={{ ...plot, state: decided }} />
          <FiguresSections projectId={7} plot={plot} />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const spaced = (text: string | null) => (text ?? "").replaceAll(/\s/g, " ");

test("a plot is told by CO₂e and biomass of the newest year with interval and layer", () => {
  show(measured);
  const [live, biomass] = screen.getAllByRole("listitem").map(({ textContent }) => spaced(textContent));
  expect(biomass).toBe(
    "Biomasse aérienne moyenne en 2020 : 100 Mg/ha, sur 95 % de la parcelle, de 80 à 120. En 2010 : 60 Mg/ha, sur 95 % de la parcelle, de 40 à 80.Couche : ESA CCI v6.0",
  );
  expect(live).toContain(
    "en 2020 : 1 000 Mg CO₂e, sur 95 % de la parcelle, sans intervalle : aucune couche n’en donne l’erreur type",
  );
  expect(screen.getByText("Données valides")).toBeDefined();
  expect(screen.getByText(/état des données de la parcelle pour la norme/)).toBeDefined();
});

test("each figure has a value for each year with interval and covered share, and its layer", () => {
  show(measured);
  const [table] = screen.getAllByRole("table");
  const rows = within(table!)
    .getAllByRole("row")
    .map(({ textContent }) => spaced(textContent));
  expect(rows).toEqual([
    "Mesure20102020Couche",
    "CO₂e de la biomasse vivante1600 Mg CO₂esur 95 % de la parcelle1 000 Mg CO₂esur 95 % de la parcelleESA CCI v6.0",
    "Biomasse aérienne moyenne160 Mg/hade 40 à 80sur 95 % de la parcelle100 Mg/hade 80 à 120sur 95 % de la parcelleESA CCI v6.0",
  ]);
});

test("a remark is said once for all figures that it holds for, and those nobody asks for first are folded", () => {
  const pools = { carbon_above_ground: { value: 1234.56, low: null, high: null } };
  const [first, second] = measured.told;
  show({ ...measured, told: [first!, { ...second!, figures: { ...second!.figures, ...pools } }] });
  expect(screen.getAllByText("Couche inventée pour une démonstration")).toHaveLength(1);
  const others = screen.getByText("1 autre mesure").closest("details")!;
  expect(others.open).toBe(false);
  expect(spaced(others.textContent)).toContain("Carbone aérien1–1 230 Mg C");
});

test("what to do about data that are not valid is said with the reason", () => {
  show({ ...measured, reason: "low_coverage" }, "to_examine");
  expect(screen.getByText(/Les totaux ne valent que pour la part couverte/)).toBeDefined();
});

test("what is not told is listed with its reason, once for all its years", () => {
  show(measured);
  expect(
    screen.getByText((_, element) =>
      /^Carbone de la litière \(2010, 2020\).*l’altitude et la pluie ne sont pas connues$/.test(
        element?.tagName === "LI" ? spaced(element.textContent) : "",
      ),
    ),
  ).toBeDefined();
});

test("a curve may be chosen of two years", () => {
  show(measured);
  expect(screen.getByRole("radio", { name: "Courbe" }).hasAttribute("disabled")).toBe(false);
  expect(screen.queryByText(/La courbe demande/)).toBeNull();
});

test("a curve of a single year cannot be chosen, and why is said", () => {
  show({ ...measured, told: [told(2020, 100)] });
  expect(screen.getByRole("radio", { name: "Courbe" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/La courbe demande au moins deux années/)).toBeDefined();
});

test("without any biomass a curve cannot be chosen, and it is not said to have a year", () => {
  show({
    ...measured,
    told: [told(2020, 12, { figures: { height_mean: { value: 12, low: null, high: null } } })],
  });
  expect(screen.getByRole("radio", { name: "Courbe" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/aucune couche ne donne la biomasse/)).toBeDefined();
  expect(screen.queryByText(/La courbe demande/)).toBeNull();
});

test("what proves a result can be fetched, and each hash is there to be copied", () => {
  show(measured);
  fireEvent.click(screen.getByText("Preuve"));
  fireEvent.click(screen.getByRole("button", { name: "Télécharger la preuve de cette parcelle" }));
  expect(start).toHaveBeenCalledWith("evidence", { ids: [12] });
  const hashes = screen.getAllByRole("button", { name: /^Copier l’empreinte/ });
  expect(hashes.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Copier l’empreinte ab",
    "Copier l’empreinte cd",
    "Copier l’empreinte ef",
  ]);
  expect(screen.getByText(/facteurs et définition décident. Tout ce qui a décidé/)).toBeDefined();
});

test("a plot without data is told as that, without a table of nothing", () => {
  show({ ...measured, reason: "outside_layers", told: [], gaps: [] }, "invalid");
  expect(screen.getByText("Données non valides")).toBeDefined();
  expect(screen.getByText(/^Hors des couches\. Vérifiez où la parcelle est ; un opérateur/)).toBeDefined();
  expect(screen.queryByText("Mesures par année")).toBeNull();
});

test("what a person decided stands first, and who may not decide is not asked to", () => {
  show({ ...measured, reason: "low_coverage" }, "to_examine", "valid");
  expect(screen.getByText("Données valides")).toBeDefined();
  expect(screen.getByRole("button", { name: overruleMessages.fr.overrule })).toBeDefined();
  cleanup();
  scene.mayDecide = false;
  show(measured);
  expect(screen.queryByRole("button", { name: overruleMessages.fr.overrule })).toBeNull();
  scene.mayDecide = true;
});

// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { baselineQuery } from "./baseline-query.ts";
import { ProjectFigures } from "./project-figures.tsx";
import { ProjectVerdict } from "./project-verdict.tsx";

const scene = vi.hoisted(() => ({ saveFile: vi.fn(), rows: vi.fn() }));
vi.mock("#shell/save-file.ts", () => ({ saveFile: scene.saveFile }));
vi.mock("#app/rows.ts", () => ({ rows: scene.rows }));
vi.mock("./controls-map.tsx", () => ({ ControlsMap: () => <p>map of controls</p> }));
vi.mock("#workspace/project/project-context.ts", () => ({
  useProject: () => ({ id: 7, current_assessment_id: 12 }),
}));

afterEach(cleanup);

const source = { source: "VCS VM0047 v1.1", verified: false };
const side = (standardisedDifference: number) => ({
  ...{ treatedMean: 1, controlMean: 1, standardisedDifference, varianceRatio: null },
});
const benchmark: BaselineWhole["performance"][number] = {
  ...{ from: 2000, to: 2020, sets: 12, projectChange: 14.1171, controlChange: 0.42242 },
  ...{ difference: 13.6947, differenceInterval: { low: 12.2018, high: 14.8673 } },
  ...{ benchmark: 0.03, benchmarkInterval: null, creditShare: 0.97 },
  test: { t: 20, freedom: 11, probability: 0.001, isSignificant: true },
  draws: { count: 2000, seed: "1", confidence: 0.95, withoutGrowth: 0 },
  formula: {
    ...{ benchmark: "PB = Δcontrols / Δproject", creditShare: "1 − PB" },
    ...{ source: "VCS VM0047 v1.1", verified: false },
  },
  notices: ["formula-unverified", "leakage-not-included", "few-project-samples"],
};
const whole: BaselineWhole = {
  ...{ stocking: "height", unit: "m", fromYear: 2000, years: [2000, 2020] },
  plots: { all: 14, matched: 12, unmatched: 1, toExamine: 1 },
  donors: { cells: 900, excluded: 40, drawn: 860, usable: 850 },
  ...{ controls: 12, covariates: ["stocking_start", "rain"], constant: [] },
  distance: { used: "mahalanobis", dependent: null },
  balance: [
    {
      ...{ covariate: "stocking_start", unit: "m", deviation: 6, isBalanced: true },
      ...{ before: side(-0.588), after: side(0.094) },
    },
    {
      ...{ covariate: "rain", unit: "mm", deviation: 5, isBalanced: false },
      ...{ before: side(0.505), after: side(0.31) },
    },
  ],
  threshold: { value: 0.25, ...source },
  byYear: [
    { year: 2000, project: 1.24, controls: 0.673 },
    { year: 2020, project: 15.36, controls: 1.1 },
  ],
  performance: [benchmark],
  ...{ notices: ["methodology-not-opened", "plots-not-random"], layers: [], towns: null },
  ...{ frozenFrom: null, frozenSha256: "f".repeat(64) },
};

function show(part: React.ReactNode, document: BaselineWhole | null = whole) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(
    baselineQuery(7, 12).queryKey,
    document && { assessment_id: 12, document, sha256: "a".repeat(64) },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <LocaleProvider locale="fr">{part}</LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const said = () => document.body.textContent!.replaceAll(/\s/g, " ");
const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent!.replaceAll(/\s/g, " "));

test("performance comes first: what was gained beyond the controls, its interval, significance, and how many units", () => {
  show(<ProjectVerdict projectId={7} />);
  expect(said()).toContain("De 2000 à 2020 : le projet a gagné 14,1 m, ses témoins 0,422 m.");
  expect(said()).toContain("Au-delà des témoins : 13,7 m, intervalle à 95 % de 12,2 m à 14,9 m.");
  expect(said()).toContain("La différence est significative à 95 %.");
  expect(said()).toContain("12 parcelles appariées ; la méthodologie en demande au moins 30.");
});

test("what could not be verified and what is not included is said beside it", () => {
  show(<ProjectVerdict projectId={7} />);
  expect(said()).toContain("Les fuites ne sont pas déduites");
  expect(said()).toContain("La méthodologie VM0047 n’a pas pu être ouverte");
  expect(said()).toContain("La formule de l’indice de performance n’a pas pu être vérifiée");
  expect(said()).toContain("et non des échantillons tirés au hasard");
});

test("no performance is told of a single year, nor anything of a project without a run", () => {
  show(<ProjectVerdict projectId={7} />, { ...whole, performance: [], notices: ["single-year"] });
  expect(said()).toContain("La performance n’est pas encore connue.");
  cleanup();
  show(<ProjectVerdict projectId={7} />, null);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("likeness stands as a picture and as the same numbers in a table, before and after", () => {
  show(<ProjectFigures projectId={7} />);
  expect(screen.getByRole("img", { name: "Ressemblance avant et après l’appariement" })).toBeDefined();
  expect(rows()).toContain("Stock la première année0,590,09équilibrée");
  expect(rows()).toContain("Pluie du mois0,510,31non équilibrée");
  expect(said()).toContain("Au plus 0,25 : équilibré (VCS VM0047 v1.1, non vérifié dans la source).");
});

test("project and controls stand by year; a single year has no curve, and why is said", () => {
  show(<ProjectFigures projectId={7} />);
  expect(rows()).toContain("202015,41,114,3");
  cleanup();
  show(<ProjectFigures projectId={7} />, { ...whole, byYear: [whole.byYear[0]!] });
  expect(said()).toContain("La courbe demande au moins deux années : les couches n’en disent qu’une.");
});

test("the frozen set is taken along as it is kept", async () => {
  const frozen = { format: "parcelle-matched-controls", sha256: "f".repeat(64) };
  scene.rows.mockResolvedValue({ frozen });
  show(<ProjectFigures projectId={7} />);
  fireEvent.click(screen.getByRole("button", { name: "Télécharger l’ensemble figé" }));
  await waitFor(() => expect(scene.saveFile).toHaveBeenCalledOnce());
  const [file, name] = scene.saveFile.mock.calls[0]!;
  expect(JSON.parse(await file.text())).toEqual(frozen);
  expect(name).toBe("frozen-set-12.json");
});

test.each([
  ["GeoJSON", "geojson"],
  ["CSV", "csv"],
])("its controls are taken along for a programme for maps as %s, page after page", async (name, ending) => {
  const control = {
    ...{ plot_id: 3, number: 1, cell: "cell 12 31", weight: 1, distance: 0.2, stocking: { "2020": 1.1 } },
    outline: {
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    plots: { identifier: "CI-TEM-003" },
  };
  scene.saveFile.mockReset();
  scene.rows.mockReset();
  scene.rows
    .mockResolvedValueOnce(Array.from({ length: 1000 }, () => control))
    .mockResolvedValueOnce([control]);
  show(<ProjectFigures projectId={7} />);
  fireEvent.click(screen.getByRole("button", { name: `Témoins en ${name}` }));
  await waitFor(() => expect(scene.saveFile).toHaveBeenCalledOnce(), { timeout: 20_000 });
  const [file, called] = scene.saveFile.mock.calls[0]!;
  expect((await file.text()).match(/CI-TEM-003/g)).toHaveLength(1001);
  expect(called).toBe(`controls-12.${ending}`);
});

test("controls that an earlier run froze are told as that, without donors", () => {
  show(<ProjectFigures projectId={7} />, { ...whole, frozenFrom: 5, donors: null });
  expect(said()).toContain("Témoins figés par l’analyse 5, mesurés de nouveau.");
  expect(said()).not.toContain("Cellules de la zone");
});

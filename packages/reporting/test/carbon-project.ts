import type { CarbonDocument, ToldFigures } from "@parcelle/domain/carbon/carbon-document";
import { type CarbonRules, carbonRules } from "@parcelle/domain/carbon/carbon-run";
import { carbonReasons } from "@parcelle/domain/carbon/carbon-state";
import type { ReportedPlot, ReportHead } from "../src/report-source.ts";
import { headOf, plotOf } from "./eligibility-project.ts";

const cci = {
  product: "esa-cci-biomass",
  version: "v6.0",
  title: { fr: "ESA CCI – biomasse", en: "ESA CCI" },
};
const hansen = { product: "hansen-gfc", version: "2024-v1.12", title: { fr: "Hansen", en: "Hansen" } };

export const carbonRulesOfProject: CarbonRules = carbonRules({
  definition: { minimumHeightMetres: 0, minimumHectares: 0.5, minimumCoverPercent: 30, neighbours: 8 },
  years: [2010, 2020],
});

/** What the layers told of a plot of so many megagrams a hectare in a year; `error` is the share of the half interval, null for none. */
export function toldOf(
  year: number,
  mean: number,
  hectares: number,
  error: number | null = 0.4,
): ToldFigures[] {
  const around = (value: number) => ({
    ...{ value, low: error === null ? null : value * (1 - error) },
    high: error === null ? null : value * (1 + error),
  });
  const live = (mean * 1.26 * 0.47 * 44) / 12;
  const from = { year, layer: cci.product, version: cci.version, coverage: 0.985 };
  const forest = { value: hectares, low: null, high: null };
  return [
    {
      ...{ ...from, flags: ["synthetic"] },
      figures: { agb_mean: around(mean), agb_total: around(mean * hectares) },
    },
    {
      ...{ ...from, flags: ["factor_exact", "synthetic"] },
      figures: {
        carbon_above_ground: around(mean * hectares * 0.47),
        co2e_live_mean: around(live),
        co2e_live: around(live * hectares),
      },
    },
    {
      ...{ year, layer: hansen.product, version: hansen.version, coverage: 1, flags: ["counted"] },
      figures: { forest_area: forest },
    },
  ];
}

/** What was found of a plot whose data are as the reason says. */
export function measured(changes: Partial<CarbonDocument> = {}): CarbonDocument {
  return {
    ...{ reason: "complete", told: [...toldOf(2010, 60.5, 1.25), ...toldOf(2020, 100.456, 1.25)] },
    gaps: [2010, 2020].flatMap((year) =>
      ["dead_wood", "litter"].map((figure) => ({ figure, year, code: "elevation_and_rain" as const })),
    ),
    ...{ layers: [cci, hansen], years: [2010, 2020] },
    ...changes,
  };
}

/** A plot of a project whose biomass was measured; without a document, one that was not. */
export function carbonPlotOf(
  number: number,
  document: CarbonDocument | null = null,
  changes: Partial<ReportedPlot> = {},
): ReportedPlot {
  return {
    ...plotOf(number),
    ...{ areaHectares: 1.25, document, state: document && carbonReasons[document.reason] },
    ...{ resultHash: document && "a".repeat(64), inputsHash: document && "b".repeat(64) },
    ...{ runId: document && 4, ...changes },
  };
}

/** A project of digital MRV with its runs. */
export function carbonHeadOf(plotCount: number, changes: Partial<ReportHead> = {}): ReportHead {
  const head = headOf(plotCount);
  const licence = "CC-BY 4.0";
  return {
    ...head,
    project: { ...head.project, module: "DMRV", name: "Carbone de la Mé" },
    runs: [{ id: 4, rules: carbonRulesOfProject }],
    layers: [
      { ...cci, licence, citation: "Santoro et al., ESA CCI Biomass v6.0, 2025.", synthetic: true },
      { ...hansen, licence, citation: "Hansen et al., Global Forest Change, 2013.", synthetic: false },
    ],
    ...changes,
  };
}

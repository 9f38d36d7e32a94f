import type { CarbonDocument } from "@parcelle/domain/carbon/carbon-document";
import { expect, it } from "vitest";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { carbonColumns } from "./carbon-columns.ts";

const from = { layer: "esa-cci-biomass", version: "v6.0", coverage: 0.985, flags: [] };
const measured: CarbonDocument = {
  reason: "complete",
  told: [
    {
      ...{ ...from, year: 2020, flags: ["factor_exact", "synthetic"] },
      figures: {
        agb_mean: { value: 100.456, low: 80, high: 120 },
        co2e_live: { value: 2171.4, low: 1700, high: 2600.126 },
      },
    },
    { ...from, year: 2010, figures: { agb_mean: { value: 60, low: 40, high: 80 } } },
    {
      ...{ ...from, year: 2020, layer: "glad-forest-height", version: "GLCLUC2020" },
      figures: { height_mean: { value: 18.25, low: null, high: null } },
    },
  ],
  gaps: [],
  layers: [
    { product: "esa-cci-biomass", version: "v6.0", title: { fr: "ESA CCI – biomasse", en: "ESA CCI" } },
  ],
  years: [2010, 2020],
};

function cells(changes: Partial<ReportedPlot>, language: "fr" | "en" = "en") {
  const plot = {
    document: measured,
    state: "valid",
    overrule: null,
    resultOutdated: false,
    resultHash: "ab",
  };
  const { cellsOf } = carbonColumns({} as ReportHead, language);
  return cellsOf({ ...plot, ...changes } as unknown as ReportedPlot);
}

it("tells the figures of the newest year with interval, layer and covered share", () => {
  expect(cells({})).toMatchObject({
    ...{ carbonState: "Valid data", reason: "Biomass and uncertainty known" },
    ...{ carbonYear: 2020, agb_mg_ha: 100.46, agb_low: 80, agb_high: 120, agb_coverage: 98.5 },
    ...{ agb_layer: "ESA CCI v6.0", co2e_mg: 2171.4, co2e_low: 1700, co2e_high: 2600.13, height_m: 18.25 },
    ...{ forest_ha: null, resultHash: "ab" },
  });
  expect(String(cells({}, "fr").carbonRemarks).replaceAll(/\s/g, " ")).toBe(
    "un facteur sans erreur type compte comme exact ; couche inventée pour une démonstration",
  );
});

it("leaves an interval empty that no layer tells", () => {
  const bare = {
    ...measured,
    told: [{ ...measured.told[1]!, figures: { agb_mean: { value: 60, low: null, high: null } } }],
  };
  expect(cells({ document: bare })).toMatchObject({
    agb_mg_ha: 60,
    agb_low: null,
    agb_high: null,
    co2e_mg: null,
  });
});

it("tells a plot without a result, a point, an outdated result and a state that it does not know as that", () => {
  expect(cells({ document: null, state: null, resultHash: null })).toMatchObject({
    ...{ carbonState: "Not assessed", reason: null },
  });
  const point = { ...measured, reason: "no_outline" as const, told: [] };
  expect(cells({ document: point, state: "invalid" })).toMatchObject({
    ...{ carbonState: "Invalid data", reason: "Point without an outline", agb_mg_ha: null },
  });
  expect(cells({ resultOutdated: true }).outdated).toMatch("run the assessment again");
  expect(cells({ state: "blessed" }).carbonState).toBe("Unknown (blessed)");
});

it("keeps what was computed beside what a person decided", () => {
  const overrule = { by: "Awa Koné", comment: "Mesuré sur le terrain", at: "2026-11-28", state: "valid" };
  const partly = { ...measured, reason: "low_coverage" as const };
  expect(cells({ document: partly, state: "valid", overrule })).toMatchObject({
    ...{ carbonState: "Valid data", assessedCarbonState: "To examine" },
    overruleComment: "Mesuré sur le terrain (Awa Koné)",
  });
  expect(cells({ document: null, state: null })).toMatchObject({
    assessedCarbonState: null,
    overruleComment: null,
  });
});

import { describe, expect, it } from "vitest";
import { assessPlot, assessPrepared, complianceOf, prepareAssessment } from "./assess-plot.ts";
import { indicatorInputs } from "./indicator-inputs.ts";
import { MixedUnitsError, requireOneUnit, ThresholdError } from "./indicators.ts";

const zeros = () =>
  Object.fromEntries(
    Object.values(indicatorInputs())
      .flat()
      .map((column) => [column, 0 as number | null]),
  );
const plot = (columns: Record<string, number | null>, areaHectares = 1.355) => ({
  columns,
  areaHectares,
  unit: "ha" as const,
  isPoint: false,
});
const perennial = { tree: "perennial" } as const;

describe("a plot that every layer covers", () => {
  it("without tree cover in 2020 is compliant with full confidence", () => {
    const assessment = assessPlot(plot(zeros()), perennial);
    expect(assessment).toMatchObject({
      risk: "low",
      compliance: "compliant",
      reason: { code: "no_tree_cover_2020" },
    });
    expect(assessment.confidence).toEqual({
      level: "full",
      missingColumns: [],
      partialColumns: [],
      couldBecome: [],
    });
  });

  it("with forest in 2020 and a loss after is non-compliant, and the layer that decided comes first", () => {
    const assessment = assessPlot(
      plot({ ...zeros(), EUFO_2020: 1.355, GFC_loss_after_2020: 0.42 }),
      perennial,
    );
    expect(assessment).toMatchObject({ risk: "high", compliance: "non_compliant" });
    expect(assessment.reason.code).toBe("disturbed_after_2020");
    expect(assessment.reason.inputs[0]).toMatchObject({
      column: "GFC_loss_after_2020",
      hectares: 0.42,
      passes: true,
    });
    expect(assessment.reason.inputs[0]?.percent).toBeCloseTo(31, 0);
    expect(assessment.reason.inputs[1]).toMatchObject({ column: "EUFO_2020", percent: 100 });
  });

  it("just at the threshold is not above it", () => {
    const at = assessPlot(plot({ ...zeros(), EUFO_2020: 1 }, 10), perennial);
    const above = assessPlot(plot({ ...zeros(), EUFO_2020: 1.001 }, 10), perennial);
    expect(at.indicators.treeCover.value).toBe(false);
    expect(above.indicators.treeCover.value).toBe(true);
  });

  it("that is a point counts any presence at all", () => {
    const point = {
      columns: { ...zeros(), EUFO_2020: 0.001 },
      areaHectares: 4,
      unit: "ha" as const,
      isPoint: true,
    };
    expect(assessPlot(point, perennial).indicators.treeCover.value).toBe(true);
    expect(assessPlot({ ...point, isPoint: false }, perennial).indicators.treeCover.value).toBe(false);
  });

  it("can be judged by a layer of the user's own", () => {
    const own = {
      Our_replanting: { theme_timber: "planted_plantation_after_2020", use_for_risk_timber: 1 as const },
    };
    const statistics = plot({ ...zeros(), EUFO_2020: 1.355, Our_replanting: 1 });
    const assessment = assessPlot(statistics, { tree: "timber", customBands: own });
    expect(assessment.reason.code).toBe("forest_to_plantation");
    expect(assessPlot(statistics, { tree: "timber" }).reason.code).toBe("forest_without_evidence");
  });
});

describe("plots that are assessed one after the other under the same rules", () => {
  it("do not leave what a layer found in one of them in the answers of the others", () => {
    const prepared = prepareAssessment(perennial);
    const [quiet, point] = [plot(zeros()), { ...plot(zeros()), isPoint: true }];
    const before = structuredClone([quiet, point].map((each) => assessPrepared(each, prepared)));
    assessPrepared(plot({ ...zeros(), EUFO_2020: 1, GFC_loss_after_2020: 0.5 }), prepared);
    assessPrepared(plot({ EUFO_2020: 0.5 }), prepared);
    expect([quiet, point].map((each) => assessPrepared(each, prepared))).toEqual(before);
    expect(before[1]!.indicators.treeCover.inputs[0]).toMatchObject({ hectares: null, percent: null });
  });
});

describe("a plot that some layers do not cover", () => {
  it("is never compliant when no layer covers it at all", () => {
    const assessment = assessPlot(plot({}), perennial);
    expect(assessment.outcomes.perennial.risk).toBe("low");
    expect(assessment).toMatchObject({
      risk: "more_info_needed",
      compliance: "to_review",
      confidence: { level: "none" },
      reason: { code: "no_layer_covers_plot", inputs: [] },
    });
  });

  it("goes to review when only the losses are known, and still shows them", () => {
    const assessment = assessPlot(plot({ GFC_loss_after_2020: 0.42, GFC_loss_before_2020: 0 }), perennial);
    expect(assessment).toMatchObject({ compliance: "to_review", reason: { code: "forest_layers_missing" } });
    expect(assessment.reason.inputs.map((input) => input.column)).toEqual(["GFC_loss_after_2020"]);
  });

  it("is not compliant by a timber tree that knows nothing of forests", () => {
    const assessment = assessPlot(plot({ ESRI_crop_gain_2020_2024: 0 }), { tree: "timber" });
    expect(assessment.outcomes.timber.risk).toBe("low");
    expect(assessment.compliance).toBe("to_review");
  });

  it("is not compliant for timber because a map of primary forest alone shows nothing", () => {
    const none = assessPlot(plot({ IFL_2020: 0, GFT_planted_plantation: 0 }), { tree: "timber" });
    const wide = assessPlot(plot({ EUFO_2020: 0 }), { tree: "timber" });
    const planted = assessPlot(plot({ GFT_planted_plantation: 1.3 }), { tree: "timber" });
    expect(none).toMatchObject({ compliance: "to_review", confidence: { level: "none" } });
    expect(wide).toMatchObject({ compliance: "compliant", confidence: { level: "reduced" } });
    expect(planted).toMatchObject({ compliance: "compliant", reason: { code: "planted_forest_kept" } });
  });

  it("keeps the result with less confidence and lists what is missing and what it could change", () => {
    const { EUFO_2020, ...withoutJrc } = zeros();
    const assessment = assessPlot(plot(withoutJrc), perennial);
    expect(EUFO_2020).toBe(0);
    expect(assessment.compliance).toBe("compliant");
    expect(assessment.confidence).toEqual({
      level: "reduced",
      missingColumns: ["EUFO_2020"],
      partialColumns: [],
      couldBecome: ["more_info_needed"],
    });
    expect(assessment.indicators.treeCover.missing).toEqual(["EUFO_2020"]);
  });

  it("does not count a layer that covers a tenth of it as an answer", () => {
    const covered = { ...plot({ EUFO_2020: 0 }), coveredShares: { EUFO_2020: 0.1 } };
    expect(assessPlot(covered, perennial)).toMatchObject({
      compliance: "to_review",
      confidence: { level: "none", partialColumns: [{ column: "EUFO_2020", coveredShare: 0.1 }] },
    });
    const nearlyAll = { ...plot({ ...zeros() }), coveredShares: { EUFO_2020: 0.95 } };
    expect(assessPlot(nearlyAll, perennial)).toMatchObject({
      compliance: "compliant",
      confidence: { level: "reduced" },
    });
  });
});

describe("the rules of a run", () => {
  it("refuse a table that mixes hectares and percent, by name", () => {
    expect(requireOneUnit(["ha", "ha"])).toBe("ha");
    expect(() => requireOneUnit(["ha", "percent"])).toThrow(MixedUnitsError);
    expect(() => requireOneUnit(["acres"])).toThrow(/acres/);
  });

  it("refuse a threshold outside 0 to 100", () => {
    expect(() => assessPlot(plot({}), { ...perennial, thresholds: { treeCover: 101 } })).toThrow(
      ThresholdError,
    );
    expect(() => assessPlot(plot({}), { ...perennial, thresholds: Number.NaN })).toThrow(ThresholdError);
  });

  it("give each risk its compliance", () => {
    expect((["low", "high", "more_info_needed"] as const).map(complianceOf)).toEqual([
      "compliant",
      "non_compliant",
      "to_review",
    ]);
  });
});

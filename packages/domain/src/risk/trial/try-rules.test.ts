import { describe, expect, it } from "vitest";
import { assessPrepared } from "../assess-plot.ts";
import { type PlotFigures, storedStatistics } from "../plot-figures.ts";
import { prepareRun, runRules } from "../run-rules.ts";
import { withDisturbanceYears } from "./disturbance-years.ts";
import { type ListedPlots, type TriedPlot, tryRules } from "./try-rules.ts";

const stored = runRules({ tree: "perennial" });
const lawful = { from: 2021, to: null };
const moved: ListedPlots = { kind: "moved" };

let lastId = 0;

/** A plot of ten hectares with its result under the stored rules. */
function plot(figures: PlotFigures): TriedPlot {
  lastId += 1;
  const bare = { areaHectares: 10, isPoint: false, figures: { EUFO_2020: 0, ...figures } };
  const { compliance, reason } = assessPrepared(storedStatistics(bare), prepareRun(stored).prepared);
  return {
    ...bare,
    id: lastId,
    identifier: `P-${lastId}`,
    statedHectares: 10,
    compliance,
    reasonCode: reason.code,
  };
}

function tried(plots: TriedPlot[], parameters: Parameters<typeof runRules>[0], list: ListedPlots = moved) {
  return tryRules(plots, { stored, tried: runRules(parameters), years: lawful, list, offset: 0, limit: 100 });
}

describe("other rules tried on the statistics of a run", () => {
  const open = plot({});
  const thin = plot({ EUFO_2020: 1.2 });
  const lost = plot({ EUFO_2020: 9, GFC_loss_after_2020: 2, GFC_loss_before_2020: 0, GFC_loss_year_2022: 2 });
  const cocoa = plot({ EUFO_2020: 9, Cocoa_ETH: 3 });
  const plots = [open, thin, lost, cocoa];

  it("change nothing when they are the same rules", () => {
    const trial = tried(plots, { tree: "perennial" });
    expect(trial.moves).toEqual([]);
    expect(trial.branches).toEqual(trial.storedBranches);
    expect(trial.all).toEqual({ count: 4, hectares: 40 });
  });

  it("count the plots of each branch and those that move, with their hectares", () => {
    const trial = tried(plots, { tree: "perennial", thresholds: { treeCover: 15 } });
    expect(trial.moves).toEqual([{ from: "to_review", to: "compliant", count: 1, hectares: 10 }]);
    expect(trial.branches.find(({ code }) => code === "no_tree_cover_2020")).toMatchObject({
      count: 2,
      hectares: 20,
    });
    expect(trial.branches.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  it("say why a plot moves: which answer turned, by which layer, at which thresholds", () => {
    const { listed } = tried(plots, { tree: "perennial", thresholds: { treeCover: 15 } });
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      id: thin.id,
      from: { compliance: "to_review", reasonCode: "tree_cover_undisturbed" },
      to: { compliance: "compliant", reasonCode: "no_tree_cover_2020" },
      why: [
        {
          indicator: "treeCover",
          before: true,
          after: false,
          column: "EUFO_2020",
          consultedOnBothSides: true,
          thresholdBefore: 10,
          thresholdAfter: 15,
        },
      ],
    });
    expect(listed[0]!.why[0]!.percent).toBeCloseTo(12, 4);
  });

  it("treat a layer that is switched off as missing", () => {
    const trial = tried(plots, { tree: "perennial", excludedColumns: ["EUFO_2020"] });
    const codes = trial.branches.map(({ code }) => code);
    expect(codes.sort()).toEqual(["forest_layers_missing", "no_layer_covers_plot"]);
    expect(trial.branches.every(({ compliance }) => compliance === "to_review")).toBe(true);
  });

  it("say of an answer that turned with a layer left out that the layer was no longer consulted", () => {
    const { listed } = tried(plots, { tree: "perennial", excludedColumns: ["Cocoa_ETH"] });
    const why = { indicator: "commodities", column: "Cocoa_ETH", consultedOnBothSides: false };
    expect(listed).toMatchObject([{ id: cocoa.id, why: [{ ...why, before: true, after: false }] }]);
  });

  it("list the plots of one branch, or those between two states, a part at a time", () => {
    const branch = tried(plots, { tree: "perennial" }, { kind: "branch", code: "disturbed_after_2020" });
    expect(branch.listed.map(({ id }) => id)).toEqual([lost.id]);
    const none = tried(
      plots,
      { tree: "perennial", thresholdPercent: 95 },
      { kind: "moved", from: "compliant" },
    );
    expect(none.listed).toEqual([]);
    const options = { stored, tried: runRules({ tree: "perennial", thresholdPercent: 95 }), years: lawful };
    const second = tryRules(plots, { ...options, list: moved, offset: 1, limit: 1 });
    expect([second.listedOf, second.listed.map(({ id }) => id)]).toEqual([2, [lost.id]]);
  });

  it("tell plots that stay in their state by another branch", () => {
    const trial = tried(plots, { tree: "perennial", thresholdPercent: 95 });
    expect(trial.otherBranch).toEqual({ count: 1, hectares: 10 });
  });

  it("can be those of another tree", () => {
    const { branches } = tried(plots, { tree: "timber" });
    expect(branches.map(({ code }) => code)).toContain("commodity_2020");
  });

  it("can count the losses of other years", () => {
    const later = tryRules(plots, {
      ...{ stored, tried: stored, list: moved, offset: 0, limit: 10 },
      years: { from: 2023, to: null },
    });
    expect(later.moves).toEqual([{ from: "non_compliant", to: "compliant", count: 1, hectares: 10 }]);
    expect(later.listed[0]).toMatchObject({ id: lost.id, to: { reasonCode: "disturbed_before_2020" } });
  });
});

describe("years of loss", () => {
  it("leave a layer alone that does not cover the plot or has no years", () => {
    const plot = {
      columns: { nBR_PRODES_deforestation_Brazil_after_2020: 3 },
      areaHectares: 10,
      unit: "ha" as const,
      isPoint: false,
    };
    expect(withDisturbanceYears(plot, { from: 2022, to: 2023 }).columns).toEqual(plot.columns);
  });

  it("add hectares of areas and look for presence in points", () => {
    const columns = { RADD_after_2020: 1, RADD_before_2020: 0, RADD_year_2021: 1, RADD_year_2022: 1 };
    const shape = { columns, areaHectares: 10, unit: "ha" as const };
    const years = { from: 2021, to: 2022 };
    expect(withDisturbanceYears({ ...shape, isPoint: false }, years).columns.RADD_after_2020).toBe(2);
    expect(withDisturbanceYears({ ...shape, isPoint: true }, years).columns.RADD_after_2020).toBe(1);
  });
});

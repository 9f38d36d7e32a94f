import { describe, expect, it } from "vitest";
import { sampleUnits } from "../../test/sample-units.ts";
import { matchControls } from "../match-controls.ts";
import type { Units } from "../units.ts";
import { balanceOf } from "./balance-of.ts";
import { lovePlot } from "./love-plot.ts";

describe("balance of covariates", () => {
  const units: Units = {
    ids: ["a", "b", "p", "q", "r", "s"],
    treated: Uint8Array.from([1, 1, 0, 0, 0, 0]),
    covariates: [{ name: "height", unit: "m", values: Float64Array.from([10, 14, 9, 13, 20, 22]) }],
  };

  it("is the difference of means in pooled deviations of before, and the ratio of variances", async () => {
    const [height] = balanceOf(units, await matchControls(units));
    // Variances 8 and 36.666…, deviation √22.333….
    const deviation = Math.sqrt((8 + 110 / 3) / 2);
    expect(height!.deviation).toBeCloseTo(deviation, 12);
    expect(height!.before).toEqual({
      treatedMean: 12,
      controlMean: 16,
      standardisedDifference: expect.closeTo(-4 / deviation, 12),
      varianceRatio: expect.closeTo(8 / (110 / 3), 12),
    });
    expect(height!.after).toEqual({
      treatedMean: 12,
      controlMean: 11,
      standardisedDifference: expect.closeTo(1 / deviation, 12),
      varianceRatio: expect.closeTo(1, 12),
    });
    expect(height!.isBalanced).toBe(true);
    expect(balanceOf(units, await matchControls(units), 0.2)[0]!.isBalanced).toBe(false);
  });

  it("counts only matched units afterwards, each as much as another, however many controls it has", async () => {
    const given = {
      ...units,
      covariates: [{ ...units.covariates[0]!, values: Float64Array.from([10, 14, 9, 11, 13.5, 80]) }],
    };
    const matching = await matchControls(given, { neighbours: 2, caliper: 0.08 });
    const [height] = balanceOf(given, matching);
    expect(matching.pairs.map(({ weight }) => weight)).toEqual([0.5, 0.5, 1]);
    expect(height!.after).toMatchObject({ treatedMean: 12, controlMean: (10 + 13.5) / 2 });
  });

  it("is never worse than the caliper, and nothing where nobody is matched", async () => {
    const many = sampleUnits({ treated: 60, donors: 900, covariates: 3, seed: "caliper" });
    const matching = await matchControls(many, { caliper: 0.25 });
    const balance = balanceOf(many, matching);
    expect(matching.pairs.length).toBeGreaterThan(40);
    for (const { before, after, isBalanced } of balance) {
      expect(Math.abs(after!.standardisedDifference)).toBeLessThan(0.25);
      expect(Math.abs(before.standardisedDifference)).toBeGreaterThan(0.25);
      expect(isBalanced).toBe(true);
    }
    const alone = balanceOf(units, await matchControls(units, { caliper: 1e-6 }));
    expect(alone).toMatchObject([{ after: null, isBalanced: false }]);
  });

  it("is drawn with the least alike covariate on top, and the threshold says where it comes from", async () => {
    const many = sampleUnits({ treated: 60, donors: 900, covariates: 3, seed: "plot" });
    const plot = lovePlot(balanceOf(many, await matchControls(many)));
    expect(plot.rows.map(({ before }) => before)).toEqual(
      plot.rows.map(({ before }) => before).toSorted((a, b) => b - a),
    );
    expect(plot.threshold).toMatchObject({
      value: 0.25,
      verified: false,
      source: expect.stringContaining("VM0047"),
    });
    expect(plot.greatest).toBe(plot.rows[0]!.before);
  });
});

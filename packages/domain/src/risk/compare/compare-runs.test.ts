import { describe, expect, it } from "vitest";
import { assessPrepared } from "../assess-plot.ts";
import { type PlotFigures, storedStatistics } from "../plot-figures.ts";
import { prepareRun, type RunRules, runRules, withoutExcluded } from "../run-rules.ts";
import { type ComparedPlot, compareRuns } from "./compare-runs.ts";
import type { RunFacts } from "./run-differences.ts";

const perennial = runRules({ tree: "perennial" });

const jrc = { product: "jrc-gfc2020", component: "mask", version: "V2", sha256: "a" };
const hansen = { product: "hansen-gfc", component: "lossyear", version: "v1.11", sha256: "b" };
const columns = [
  { column: "EUFO_2020", product: "jrc-gfc2020", version: "V2" },
  { column: "GFC_loss_after_2020", product: "hansen-gfc", version: "v1.11" },
];

const facts = (changes: Partial<RunFacts> = {}): RunFacts => ({
  rules: perennial,
  codeVersion: "1",
  layerFiles: [jrc, hansen],
  columns,
  ...changes,
});

/** A plot of ten hectares as a run under the rules gives it. */
function plot(
  id: number,
  figures: PlotFigures,
  rules: RunRules = perennial,
  geometryHash = "same",
): ComparedPlot {
  const bare = { areaHectares: 10, isPoint: false, figures };
  const { prepared } = prepareRun(rules);
  const { compliance, reason, risk } = assessPrepared(
    withoutExcluded(storedStatistics(bare), rules),
    prepared,
  );
  const standing = { compliance, reasonCode: reason.code, risk };
  return { ...bare, ...standing, id, identifier: `P-${id}`, statedHectares: 10, geometryHash };
}

const open = { EUFO_2020: 0, GFC_loss_after_2020: 0 };
const forest = { EUFO_2020: 3, GFC_loss_after_2020: 0 };
const lost = { EUFO_2020: 3, GFC_loss_after_2020: 2 };

function compare(
  before: ComparedPlot[],
  after: ComparedPlot[],
  changes: { before?: Partial<RunFacts>; after?: Partial<RunFacts> } = {},
  limit = 100,
) {
  const [first, second] = [facts(changes.before), facts(changes.after)];
  return compareRuns({ facts: first, plots: before }, { facts: second, plots: after }, limit);
}

describe("two runs", () => {
  it("that agree have no changed plot", () => {
    const plots = [plot(1, open), plot(2, forest)];
    const found = compare(plots, plots);
    expect(found).toMatchObject({
      unchanged: { count: 2, hectares: 20 },
      changed: [],
      changedOf: 0,
      moves: [],
    });
    expect(found.differences).toEqual({ rules: [], layers: [], code: null });
  });

  it("name plots that only one of them has", () => {
    const found = compare([plot(1, open), plot(2, open)], [plot(2, open), plot(3, lost)]);
    expect(found.changed.map(({ id, causes }) => [id, causes])).toEqual([
      [3, ["new"]],
      [1, ["removed"]],
    ]);
    expect(found.moves).toContainEqual({ before: null, after: "non_compliant", count: 1, hectares: 10 });
  });

  it("name a newer version of a layer where its figures moved the plot, and only there", () => {
    const newer = { layerFiles: [jrc, { ...hansen, version: "v1.12", sha256: "c" }] };
    const before = [plot(1, forest), plot(2, open)];
    const after = [plot(1, lost), plot(2, open)];
    const found = compare(before, after, { after: newer });
    expect(found.differences.layers).toEqual([
      { product: "hansen-gfc", before: "v1.11", after: "v1.12", columns: ["GFC_loss_after_2020"] },
    ]);
    expect(found.changed).toMatchObject([
      {
        id: 1,
        before: { compliance: "to_review" },
        after: { compliance: "non_compliant", reasonCode: "disturbed_after_2020" },
        causes: ["layer:hansen-gfc"],
        flips: [{ indicator: "disturbanceAfter2020", after: true, column: "GFC_loss_after_2020" }],
      },
    ]);
  });

  it("name the rule that alone moves a plot, not those that differ too", () => {
    const rules = runRules({ tree: "perennial", thresholds: { treeCover: 40 }, countries: ["ci"] });
    const found = compare([plot(1, forest)], [plot(1, forest, rules)], { after: { rules } });
    expect(found.differences.rules).toEqual(["thresholds", "countries"]);
    expect(found.changed[0]!.causes).toEqual(["rule:thresholds"]);
    expect(found.causes).toEqual([{ cause: "rule:thresholds", count: 1, hectares: 10 }]);
  });

  it("name a layer that was left out", () => {
    const rules = runRules({ tree: "perennial", excludedColumns: ["GFC_loss_after_2020"] });
    const found = compare([plot(1, lost)], [plot(1, lost, rules)], { after: { rules } });
    expect(found.changed[0]!.causes).toEqual(["rule:excludedColumns"]);
  });

  it("name a redrawn outline", () => {
    const found = compare([plot(1, forest)], [plot(1, open, perennial, "redrawn")]);
    expect(found.changed[0]!.causes).toEqual(["geometry"]);
  });

  it("name everything where only all of it together moves a plot", () => {
    const rules = runRules({ tree: "perennial", thresholds: { treeCover: 25 } });
    const wide = { EUFO_2020: 4, GFC_loss_after_2020: 0 };
    const narrow = { EUFO_2020: 2, GFC_loss_after_2020: 0 };
    const newer = { rules, layerFiles: [{ ...jrc, version: "V3", sha256: "d" }, hansen] };
    const found = compare([plot(1, wide)], [plot(1, narrow, rules)], { after: newer });
    expect(found.changed[0]!.causes).toEqual(["rule:thresholds", "layer:jrc-gfc2020"]);
  });

  it("name the program where rules, layers and outline are the same", () => {
    const judged = { ...plot(1, forest), compliance: "compliant" as const, risk: "low" as const };
    const found = compare([plot(1, forest)], [judged], { after: { codeVersion: "2" } });
    expect(found.differences.code).toEqual({ before: "1", after: "2" });
    expect(found.changed[0]!.causes).toEqual(["code"]);
  });

  it("count every changed plot beyond those that are given", () => {
    const ids = Array.from({ length: 5 }, (_, index) => index + 1);
    const found = compare(
      [],
      ids.map((id) => plot(id, open)),
      {},
      2,
    );
    expect([found.changed.length, found.changedOf]).toEqual([2, 5]);
    expect(found.moves[0]!.count).toBe(5);
  });
});

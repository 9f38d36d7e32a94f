import { expect, test } from "vitest";
import { countsOfSteps, tallyOf } from "./branch-counts.ts";

const branches = [
  { code: "no_tree_cover_2020", compliance: "compliant", count: 5, hectares: 10 },
  { code: "disturbed_after_2020", compliance: "non_compliant", count: 2, hectares: 3 },
  { code: "tree_cover_undisturbed", compliance: "to_review", count: 4, hectares: 8 },
  { code: "no_layer_covers_plot", compliance: "to_review", count: 7, hectares: 1 },
] as const;

test("after each question go on the plots of the branches below, without those that no layer covers", () => {
  const exits = ["no_tree_cover_2020", "commodity_2020", "disturbed_after_2020"] as const;
  expect(countsOfSteps(exits, "tree_cover_undisturbed", branches)).toEqual([6, 6, 4]);
});

test("a branch that nobody ends in any more keeps what it had", () => {
  const tally = tallyOf("commodity_2020", {
    branches: [...branches],
    storedBranches: [{ code: "commodity_2020", compliance: "compliant", count: 3, hectares: 2 }],
  });
  expect(tally).toEqual({
    now: { count: 0, hectares: 0 },
    before: { code: "commodity_2020", compliance: "compliant", count: 3, hectares: 2 },
    compliance: "compliant",
  });
});

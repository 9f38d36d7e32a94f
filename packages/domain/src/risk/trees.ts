import type { IndicatorKey } from "./indicator-inputs.ts";

export type TreeKey = "perennial" | "annual" | "timber";
export const treeKeys: readonly TreeKey[] = ["perennial", "annual", "timber"];

/** Whisp's words; people read weak, high, more information needed. */
export type PlotRisk = "low" | "high" | "more_info_needed";

/** Column of each tree in Whisp's tables. */
export const treeColumns: Readonly<Record<TreeKey, string>> = {
  perennial: "risk_pcrop",
  annual: "risk_acrop",
  timber: "risk_timber",
};

export type BranchCode =
  | "no_tree_cover_2020"
  | "commodity_2020"
  | "disturbed_before_2020"
  | "disturbed_after_2020"
  | "tree_cover_undisturbed"
  | "planted_forest_kept"
  | "forest_to_agriculture"
  | "forest_to_plantation"
  | "tree_cover_after_2020"
  | "logging_concession"
  | "forest_without_evidence"
  | "no_forest_2020";

export type TreeOutcome = { risk: PlotRisk; branch: BranchCode };
export type IndicatorValues = Readonly<Record<IndicatorKey, boolean>>;

const low = (branch: BranchCode): TreeOutcome => ({ risk: "low", branch });
const high = (branch: BranchCode): TreeOutcome => ({ risk: "high", branch });
const moreInformation = (branch: BranchCode): TreeOutcome => ({ risk: "more_info_needed", branch });

/** Coffee, cocoa, rubber, oil palm (Whisp `risk_pcrop`). */
export function perennialCropRisk(indicators: IndicatorValues): TreeOutcome {
  if (!indicators.treeCover) return low("no_tree_cover_2020");
  if (indicators.commodities) return low("commodity_2020");
  if (indicators.disturbanceBefore2020) return low("disturbed_before_2020");
  if (indicators.disturbanceAfter2020) return high("disturbed_after_2020");
  return moreInformation("tree_cover_undisturbed");
}

/** Soy (Whisp `risk_acrop`): a disturbance before 2021 excuses nothing. */
export function annualCropRisk(indicators: IndicatorValues): TreeOutcome {
  if (!indicators.treeCover) return low("no_tree_cover_2020");
  if (indicators.commodities) return low("commodity_2020");
  if (indicators.disturbanceAfter2020) return high("disturbed_after_2020");
  return moreInformation("tree_cover_undisturbed");
}

/** Wood (Whisp `risk_timber`): the first rule that matches decides. */
export function timberRisk(indicators: IndicatorValues): TreeOutcome {
  const naturalForest = indicators.primaryForest || indicators.naturallyRegeneratingForest;
  if (indicators.commodities) return low("commodity_2020");
  if (indicators.plantedForest && !indicators.agricultureAfter2020) return low("planted_forest_kept");
  if ((naturalForest || indicators.plantedForest) && indicators.agricultureAfter2020) {
    return high("forest_to_agriculture");
  }
  if (!naturalForest) return low("no_forest_2020");
  if (indicators.plantedAfter2020) return high("forest_to_plantation");
  if (indicators.treeCoverAfter2020) return low("tree_cover_after_2020");
  if (indicators.loggingConcession) return low("logging_concession");
  return moreInformation("forest_without_evidence");
}

/** The outcome of one tree and the branch that gave it. */
export function treeOutcome(tree: TreeKey, indicators: IndicatorValues): TreeOutcome {
  if (tree === "perennial") return perennialCropRisk(indicators);
  return tree === "annual" ? annualCropRisk(indicators) : timberRisk(indicators);
}

/** The indicators that each tree asks; the others cannot change its outcome. */
export const treeIndicators: Readonly<Record<TreeKey, readonly IndicatorKey[]>> = {
  perennial: ["treeCover", "commodities", "disturbanceBefore2020", "disturbanceAfter2020"],
  annual: ["treeCover", "commodities", "disturbanceAfter2020"],
  timber: [
    "commodities",
    "primaryForest",
    "naturallyRegeneratingForest",
    "plantedForest",
    "plantedAfter2020",
    "treeCoverAfter2020",
    "agricultureAfter2020",
    "loggingConcession",
  ],
};

/** The indicators of which a single "yes" says that there was forest at the end of 2020. */
export const forestIndicators: Readonly<Record<TreeKey, readonly IndicatorKey[]>> = {
  perennial: ["treeCover"],
  annual: ["treeCover"],
  timber: ["primaryForest", "naturallyRegeneratingForest", "plantedForest"],
};

/**
 * The indicator whose layers see the widest forest: only its "no" says that there was none. A map of primary or of planted
 * forest that shows nothing leaves every other forest possible.
 */
export const widestForestIndicator: Readonly<Record<TreeKey, IndicatorKey>> = {
  perennial: "treeCover",
  annual: "treeCover",
  timber: "naturallyRegeneratingForest",
};

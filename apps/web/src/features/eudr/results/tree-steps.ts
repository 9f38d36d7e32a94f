import type { IndicatorKey } from "@parcelle/domain/risk/indicator-inputs";
import type { BranchCode, IndicatorValues, PlotRisk, TreeKey } from "@parcelle/domain/risk/trees";

/** One question of a tree: the answer `exit` ends there, the other answer leads to the next question. */
export interface TreeStep {
  /** Yes when one of the groups holds; a group holds when all its parts do, "!" turns a part round. */
  ask: readonly (readonly (IndicatorKey | `!${IndicatorKey}`)[])[];
  exit: boolean;
  branch: BranchCode;
  risk: PlotRisk;
}

export interface TreeDrawing {
  steps: readonly TreeStep[];
  /** Where the last question leads when it does not end there. */
  last: { branch: BranchCode; risk: PlotRisk };
}

function yes(ask: TreeStep["ask"], risk: PlotRisk, branch: BranchCode): TreeStep {
  return { ask, exit: true, branch, risk };
}

function no(ask: TreeStep["ask"], risk: PlotRisk, branch: BranchCode): TreeStep {
  return { ask, exit: false, branch, risk };
}

const noTrees = no([["treeCover"]], "low", "no_tree_cover_2020");
const cropThere = yes([["commodities"]], "low", "commodity_2020");
const disturbedAfter = yes([["disturbanceAfter2020"]], "high", "disturbed_after_2020");
const undisturbed = { branch: "tree_cover_undisturbed", risk: "more_info_needed" } as const;

/** The three trees of the domain, drawn as a row of questions; a test holds the two together. */
export const treeDrawings: Readonly<Record<TreeKey, TreeDrawing>> = {
  perennial: {
    steps: [
      noTrees,
      cropThere,
      yes([["disturbanceBefore2020"]], "low", "disturbed_before_2020"),
      disturbedAfter,
    ],
    last: undisturbed,
  },
  annual: { steps: [noTrees, cropThere, disturbedAfter], last: undisturbed },
  timber: {
    steps: [
      cropThere,
      yes([["plantedForest", "!agricultureAfter2020"]], "low", "planted_forest_kept"),
      yes(
        [
          ["primaryForest", "agricultureAfter2020"],
          ["naturallyRegeneratingForest", "agricultureAfter2020"],
          ["plantedForest", "agricultureAfter2020"],
        ],
        "high",
        "forest_to_agriculture",
      ),
      no([["primaryForest"], ["naturallyRegeneratingForest"]], "low", "no_forest_2020"),
      yes([["plantedAfter2020"]], "high", "forest_to_plantation"),
      yes([["treeCoverAfter2020"]], "low", "tree_cover_after_2020"),
      yes([["loggingConcession"]], "low", "logging_concession"),
    ],
    last: { branch: "forest_without_evidence", risk: "more_info_needed" },
  },
};

export interface AnsweredStep extends TreeStep {
  /** Null where the tree had ended before. */
  answer: boolean | null;
  isTaken: boolean;
}

function holds(ask: TreeStep["ask"], values: IndicatorValues): boolean {
  return ask.some((group) =>
    group.every((part) =>
      part.startsWith("!") ? !values[part.slice(1) as IndicatorKey] : values[part as IndicatorKey],
    ),
  );
}

/** The questions with the answers of one plot, up to where the tree ended. */
export function walkTree(
  tree: TreeKey,
  values: IndicatorValues,
): { steps: AnsweredStep[]; branch: BranchCode } {
  const { steps, last } = treeDrawings[tree];
  let branch: BranchCode | null = null;
  const answered = steps.map((step) => {
    if (branch) return { ...step, answer: null, isTaken: false };
    const answer = holds(step.ask, values);
    const isTaken = answer === step.exit;
    if (isTaken) branch = step.branch;
    return { ...step, answer, isTaken };
  });
  return { steps: answered, branch: branch ?? last.branch };
}

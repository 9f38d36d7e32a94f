import { treeOfCommodity } from "@parcelle/domain/crops";
import type { Commodity } from "@parcelle/domain/law/annex-one-entries";
import { hasNationalInputs } from "@parcelle/domain/risk/indicator-inputs";
import type { TreeKey } from "@parcelle/domain/risk/trees";
import { useState } from "react";
import type { Project } from "../api.ts";

export interface AssessmentChoice {
  tree: TreeKey;
  /** Percent of the plot, as typed. */
  threshold: number;
  countries: string[];
}

/** The tree that the project's commodity asks for; null where the method has none. */
export function proposedTree({ commodity }: Pick<Project, "commodity">): TreeKey | null {
  return commodity ? treeOfCommodity(commodity as Commodity) : null;
}

const DEFAULT_THRESHOLD = 10;

function initialChoice(project: Project): AssessmentChoice {
  const { country } = project;
  return {
    tree: proposedTree(project) ?? "perennial",
    threshold: DEFAULT_THRESHOLD,
    countries: country && hasNationalInputs(country) ? [country.toLowerCase()] : [],
  };
}

/** What a person chooses before an assessment, begun with what the project proposes. */
export function useAssessmentChoice(project: Project) {
  return useState(() => initialChoice(project));
}

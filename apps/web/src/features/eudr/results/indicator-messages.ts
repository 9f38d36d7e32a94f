import type { IndicatorKey } from "@parcelle/domain/risk/indicator-inputs";
import { indicatorNames } from "@parcelle/domain/risk/indicator-names";
import type { BranchCode } from "@parcelle/domain/risk/trees";
import type { Dictionary } from "#ui/locale.tsx";

/** The question of a step, by the branch that its exit leads to. */
const frQuestions: Partial<Record<BranchCode, string>> = {
  no_tree_cover_2020: "Couvert arboré en 2020\u00a0?",
  commodity_2020: "Culture déjà en place en 2020\u00a0?",
  disturbed_before_2020: "Perturbation jusqu’à fin 2020\u00a0?",
  disturbed_after_2020: "Perturbation après 2020\u00a0?",
  planted_forest_kept: "Forêt plantée en 2020, sans nouvelle agriculture\u00a0?",
  forest_to_agriculture: "Forêt en 2020, puis nouvelle agriculture\u00a0?",
  no_forest_2020: "Forêt naturelle en 2020\u00a0?",
  forest_to_plantation: "Devenue plantation après 2020\u00a0?",
  tree_cover_after_2020: "Encore boisée après 2020\u00a0?",
  logging_concession: "Dans une concession forestière\u00a0?",
};

const enQuestions: typeof frQuestions = {
  no_tree_cover_2020: "Tree cover in 2020?",
  commodity_2020: "Crop already there in 2020?",
  disturbed_before_2020: "Disturbance up to the end of 2020?",
  disturbed_after_2020: "Disturbance after 2020?",
  planted_forest_kept: "Planted forest in 2020, without new agriculture?",
  forest_to_agriculture: "Forest in 2020, then new agriculture?",
  no_forest_2020: "Natural forest in 2020?",
  forest_to_plantation: "Plantation after 2020?",
  tree_cover_after_2020: "Still wooded after 2020?",
  logging_concession: "Inside a logging concession?",
};

export const indicatorMessages: Dictionary<Record<IndicatorKey, string>> = indicatorNames;
export const questionMessages: Dictionary<typeof frQuestions> = { fr: frQuestions, en: enQuestions };

import type { Language } from "../language.ts";
import type { IndicatorKey } from "./indicator-inputs.ts";

const fr: Record<IndicatorKey, string> = {
  treeCover: "Couvert arboré en 2020",
  commodities: "Culture en place en 2020",
  disturbanceBefore2020: "Perturbation jusqu’à fin 2020",
  disturbanceAfter2020: "Perturbation après 2020",
  primaryForest: "Forêt primaire en 2020",
  naturallyRegeneratingForest: "Forêt naturellement régénérée en 2020",
  plantedForest: "Forêt plantée ou plantation en 2020",
  plantedAfter2020: "Plantation après 2020",
  treeCoverAfter2020: "Couvert arboré après 2020",
  agricultureAfter2020: "Nouvelle agriculture après 2020",
  loggingConcession: "Concession forestière",
};

const en: typeof fr = {
  treeCover: "Tree cover in 2020",
  commodities: "Crop in place in 2020",
  disturbanceBefore2020: "Disturbance up to the end of 2020",
  disturbanceAfter2020: "Disturbance after 2020",
  primaryForest: "Primary forest in 2020",
  naturallyRegeneratingForest: "Naturally regenerating forest in 2020",
  plantedForest: "Planted forest or plantation in 2020",
  plantedAfter2020: "Plantation after 2020",
  treeCoverAfter2020: "Tree cover after 2020",
  agricultureAfter2020: "New agriculture after 2020",
  loggingConcession: "Logging concession",
};

/** What each question of the trees asks, in a few words. */
export const indicatorNames: Readonly<Record<Language, Record<IndicatorKey, string>>> = { fr, en };

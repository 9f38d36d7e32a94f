import type { Language, Translated } from "../language.ts";
import { nameOfKey } from "../unknown-code.ts";
import type { BaselineCovariate, Stocking } from "./baseline-run.ts";

export const stockingNames: Readonly<Record<Stocking, Translated>> = {
  height: { fr: "Hauteur de la canopée", en: "Canopy height" },
  biomass: { fr: "Biomasse aérienne", en: "Above-ground biomass" },
};

/** In no language; the trend is by year. */
export const stockingUnits: Readonly<Record<Stocking, string>> = { height: "m", biomass: "Mg/ha" };

const names: Readonly<Record<BaselineCovariate, Translated>> = {
  stocking_start: { fr: "Stock la première année", en: "Stocking in the first year" },
  stocking_trend: { fr: "Tendance du stock jusque-là", en: "Trend of stocking until then" },
  height: { fr: "Hauteur de la canopée", en: "Canopy height" },
  elevation: { fr: "Altitude", en: "Elevation" },
  distance: { fr: "Distance à la ville la plus proche", en: "Distance to the nearest town" },
  rain: { fr: "Pluie du mois", en: "Rainfall of the month" },
};

/** One that this version does not know is told as that. */
export function covariateName(covariate: string, language: Language): string {
  return nameOfKey(names, covariate, language);
}

/** Unit of a covariate, in no language. */
export function covariateUnit(covariate: BaselineCovariate, stocking: Stocking): string {
  if (covariate === "stocking_start") return stockingUnits[stocking];
  if (covariate === "stocking_trend") return `${stockingUnits[stocking]}/a`;
  return covariate === "rain" ? "mm" : "m";
}

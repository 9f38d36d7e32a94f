import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Zones et unités administratives, par année",
  explained:
    "Chaque zone ou unité est mesurée en entier, non comme la somme de ses parcelles : l’intervalle à 95 % est celui de tout son contour, et les facteurs sont ceux de sa biomasse moyenne.",
  place: "Zone ou unité",
  area: "Surface",
  data: "Données",
  year: "Année",
  noYear: "Sans année",
  version: (number: number) => `version ${number}`,
  covered: (share: string) => `sur ${share} de la surface`,
  outdatedZone: "Redessinée depuis : relancez l’analyse pour sa version actuelle.",
  outdatedUnit: "D’autres limites sont en vigueur depuis.",
  figure: "Mesure",
  curveOf: "Courbe de",
  low: "Borne basse à 95 %",
  high: "Borne haute à 95 %",
  oneYear: "La courbe demande au moins deux années : cette mesure n’en a qu’une ici.",
  nothing: "Aucune couche ne dit cette mesure ici.",
};

const en: typeof fr = {
  title: "Zones and administrative units, by year",
  explained:
    "Each zone or unit is measured as a whole, not as the sum of its plots: the interval at 95% is that of its whole outline, and factors are those of its mean biomass.",
  place: "Zone or unit",
  area: "Area",
  data: "Data",
  year: "Year",
  noYear: "No year",
  version: (number) => `version ${number}`,
  covered: (share) => `on ${share} of the area`,
  outdatedZone: "Drawn anew since: run the assessment again for its present version.",
  outdatedUnit: "Other boundaries are in force by now.",
  figure: "Figure",
  curveOf: "Curve of",
  low: "Lower bound at 95%",
  high: "Upper bound at 95%",
  oneYear: "A curve needs two years at least: this figure has one only here.",
  nothing: "No layer tells this figure here.",
};

export const placeMessages: Dictionary<typeof fr> = { fr, en };

import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  decide: "Décider",
  overruleTitle: (count: number) =>
    count < 2
      ? "Changer l’état des données de cette parcelle"
      : `Changer l’état des données de ${formatNumber(count, "fr", 0)} parcelles`,
  reason: "Motif",
  noReason: "Lancez l’analyse pour connaître la biomasse de cette parcelle.",
  result: "Résultat de l’analyse",
  ofData:
    "De… à… : l’intervalle à 95 %. Valide ou non : c’est l’état des données de la parcelle pour la norme, pas de la parcelle.",
  notAssessed: "Cette parcelle n’a pas encore de résultat",
  notAssessedText: "Lancez l’analyse du projet pour connaître sa biomasse et son carbone.",
  notAssessedAbnormal: "Son contour est anormal : réparez-le, puis lancez l’analyse du projet.",
  outdated: "Ce résultat est périmé",
  outdatedText: "Le contour a changé depuis l’analyse. Relancez l’analyse du projet.",
  live: "CO₂e de la biomasse vivante",
  biomass: "Biomasse aérienne moyenne",
  inYear: (name: string, year: number | null) => (year === null ? `${name} : ` : `${name} en ${year} : `),
  before: (year: number | null, told: string) =>
    year === null ? `Sans année : ${told}.` : `En ${year} : ${told}.`,
  interval: (low: string, high: string) => `de ${low} à ${high}`,
  noInterval: "sans intervalle : aucune couche n’en donne l’erreur type",
  from: (layer: string) => `Couche : ${layer}`,
  figures: "Mesures par année",
  figuresExplained:
    "Sous chaque valeur, son intervalle à 95 % quand une couche permet de le calculer. Les valeurs ont trois chiffres significatifs ; les fichiers en donnent davantage.",
  figure: "Mesure",
  noYear: "Sans année",
  layer: "Couche",
  covered: (share: string) => `sur ${share} de la parcelle`,
  others: (figures: number) => (figures < 2 ? `${figures} autre mesure` : `${figures} autres mesures`),
  otherFigures: "Autres mesures",
  remarks: "Remarques",
  curve: "Courbe",
  table: "Tableau",
  view: "Afficher",
  oneYear: "La courbe demande au moins deux années : ce résultat n’en a qu’une.",
  low: "Borne basse à 95 %",
  high: "Borne haute à 95 %",
  ofProject: "Toutes les parcelles du projet, par année",
  ofUnits: "Les parcelles des unités choisies, par année",
  exportSums: "Exporter ces sommes (CSV)",
  unit: "Unité",
  year: "Année",
  sum: "Somme",
  units: "Comparer",
  fromYear: "De l’année",
  toYear: "À l’année",
  ofProjectExplained:
    "Sommes des parcelles qui ont un résultat ; une parcelle couverte en partie compte pour cette part. Les intervalles à 95 % s’additionnent, comme si les erreurs des parcelles allaient entièrement ensemble : c’est le plus prudent.",
  ofProjectShort: "Carbone du projet",
  ofPlots: (plots: number) => (plots < 2 ? `${plots} parcelle` : `${plots} parcelles`),
  otherPlots: "Pas de courbe : les années ne disent pas les mêmes parcelles.",
  missing: "Ce que les couches ne disent pas",
  decidedBy: "Contour, couches, années, facteurs et définition décident.",
};

const en: typeof fr = {
  decide: "Decide",
  overruleTitle: (count) =>
    count === 1
      ? "Change the state of this plot’s data"
      : `Change the state of the data of ${formatNumber(count, "en", 0)} plots`,
  reason: "Reason",
  noReason: "Run the assessment to know the biomass of this plot.",
  result: "Result of the assessment",
  ofData:
    "From… to…: the interval at 95%. Valid or not: this is the state of the plot’s data for the standard, not of the plot.",
  notAssessed: "This plot has no result yet",
  notAssessedText: "Run the project’s assessment to know its biomass and carbon.",
  notAssessedAbnormal: "Its outline is abnormal: repair it, then run the project’s assessment.",
  outdated: "This result is outdated",
  outdatedText: "The outline has changed since the assessment. Run the project’s assessment again.",
  live: "CO₂e of live biomass",
  biomass: "Mean above-ground biomass",
  inYear: (name, year) => (year === null ? `${name}: ` : `${name} in ${year}: `),
  before: (year, told) => (year === null ? `Of no year: ${told}.` : `In ${year}: ${told}.`),
  interval: (low, high) => `from ${low} to ${high}`,
  noInterval: "without an interval: no layer gives its standard error",
  from: (layer) => `Layer: ${layer}`,
  figures: "Figures by year",
  figuresExplained:
    "Below each value, its interval at 95% where a layer allows one. Values have three significant digits; files give more.",
  figure: "Figure",
  noYear: "No year",
  layer: "Layer",
  covered: (share) => `on ${share} of the plot`,
  others: (figures) => (figures === 1 ? "1 other figure" : `${figures} other figures`),
  otherFigures: "Other figures",
  remarks: "Remarks",
  curve: "Curve",
  table: "Table",
  view: "Show",
  oneYear: "A curve needs two years at least: this result has one only.",
  low: "Lower bound at 95%",
  high: "Upper bound at 95%",
  ofProject: "All plots of the project, by year",
  ofUnits: "The plots of the chosen units, by year",
  exportSums: "Export these sums (CSV)",
  unit: "Unit",
  year: "Year",
  sum: "Sum",
  units: "Compare",
  fromYear: "From year",
  toYear: "To year",
  ofProjectExplained:
    "Sums of the plots that have a result; a plot that is covered in part counts with that part. Intervals at 95% are added up, as if the errors of plots went together wholly: this is the most careful way.",
  ofProjectShort: "Carbon of the project",
  ofPlots: (plots) => (plots === 1 ? "1 plot" : `${plots} plots`),
  otherPlots: "No curve: the years do not tell of the same plots.",
  missing: "What the layers do not say",
  decidedBy: "Outline, layers, years, factors and definition decide.",
};

export const resultMessages: Dictionary<typeof fr> = { fr, en };

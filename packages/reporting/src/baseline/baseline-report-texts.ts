import type { Language } from "@parcelle/domain/language";
import { ofAllPlots, outOfPlots } from "../reports/counted-plots.ts";

const fr = {
  title: "Rapport de référence dynamique",
  heads: {
    state: "Témoins",
    detail: "Constat",
    confidence: "Ce que les couches ne disent pas",
    method: "Ce que les couches ne disent pas, avec le nombre de parcelles",
  },
  caution:
    "Ce rapport dit ce que des couches montrent des parcelles et de leurs témoins\u00a0; il n’est pas une vérification par une norme. Les fuites ne sont pas déduites. Les valeurs ont trois chiffres significatifs\u00a0: les fichiers et les preuves en donnent davantage.",
  verdict: {
    matched: (plots: number, all: number) => ofAllPlots(plots, all, "appariée", "appariées"),
    unmatched: (plots: number, all: number) => ofAllPlots(plots, all, "sans témoin", "sans témoin"),
    to_examine: (plots: number, all: number) => ofAllPlots(plots, all, "à examiner", "à examiner"),
    not_assessed: (plots: number, all: number) => ofAllPlots(plots, all, "non analysée", "non analysées"),
  },
  toKnow: "À savoir avant de s’en servir",
  curve: (name: string, unit: string) => `${name}\u00a0: projet et témoins (${unit})`,
  curveAlternative: (name: string, years: string) =>
    `${name} des parcelles appariées et de leurs témoins, par année. ${years}`,
  ofYear: (year: number, project: string, controls: string) =>
    `${year}\u00a0: projet ${project}, témoins ${controls}.`,
  oneYear: "La courbe demande au moins deux années\u00a0: les couches n’en disent qu’une.",
  noYears: "Aucune parcelle appariée\u00a0: il n’y a pas de courbe.",
  year: "Année",
  project: "Projet",
  plot: "Parcelle",
  controls: "Témoins",
  difference: "Différence",
  balance: "Ressemblance avant et après l’appariement",
  balanceExplained: (threshold: string, source: string, isVerified: boolean) =>
    `Écart des moyennes en écarts-types groupés. Au plus ${threshold}\u00a0: équilibré (${source}${isVerified ? "" : ", non vérifié dans la source"}).`,
  covariate: "Covariable",
  before: "Avant",
  after: "Après",
  threshold: "Seuil",
  verdictOf: "Verdict",
  balanced: "équilibrée",
  unbalanced: "non équilibrée",
  byYear: "Stock par année",
  ofPlot: "Témoins",
  number: "N°",
  cell: "Cellule",
  apart: "Distance, sans unité",
  weight: "Poids",
  stockingIn: (year: string, unit: string) => `Stock ${year} (${unit})`,
  gained: (from: number, to: number, plot: string, controls: string) =>
    `De ${from} à ${to}\u00a0: la parcelle a gagné ${plot}, ses témoins ${controls}.`,
  stocking: "Stock",
  gaps: {
    layer_absent: "aucune couche",
    outside: "hors de la couche",
    low_coverage: "connu sur une part seulement",
  },
};

const en: typeof fr = {
  title: "Dynamic baseline report",
  heads: {
    state: "Controls",
    detail: "Finding",
    confidence: "What the layers do not say",
    method: "What the layers do not say, with the number of plots",
  },
  caution:
    "This report tells what layers show of plots and of their controls; it is no verification under a standard. Leakage is not deducted. Values have three significant digits: files and evidence give more.",
  verdict: {
    matched: (plots, all) => outOfPlots(plots, all, "matched"),
    unmatched: (plots, all) => outOfPlots(plots, all, "without a control"),
    to_examine: (plots, all) => outOfPlots(plots, all, "to be examined"),
    not_assessed: (plots, all) => outOfPlots(plots, all, "not assessed"),
  },
  toKnow: "To know before it is used",
  curve: (name, unit) => `${name}: project and controls (${unit})`,
  curveAlternative: (name, years) => `${name} of matched plots and of their controls, by year. ${years}`,
  ofYear: (year, project, controls) => `${year}: project ${project}, controls ${controls}.`,
  oneYear: "A curve needs two years at least: the layers tell one only.",
  noYears: "No plot is matched: there is no curve.",
  year: "Year",
  project: "Project",
  plot: "Plot",
  controls: "Controls",
  difference: "Difference",
  balance: "Likeness before and after matching",
  balanceExplained: (threshold, source, isVerified) =>
    `Difference of means in pooled standard deviations. At most ${threshold}: balanced (${source}${isVerified ? "" : ", not verified in the source"}).`,
  covariate: "Covariate",
  before: "Before",
  after: "After",
  threshold: "Threshold",
  verdictOf: "Verdict",
  balanced: "balanced",
  unbalanced: "not balanced",
  byYear: "Stocking by year",
  ofPlot: "Controls",
  number: "No.",
  cell: "Cell",
  apart: "Distance, without unit",
  weight: "Weight",
  stockingIn: (year, unit) => `Stocking ${year} (${unit})`,
  gained: (from, to, plot, controls) =>
    `From ${from} to ${to}: the plot gained ${plot}, its controls ${controls}.`,
  stocking: "Stocking",
  gaps: {
    layer_absent: "no layer",
    outside: "outside the layer",
    low_coverage: "known on a part only",
  },
};

/** The words of the report of a dynamic baseline. */
export const baselineReportTexts: Readonly<Record<Language, typeof fr>> = { fr, en };

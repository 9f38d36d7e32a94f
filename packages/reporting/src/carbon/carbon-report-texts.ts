import type { Language } from "@parcelle/domain/language";
import { ofAllPlots, outOfPlots } from "../reports/counted-plots.ts";

const fr = {
  title: "Rapport de biomasse et de carbone",
  heads: {
    state: "Données",
    detail: "Constat",
    rule: "Autres règles",
    confidence: "Ce que les couches ne disent pas, et que faire",
    method: "Ce que les couches ne disent pas, et autres règles, avec le nombre de parcelles",
    figures: ["Mesure", "Valeur", "Intervalle à 95\u00a0%"] as [string, string, string],
  },
  caution:
    "Valide ou non\u00a0: c’est l’état des données d’une parcelle pour la norme, pas de la parcelle. Ce rapport dit ce que des couches montrent\u00a0; il n’est pas une vérification par une norme. Les valeurs ont trois chiffres significatifs\u00a0: les fichiers et les preuves en donnent davantage. Les quantiles et les classes de hauteur sont sur la page de chaque parcelle.",
  verdict: {
    valid: (plots: number, all: number) =>
      ofAllPlots(plots, all, "des données valides", "des données valides", ["a", "ont"]),
    to_examine: (plots: number, all: number) => ofAllPlots(plots, all, "à examiner", "à examiner"),
    invalid: (plots: number, all: number) =>
      ofAllPlots(plots, all, "des données non valides", "des données non valides", ["a", "ont"]),
    not_assessed: (plots: number, all: number) => ofAllPlots(plots, all, "non analysée", "non analysées"),
  },
  ofYear: (name: string, year: string) => (year === "" ? name : `${name} en ${year}`),
  total: (name: string, value: string, bounds: string | null) =>
    `${name}\u00a0: ${value}, ${bounds === null ? "sans intervalle" : `${bounds} (intervalle à 95\u00a0%)`}.`,
  told: (name: string, value: string, bounds: string | null, source: string) =>
    `${name}\u00a0: ${value}, ${bounds === null ? "sans intervalle" : `${bounds} (intervalle à 95\u00a0%)`} (${source}).`,
  source: (layer: string, share: string) => `${layer} · couvre ${share}`,
  otherYears: (years: number, first: number, last: number) =>
    years < 2
      ? `L’année ${first} est sur la page de la parcelle et dans sa preuve.`
      : `${years} années d’avant, de ${first} à ${last}, sont sur la page de la parcelle et dans sa preuve.`,
  sums: {
    title: "Biomasse et CO₂e du projet",
    figure: "Mesure",
    year: "Année",
    plots: "Parcelles",
    total: "Total",
    interval: "Intervalle à 95\u00a0%",
    valid: "Dont données valides",
    notes: [
      "Sommes des parcelles dont une couche dit la mesure, pour la part qu’elle couvre\u00a0: rien n’est inventé pour le reste. Une surface commune à deux parcelles compte deux fois.",
      "Les erreurs des parcelles sont supposées aller toutes ensemble\u00a0: les moitiés de leurs intervalles s’ajoutent, sans descendre sous 0. L’intervalle de la somme peut donc être trop large, jamais trop étroit faute de savoir comment elles dépendent l’une de l’autre.",
    ],
    withoutInterval: (plots: number) =>
      plots < 2
        ? `Une somme est sans intervalle\u00a0: ${plots} parcelle n’en a pas.`
        : `Une somme est sans intervalle\u00a0: jusqu’à ${plots} parcelles n’en ont pas.`,
  },
};

const en: typeof fr = {
  title: "Biomass and carbon report",
  heads: {
    state: "Data",
    detail: "Finding",
    rule: "Other rules",
    confidence: "What the layers do not say, and what to do",
    method: "What the layers do not say, and other rules, with the number of plots",
    figures: ["Figure", "Value", "Interval at 95%"],
  },
  caution:
    "Valid or not: this is the state of a plot’s data for the standard, not of the plot. This report tells what layers show; it is no verification under a standard. Values have three significant digits: files and evidence give more. Quantiles and classes of height are on the page of each plot.",
  verdict: {
    valid: (plots, all) => outOfPlots(plots, all, "valid data", ["has", "have"]),
    to_examine: (plots, all) => outOfPlots(plots, all, "to be examined"),
    invalid: (plots, all) => outOfPlots(plots, all, "invalid data", ["has", "have"]),
    not_assessed: (plots, all) => outOfPlots(plots, all, "not assessed"),
  },
  ofYear: (name, year) => (year === "" ? name : `${name} in ${year}`),
  total: (name, value, bounds) =>
    `${name}: ${value}, ${bounds === null ? "without an interval" : `${bounds} (interval at 95%)`}.`,
  told: (name, value, bounds, source) =>
    `${name}: ${value}, ${bounds === null ? "without an interval" : `${bounds} (interval at 95%)`} (${source}).`,
  source: (layer, share) => `${layer} · covers ${share}`,
  otherYears: (years, first, last) =>
    years === 1
      ? `The year ${first} is on the page of the plot and in its evidence.`
      : `${years} years before, from ${first} to ${last}, are on the page of the plot and in its evidence.`,
  sums: {
    title: "Biomass and CO₂e of the project",
    figure: "Figure",
    year: "Year",
    plots: "Plots",
    total: "Total",
    interval: "Interval at 95%",
    valid: "Of which valid data",
    notes: [
      "Sums of the plots of which a layer tells the figure, for the share that it covers: nothing is made up for the rest. Land that two plots share counts twice.",
      "The errors of plots are taken to go wholly together: the halves of their intervals add up, and stop at 0. The interval of the sum may thus be too wide, never too narrow for want of knowing how they depend on each other.",
    ],
    withoutInterval: (plots) =>
      plots === 1
        ? "A sum is without an interval: 1 plot has none."
        : `A sum is without an interval: up to ${plots} plots have none.`,
  },
};

/** The words of the report of biomass and carbon. */
export const carbonReportTexts: Readonly<Record<Language, typeof fr>> = { fr, en };

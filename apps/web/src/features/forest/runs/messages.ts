import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Analyse d’éligibilité",
  years: "Années",
  standard: "Norme",
  startYear: "Début du projet",
  yearsBefore: "Années avant le début",
  yearBetween: (first: number, last: number) => `Une année de ${first} à ${last}.`,
  tryShort: "Autre définition",
  actions: "Essayer",
  tryTitle: "Essayer une autre définition",
  tryText: (definition: string) =>
    `Changez ce que vous voulez à la définition ${definition}. Toutes les parcelles sont analysées à côté : les résultats affichés restent, et vous verrez ce qui change, pixel par pixel.`,
  changeSomething: "Changez au moins un nombre : c’est encore la même définition.",
  start: (plots: number) => `Analyser ${plural(plots, "fr", "parcelle", "parcelles")}`,
  startFailed: "L’analyse n’a pas pu commencer",
  incomplete: "Un nombre manque ou n’est pas possible.",
  definitionColumn: "Définition",
  yearsColumn: "Années",
  definitionText: (metres: string, hectares: string, percent: string) =>
    `${metres}\u00a0m, ${hectares}\u00a0ha, ${percent}\u00a0%`,
  yearsText: (start: number, before: number) => `${start} et ${start - before}`,
};

const en: typeof fr = {
  title: "Eligibility assessment",
  years: "Years",
  standard: "Standard",
  startYear: "Start of the project",
  yearsBefore: "Years before the start",
  yearBetween: (first, last) => `A year from ${first} to ${last}.`,
  tryShort: "Another definition",
  actions: "Try",
  tryTitle: "Try another definition",
  tryText: (definition) =>
    `Change what you like of the definition ${definition}. All plots are assessed beside it: the results shown stay, and you will see what changes, pixel by pixel.`,
  changeSomething: "Change at least one number: it is still the same definition.",
  start: (plots) => `Assess ${plural(plots, "en", "plot", "plots")}`,
  startFailed: "The assessment could not be started",
  incomplete: "A number is missing or impossible.",
  definitionColumn: "Definition",
  yearsColumn: "Years",
  definitionText: (metres, hectares, percent) => `${metres} m, ${hectares} ha, ${percent}%`,
  yearsText: (start, before) => `${start} and ${start - before}`,
};

export const runMessages: Dictionary<typeof fr> = { fr, en };

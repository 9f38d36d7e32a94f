import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Analyse d’éligibilité",
  definition: "Définition de la forêt",
  definitionHelp:
    "Est forêt ce qui a au moins cette hauteur et ce couvert, d’un seul tenant sur au moins cette surface, aussi au-delà de la parcelle.",
  preset: "Prendre la définition de",
  ownNumbers: "Mes propres nombres",
  source: (source: string, date: string | null) =>
    date ? `Source\u00a0: ${source}, ${date}.` : `Source\u00a0: ${source}.`,
  unverified: "Nombres non vérifiés dans leur source : comparez-les avant de vous y fier.",
  height: "Hauteur minimale des arbres",
  area: "Surface minimale",
  cover: "Couvert minimal",
  width: "Largeur minimale",
  widthHelp: "Vide : aucune.",
  neighbours: "Deux pixels se touchent",
  neighboursOf: { 8: "par un côté ou un coin", 4: "par un côté seulement" },
  years: "Années",
  standard: "Norme",
  startYear: "Début du projet",
  yearsBefore: "Années avant le début",
  yearBetween: (first: number, last: number) => `Une année de ${first} à ${last}.`,
  start: (plots: number) => (plots < 2 ? "Analyser 1 parcelle" : `Analyser ${plots} parcelles`),
  startFailed: "L’analyse n’a pas pu commencer",
  incomplete: "Un nombre manque ou n’est pas possible.",
  definitionColumn: "Définition",
  yearsColumn: "Début",
  definitionText: (metres: string, hectares: string, percent: string) =>
    `${metres}\u00a0m, ${hectares}\u00a0ha, ${percent}\u00a0%`,
  yearsText: (start: number, before: number) => `${start}, et ${start - before}`,
};

const en: typeof fr = {
  title: "Eligibility assessment",
  definition: "Definition of forest",
  definitionHelp:
    "Forest is what has at least this height and this cover, in one piece of at least this area, beyond the plot too.",
  preset: "Take the definition of",
  ownNumbers: "My own numbers",
  source: (source, date) => (date ? `Source: ${source}, ${date}.` : `Source: ${source}.`),
  unverified: "Numbers not verified in their source: compare them before you rely on them.",
  height: "Minimum height of trees",
  area: "Minimum area",
  cover: "Minimum cover",
  width: "Minimum width",
  widthHelp: "Empty: none.",
  neighbours: "Two pixels touch",
  neighboursOf: { 8: "by a side or a corner", 4: "by a side only" },
  years: "Years",
  standard: "Standard",
  startYear: "Start of the project",
  yearsBefore: "Years before the start",
  yearBetween: (first, last) => `A year from ${first} to ${last}.`,
  start: (plots) => (plots === 1 ? "Assess 1 plot" : `Assess ${plots} plots`),
  startFailed: "The assessment could not be started",
  incomplete: "A number is missing or impossible.",
  definitionColumn: "Definition",
  yearsColumn: "Start",
  definitionText: (metres, hectares, percent) => `${metres} m, ${hectares} ha, ${percent}%`,
  yearsText: (start, before) => `${start}, and ${start - before}`,
};

export const runMessages: Dictionary<typeof fr> = { fr, en };

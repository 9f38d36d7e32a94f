import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Recherche",
  field: "Rechercher",
  placeholder: "Identifiant, nom, village, référence…",
  go: "Rechercher",
  start: "Que cherchez-vous\u00a0?",
  startText:
    "Projets, parcelles, producteurs, déclarations, guides et articles\u00a0: tapez le début d’un ou de plusieurs mots.",
  none: (question: string) => `Rien ne correspond à «\u00a0${question}\u00a0»`,
  noneText: "Essayez moins de mots, ou seulement leur début. Accents et majuscules ne comptent pas.",
  found: (count: number) => (count < 2 ? `${count} résultat` : `${formatNumber(count, "fr", 0)} résultats`),
};

const en: typeof fr = {
  title: "Search",
  field: "Search",
  placeholder: "Identifier, name, village, reference…",
  go: "Search",
  start: "What are you looking for?",
  startText:
    "Projects, plots, farmers, declarations, guides and articles: type the beginning of one or several words.",
  none: (question: string) => `Nothing matches “${question}”`,
  noneText: "Try fewer words, or only their beginning. Accents and capitals do not count.",
  found: (count: number) => (count === 1 ? "1 result" : `${formatNumber(count, "en", 0)} results`),
};

export const searchPageMessages: Dictionary<typeof fr> = { fr, en };

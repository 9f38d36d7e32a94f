import type { Dictionary } from "#ui/locale.tsx";
import type { SearchKind } from "./search-everything.ts";

interface SearchTexts {
  everywhere: string;
  seeAll: (question: string) => string;
  kinds: Record<SearchKind, string>;
  one: Record<SearchKind, string>;
}

const fr: SearchTexts = {
  everywhere: "Partout",
  seeAll: (question) => `Tous les résultats pour «\u00a0${question}\u00a0»`,
  kinds: {
    project: "Projets",
    plot: "Parcelles",
    farmer: "Producteurs",
    declaration: "Déclarations",
    guide: "Guides",
    article: "Articles",
  },
  one: {
    project: "Projet",
    plot: "Parcelle",
    farmer: "Producteur",
    declaration: "Déclaration",
    guide: "Guide",
    article: "Article",
  },
};

const en: SearchTexts = {
  everywhere: "Everywhere",
  seeAll: (question) => `All results for “${question}”`,
  kinds: {
    project: "Projects",
    plot: "Plots",
    farmer: "Farmers",
    declaration: "Declarations",
    guide: "Guides",
    article: "Articles",
  },
  one: {
    project: "Project",
    plot: "Plot",
    farmer: "Farmer",
    declaration: "Declaration",
    guide: "Guide",
    article: "Article",
  },
};

export const searchMessages: Dictionary<SearchTexts> = { fr, en };

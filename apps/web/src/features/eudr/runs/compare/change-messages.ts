import type { RuleName } from "@parcelle/domain/risk/compare/run-differences";
import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const frRules: Record<RuleName, string> = {
  tree: "Règle de risque",
  thresholds: "Seuils",
  countries: "Couches nationales",
  customBands: "Couches propres",
  excludedColumns: "Couches laissées de côté",
  indicatorTable: "Table des jeux de données",
};

const enRules: typeof frRules = {
  tree: "Risk rule",
  thresholds: "Thresholds",
  countries: "National layers",
  customBands: "Layers of your own",
  excludedColumns: "Layers left out",
  indicatorTable: "Table of data sets",
};

const fr = {
  before: "Avant",
  after: "Après",
  differences: "Ce qui distingue les deux analyses",
  noDifferences: "Mêmes règles, mêmes couches, même programme.",
  rules: frRules,
  layer: (product: string, before: string, after: string) => `${product}\u00a0: ${before} → ${after}`,
  sameVersion: (product: string, version: string) => `${product} ${version}\u00a0: d’autres fichiers`,
  none: "absente",
  code: (before: string, after: string) => `Programme\u00a0: ${before} → ${after}`,
  changes: "Parcelles qui ont changé",
  unchanged: (count: number) => `${plural(count, "fr", "parcelle inchangée", "parcelles inchangées")}.`,
  plots: (count: number) => plural(count, "fr", "parcelle", "parcelles"),
  move: (before: string, after: string) => `${before} → ${after}`,
  sameState: (state: string) => `${state}, par une autre branche`,
  absent: "Pas dans cette analyse",
  byCause: "Pourquoi",
  causes: {
    new: "Parcelle nouvelle",
    removed: "Parcelle retirée",
    geometry: "Contour modifié",
    code: "Programme",
  },
  layerCause: (product: string) => `Couche ${product}`,
  list: "Parcelles qui ont changé d’état, de risque ou de branche",
  nothing: "Aucune parcelle n’a changé.",
  partOfList: (shown: string, all: string) =>
    `Les ${shown} premières sur ${all}\u00a0; le fichier CSV les contient toutes.`,
  export: "Exporter la liste (CSV)",
  exportFailed: "La liste n’a pas pu être exportée",
  all: "Tout montrer",
  columns: {
    identifier: "Parcelle",
    hectares: "Surface (ha)",
    beforeReason: "Branche avant",
    afterReason: "Branche après",
    causes: "Causes",
    why: "Réponses qui ont changé",
  },
  computing: "Comparaison…",
};

const en: typeof fr = {
  before: "Before",
  after: "After",
  differences: "What tells the two assessments apart",
  noDifferences: "Same rules, same layers, same program.",
  rules: enRules,
  layer: (product, before, after) => `${product}: ${before} → ${after}`,
  sameVersion: (product, version) => `${product} ${version}: other files`,
  none: "absent",
  code: (before, after) => `Program: ${before} → ${after}`,
  changes: "Plots that have changed",
  unchanged: (count) => `${plural(count, "en", "plot unchanged", "plots unchanged")}.`,
  plots: (count) => plural(count, "en", "plot", "plots"),
  move: (before, after) => `${before} → ${after}`,
  sameState: (state) => `${state}, by another branch`,
  absent: "Not in this assessment",
  byCause: "Why",
  causes: { new: "New plot", removed: "Removed plot", geometry: "Outline changed", code: "Program" },
  layerCause: (product) => `Layer ${product}`,
  list: "Plots whose state, risk or branch has changed",
  nothing: "No plot has changed.",
  partOfList: (shown, all) => `The first ${shown} of ${all}; the CSV file holds them all.`,
  export: "Export the list (CSV)",
  exportFailed: "The list could not be exported",
  all: "Show all",
  columns: {
    identifier: "Plot",
    hectares: "Area (ha)",
    beforeReason: "Branch before",
    afterReason: "Branch after",
    causes: "Causes",
    why: "Answers that changed",
  },
  computing: "Comparing…",
};

export const changeMessages: Dictionary<typeof fr> = { fr, en };

import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  more: "Seuils par question, couches laissées de côté, couches propres",
  thresholds: "Seuil de chaque question",
  layers: "Couches consultées",
  layersExplained:
    "Une couche décochée est traitée comme absente, jamais comme zéro\u00a0: la confiance baisse d’autant.",
  ownLayers: "Couches propres",
  ownLayersExplained:
    "Couches enregistrées que la méthode n’interroge pas\u00a0: vous pouvez dire à quelle question chacune répond.",
  notUsed: "Non utilisée",
  madeFor: (question: string) => `Prévue pour\u00a0: ${question}`,
  table: "Table des jeux de données",
};

const en: typeof fr = {
  more: "Thresholds by question, layers left out, layers of your own",
  thresholds: "Threshold of each question",
  layers: "Layers consulted",
  layersExplained:
    "A layer that is unticked is treated as missing, never as zero: confidence falls accordingly.",
  ownLayers: "Layers of your own",
  ownLayersExplained:
    "Registered layers that the method does not ask: you may say which question each of them answers.",
  notUsed: "Not used",
  madeFor: (question: string) => `Made for: ${question}`,
  table: "Table of data sets",
};

export const rulesMessages: Dictionary<typeof fr> = { fr, en };

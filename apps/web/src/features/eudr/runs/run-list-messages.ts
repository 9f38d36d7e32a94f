import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  tree: "Règle de risque",
  thresholds: "Seuils",
  table: "Table des données",
  actions: "Essai",
  trial: "Essayer d’autres règles",
};

const en: typeof fr = {
  tree: "Risk rule",
  thresholds: "Thresholds",
  table: "Table of data",
  actions: "Trial",
  trial: "Try other rules",
};

export const runListMessages: Dictionary<typeof fr> = { fr, en };

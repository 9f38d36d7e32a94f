import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Analyses",
  none: "Aucune analyse",
  noneText: "Les analyses lancées sur ce projet apparaîtront ici, avec leurs règles et leurs couches.",
  date: "Lancée le",
  status: "État",
  statuses: {
    queued: "En attente",
    running: "En cours",
    completed: "Terminée",
    failed: "Arrêtée",
    cancelled: "Annulée",
  },
  shown: (status: string) => `${status}, affichée`,
  tree: "Règle de risque",
  thresholds: "Seuils",
  plots: "Parcelles",
  table: "Table des données",
  code: "Version du calcul",
  hash: "Empreinte",
  actions: "Essai",
  trial: "Essayer d’autres règles",
  compare: "Comparer les deux analyses",
  chooseTwo: "Choisissez deux analyses pour les comparer.",
};

const en: typeof fr = {
  title: "Assessments",
  none: "No assessment",
  noneText: "Assessments run on this project will appear here, with their rules and layers.",
  date: "Run on",
  status: "State",
  statuses: {
    queued: "Waiting",
    running: "Running",
    completed: "Completed",
    failed: "Stopped",
    cancelled: "Cancelled",
  },
  shown: (status) => `${status}, shown`,
  tree: "Risk rule",
  thresholds: "Thresholds",
  plots: "Plots",
  table: "Table of data",
  code: "Version of the computation",
  hash: "Hash",
  actions: "Trial",
  trial: "Try other rules",
  compare: "Compare the two assessments",
  chooseTwo: "Choose two assessments to compare them.",
};

export const listMessages: Dictionary<typeof fr> = { fr, en };

import { startRun } from "@parcelle/domain/modules/run-words";
import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  run: startRun.fr,
  runAgain: "Relancer l’analyse",
  running: (count: number) => `Analyse de ${plural(count, "fr", "parcelle", "parcelles")}`,
  runningPlaces: (count: number) => `Analyse de ${plural(count, "fr", "zone ou unité", "zones ou unités")}`,
  steps: {
    layers: "Ouverture des couches",
    plots: "Calcul par parcelle",
    places: "Calcul par zone et unité",
  },
  failed:
    "L’analyse s’est arrêtée. Les crédits des parcelles sans nouveau résultat sont rendus\u00a0; relancez-la.",
  done: "Analyse terminée",
  cancelled: "Analyse annulée\u00a0: les crédits des parcelles sans nouveau résultat sont rendus.",
  summary: "Résultat de l’analyse",
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
  plots: "Parcelles",
  code: "Version du calcul",
  hash: "Empreinte",
  compare: "Comparer les deux analyses",
  chooseTwo: "Choisissez deux analyses pour les comparer.",
};

const en: typeof fr = {
  run: startRun.en,
  runAgain: "Assess again",
  running: (count: number) => `Assessment of ${plural(count, "en", "plot", "plots")}`,
  runningPlaces: (count: number) => `Assessment of ${plural(count, "en", "zone or unit", "zones or units")}`,
  steps: {
    layers: "Opening the layers",
    plots: "Working out each plot",
    places: "Working out each zone and unit",
  },
  failed: "The assessment stopped. Credits of plots without a new result are given back; run it again.",
  done: "Assessment finished",
  cancelled: "Assessment cancelled: credits of plots without a new result are given back.",
  summary: "Result of the assessment",
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
  plots: "Plots",
  code: "Version of the computation",
  hash: "Hash",
  compare: "Compare the two assessments",
  chooseTwo: "Choose two assessments to compare them.",
};

export const runMessages: Dictionary<typeof fr> = { fr, en };

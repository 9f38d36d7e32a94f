import { namesIn } from "@parcelle/domain/language";
import { projectTypeNames, seasonNames } from "@parcelle/domain/projects/project-names";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  tabs: {
    plots: "Parcelles",
    map: "Carte",
    statistics: "Statistiques",
    runs: "Analyses",
    zones: "Zones",
    samples: "Échantillons",
  },
  tabsLabel: "Parties du projet",
  synthetic: "Données de démonstration",
  deleted: "Dans la corbeille",
  notFoundTitle: "Projet introuvable",
  notFoundText: "Ce projet n’existe pas, ou vous n’y avez pas accès.",
  backToList: "Voir les projets",
  types: namesIn(projectTypeNames, "fr"),
  seasons: namesIn(seasonNames, "fr"),
  period: (start: string, end: string) => `du ${start} au ${end}`,
  years: (start: string, end: string) => (start === end ? start : `${start}–${end}`),
};

const en: typeof fr = {
  tabs: {
    plots: "Plots",
    map: "Map",
    statistics: "Statistics",
    runs: "Assessments",
    zones: "Zones",
    samples: "Samples",
  },
  tabsLabel: "Parts of the project",
  synthetic: "Demonstration data",
  deleted: "In the trash",
  notFoundTitle: "Project not found",
  notFoundText: "This project does not exist, or you do not have access to it.",
  backToList: "See the projects",
  types: namesIn(projectTypeNames, "en"),
  seasons: namesIn(seasonNames, "en"),
  period: (start: string, end: string) => `${start} to ${end}`,
  years: (start: string, end: string) => (start === end ? start : `${start}–${end}`),
};

export const workspaceMessages: Dictionary<typeof fr> = { fr, en };

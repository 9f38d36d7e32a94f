import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  entry: "Vue d’ensemble",
  project: "Projet",
  map: "Carte",
  stats: "Statistiques",
  polygon: "Parcelle",
  folder: "Dossiers",
  report: "Rapport PDF",
  declarations: "Déclarations",
  editForm: "Modifier le formulaire",
  openForm: "Réponses du formulaire",
  quality: "Contrôle qualité",
  review: "Revue des réponses",
  template: "Modèle",
  farmer: "Fiche du producteur",
  dashboard: "Tableau de bord du processus",
  process: "Modifier le processus",
  campaign: "Campagne",
};

export type ScreenName = keyof typeof fr;

const en: typeof fr = {
  entry: "Overview",
  project: "Project",
  map: "Map",
  stats: "Statistics",
  polygon: "Plot",
  folder: "Folders",
  report: "PDF report",
  declarations: "Declarations",
  editForm: "Edit the form",
  openForm: "Answers of the form",
  quality: "Quality control",
  review: "Review of answers",
  template: "Template",
  farmer: "Farmer record",
  dashboard: "Dashboard of the process",
  process: "Edit the process",
  campaign: "Campaign",
};

export const screenNames: Dictionary<typeof fr> = { fr, en };

import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  table: "Parcelles du projet",
  identifier: "Identifiant",
  producer: "Producteur",
  place: "Lieu",
  area: "Surface",
  declaredArea: "Surface déclarée",
  country: "Pays",
  units: { region: "Région", department: "Département", municipality: "Commune" },
  geometry: "Contour",
  freshness: "Résultat",
  current: "À jour",
  outdated: "Périmé",
  outdatedText: "Le contour a changé depuis l’analyse\u00a0: relancez-la.",
  updated: "Modifiée",
  map: "Carte",
  hideMap: "Masquer la carte",
  exportChosen: "Exporter",
  report: "PDF",
  remove: "Supprimer",
  removing: (count: number) => `Suppression de ${plural(count, "fr", "parcelle", "parcelles")}…`,
  restoring: (count: number) => `Restauration de ${plural(count, "fr", "parcelle", "parcelles")}…`,
  removeMany: (count: number) => `Supprimer ${plural(count, "fr", "parcelle", "parcelles")}\u00a0?`,
  removeManyText: "Elles vont dans la corbeille du projet, d’où vous pouvez les restaurer.",
  removed: (count: number) => `${plural(count, "fr", "parcelle supprimée", "parcelles supprimées")}`,
  restored: (count: number) => `${plural(count, "fr", "parcelle restaurée", "parcelles restaurées")}`,
  removeFailed: "La suppression a échoué",
  restoreFailed: "La restauration a échoué",
  noPlots: "Aucune parcelle",
  noMatch: "Aucune parcelle ne correspond à votre recherche",
  noPlotsReadOnly: "Aucune parcelle n’a encore été importée dans ce projet.",
  outdatedCount: (count: number) =>
    `${plural(count, "fr", "résultat est périmé", "résultats sont périmés")}\u00a0: le contour a changé depuis l’analyse.`,
  newCount: (count: number) =>
    `${plural(count, "fr", "parcelle n’a pas encore été analysée.", "parcelles n’ont pas encore été analysées.")}`,
  abnormalCount: (count: number) =>
    `${plural(count, "fr", "contour anormal", "contours anormaux")} à réparer avant l’analyse.`,
  see: "Voir",
};

const en: typeof fr = {
  table: "Plots of the project",
  identifier: "Identifier",
  producer: "Producer",
  place: "Place",
  area: "Area",
  declaredArea: "Declared area",
  country: "Country",
  units: { region: "Region", department: "Department", municipality: "Municipality" },
  geometry: "Outline",
  freshness: "Result",
  current: "Up to date",
  outdated: "Outdated",
  outdatedText: "The outline changed since the assessment: run it again.",
  updated: "Changed",
  map: "Map",
  hideMap: "Hide the map",
  exportChosen: "Export",
  report: "PDF",
  remove: "Delete",
  removing: (count: number) => `Deleting ${plural(count, "en", "plot", "plots")}…`,
  restoring: (count: number) => `Restoring ${plural(count, "en", "plot", "plots")}…`,
  removeMany: (count: number) => `Delete ${plural(count, "en", "plot", "plots")}?`,
  removeManyText: "They go to the trash of the project, from where you can restore them.",
  removed: (count: number) => `${plural(count, "en", "plot deleted", "plots deleted")}`,
  restored: (count: number) => `${plural(count, "en", "plot restored", "plots restored")}`,
  removeFailed: "Deleting failed",
  restoreFailed: "Restoring failed",
  noPlots: "No plot",
  noMatch: "No field corresponds to your search",
  noPlotsReadOnly: "No plot has been imported into this project yet.",
  outdatedCount: (count: number) =>
    `${plural(count, "en", "result is outdated", "results are outdated")}: the outline changed since the assessment.`,
  newCount: (count: number) =>
    `${plural(count, "en", "plot has not been assessed yet.", "plots have not been assessed yet.")}`,
  abnormalCount: (count: number) =>
    `${plural(count, "en", "abnormal outline", "abnormal outlines")} to repair before the assessment.`,
  see: "See",
};

export const plotsMessages: Dictionary<typeof fr> = { fr, en };

import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";
import type { SizeClass } from "./figures.ts";

const frSizes: Record<SizeClass, string> = {
  under_1: "moins de 1 ha",
  "1_to_2": "1 à 2 ha",
  "2_to_4": "2 à 4 ha",
  "4_to_10": "4 à 10 ha",
  over_10: "10 ha et plus",
};
const enSizes: typeof frSizes = {
  under_1: "under 1 ha",
  "1_to_2": "1–2 ha",
  "2_to_4": "2–4 ha",
  "4_to_10": "4–10 ha",
  over_10: "10 ha and over",
};

const fr = {
  units: { region: "Régions", department: "Départements", municipality: "Communes" },
  all: {
    region: "Toutes les régions",
    department: "Tous les départements",
    municipality: "Toutes les communes",
  },
  unknown: {
    region: "Région inconnue",
    department: "Département inconnu",
    municipality: "Commune inconnue",
  },
  measure: "Mesure",
  plots: "Parcelles",
  hectares: "Hectares",
  totalPlots: "Parcelles",
  totalArea: "Surface",
  ofTotal: (part: string, share: string) => `${part} (${share})`,
  number: (count: number) => formatNumber(count, "fr", 0),
  unit: { plots: "nombre", hectares: "ha" },
  titles: {
    geometry: "Par état du contour",
    size: "Par taille de parcelle",
    region: "Par région",
    department: "Par département",
    municipality: "Par commune",
  },
  export: "Exporter les chiffres (CSV)",
  dimension: "Répartition",
  category: "Catégorie",
  empty: "Pas assez de données pour afficher un graphique",
  emptyText: "Importez des parcelles pour voir leur répartition.",
  noneInUnits: "Aucune parcelle dans ces unités.",
  goImport: "Aller aux parcelles",
  sizes: frSizes,
};

const en: typeof fr = {
  units: { region: "Regions", department: "Departments", municipality: "Municipalities" },
  all: { region: "All regions", department: "All departments", municipality: "All municipalities" },
  unknown: {
    region: "Unknown region",
    department: "Unknown department",
    municipality: "Unknown municipality",
  },
  measure: "Measure",
  plots: "Plots",
  hectares: "Hectares",
  totalPlots: "Plots",
  totalArea: "Area",
  ofTotal: (part: string, share: string) => `${part} (${share})`,
  number: (count: number) => formatNumber(count, "en", 0),
  unit: { plots: "number", hectares: "ha" },
  titles: {
    geometry: "By state of the outline",
    size: "By size of plot",
    region: "By region",
    department: "By department",
    municipality: "By municipality",
  },
  export: "Export the figures (CSV)",
  dimension: "Breakdown",
  category: "Category",
  empty: "Not enough data to display a graphic",
  emptyText: "Import plots to see how they are distributed.",
  noneInUnits: "No plot in these units.",
  goImport: "Go to the plots",
  sizes: enSizes,
};

export type StatisticsMessages = typeof fr;
export const statisticsMessages: Dictionary<StatisticsMessages> = { fr, en };

import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  map: "Carte des parcelles",
  plots: "Parcelles",
  colorBy: "Colorer par",
  overlaps: "Surfaces qui se chevauchent",
  synthetic: "Données de démonstration",
  version: "Version",
  licence: "Licence",
  citation: "Citation",
  product: "Produit",
  identifier: "Parcelle",
  producer: "Producteur",
  province: "Région",
  empty: "Aucune parcelle à montrer",
  emptyText: "Importez un fichier de parcelles : elles apparaîtront sur cette carte.",
  goImport: "Aller aux parcelles",
  openPlot: "Ouvrir la fiche",
  closeCard: "Fermer la fiche de la parcelle",
  outdated: "Résultat périmé",
  outdatedText: "Le contour a changé depuis l’analyse.",
  hideList: "Masquer la liste",
  showList: "Afficher la liste",
  table: "Voir le tableau",
  shown: (count: number) => plural(count, "fr", "parcelle affichée", "parcelles affichées"),
};

const en: typeof fr = {
  map: "Map of the plots",
  plots: "Plots",
  colorBy: "Colour by",
  overlaps: "Overlapping areas",
  synthetic: "Demonstration data",
  version: "Version",
  licence: "Licence",
  citation: "Citation",
  product: "Product",
  identifier: "Plot",
  producer: "Producer",
  province: "Region",
  empty: "No plot to show",
  emptyText: "Import a file of plots: they will appear on this map.",
  goImport: "Go to the plots",
  openPlot: "Open the plot",
  closeCard: "Close the plot's card",
  outdated: "Outdated result",
  outdatedText: "The outline has changed since the assessment.",
  hideList: "Hide the list",
  showList: "Show the list",
  table: "See the table",
  shown: (count: number) => plural(count, "en", "plot shown", "plots shown"),
};

export type MapPageMessages = typeof fr;
export const mapPageMessages: Dictionary<MapPageMessages> = { fr, en };

import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  legend: "Mesurer aussi des zones et des unités, chacune en entier",
  zones: "Zones du projet",
  noZone: "Ce projet n’a pas encore de zone\u00a0: dessinez-en une sur la page des zones.",
  noZoneChosen: "Aucune zone",
  units: "Unités administratives",
  noBoundaries: "Aucune limite administrative n’est en vigueur.",
  noUnitChosen: "Aucune unité",
  country: "Pays des unités",
  level: "Niveau des unités",
  ofOtherLevels: (names: string) => `Aussi choisies, à d’autres niveaux\u00a0: ${names}.`,
  nothingFound: "Aucun nom ne correspond",
  most: (count: number) => `${count} zones et unités au plus. Chacune coûte autant qu’une parcelle.`,
  chosen: "Zones et unités à mesurer",
  standings: {
    priced: (products: number) => `${plural(products, "fr", "couche", "couches")}`,
    uncovered: "Aucune couche\u00a0: rien n’y sera conclu, et rien n’est facturé",
    kept: "Garde son résultat, sans frais",
    refused: "Ne peut pas être mesurée",
  },
  hectares: (text: string) => `(${text})`,
  count: (places: number) =>
    places < 2
      ? `${formatNumber(places, "fr", 0)} zone ou unité`
      : `${formatNumber(places, "fr", 0)} zones ou unités`,
};

const en: typeof fr = {
  legend: "Measure zones and units too, each as a whole",
  zones: "Zones of the project",
  noZone: "This project has no zone yet: draw one on the page of zones.",
  noZoneChosen: "No zone",
  units: "Administrative units",
  noBoundaries: "No administrative boundaries are in force.",
  noUnitChosen: "No unit",
  country: "Country of the units",
  level: "Level of the units",
  ofOtherLevels: (names) => `Chosen on other levels too: ${names}.`,
  nothingFound: "No name matches",
  most: (count) => `${count} zones and units at most. Each costs as much as a plot.`,
  chosen: "Zones and units to be measured",
  standings: {
    priced: (products) => `${plural(products, "en", "layer", "layers")}`,
    uncovered: "No layer: nothing will be concluded there, and nothing is charged",
    kept: "Keeps its result, at no cost",
    refused: "Cannot be measured",
  },
  hectares: (text) => `(${text})`,
  count: (places) => (places === 1 ? "1 zone or unit" : `${formatNumber(places, "en", 0)} zones or units`),
};

export const placeMessages: Dictionary<typeof fr> = { fr, en };

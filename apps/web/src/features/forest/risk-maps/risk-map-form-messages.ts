import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const number = (count: number, locale: "fr" | "en") => formatNumber(count, locale, 0);

const fr = {
  title: "Nouvelle carte de risque",
  what: "Zone et nom",
  zoneHelp: "La version la plus récente de la zone est prise.",
  howLong: "Trois années",
  first: "Première année",
  second: "Deuxième année",
  third: "Dernière année",
  yearsHelp:
    "La forêt est comptée à la fin de chaque année. Les modèles sont calés entre les deux premières, comparés entre les deux dernières.",
  years: (first: number, last: number) => `Les couches disent la forêt de ${first} à ${last}.`,
  forest: "Forêt et pixels",
  cover: "Couvert à partir duquel c’est de la forêt",
  pixel: "Côté d’un pixel",
  windows: "Fenêtres mobiles (pixels)",
  windowsHelp: "Côtés impairs, séparés par des virgules. Ceux de l’outil JNR\u00a0: 5, 13, 21, 29.",
  windowsBad: "Des nombres impairs de 3 à 181, chacun une fois, huit au plus.",
  nameMissing: "Donnez-lui un nom.",
  yearsBad: "Trois années, de la plus ancienne à la plus récente.",
  emissions: "Fuites et émissions (facultatif)",
  belt: "Ceinture de fuite autour de la zone",
  biomass: "Biomasse aérienne de la forêt",
  biomassError: "Erreur type de la biomasse",
  biomassSource: "Source de la biomasse",
  sourceMissing: "Dites d’où vient ce nombre.",
  emissionsHelp:
    "Laissez vide ce que vous ne voulez pas. La biomasse donne les émissions par les facteurs publiés\u00a0; la MRV numérique la mesure.",
  coverage: "Avant de payer",
  coverageText: (titles: readonly string[], share: string) =>
    `${titles.join(", ")}\u00a0: ${share} de la zone couverts.`,
  partly: "Ce qui n’est pas couvert sera compté comme sans forêt.",
  size: (width: number, height: number) => `${number(width, "fr")} × ${number(height, "fr")} pixels.`,
  make: "Faire la carte",
  begun: (name: string) => `Calcul de ${name} commencé`,
  failed: "La carte n’a pas pu être commencée",
};

const en: typeof fr = {
  title: "New risk map",
  what: "Zone and name",
  zoneHelp: "The newest version of the zone is taken.",
  howLong: "Three years",
  first: "First year",
  second: "Second year",
  third: "Last year",
  yearsHelp:
    "Forest is counted at the end of each year. Models are fitted between the first two, compared between the last two.",
  years: (first, last) => `The layers tell the forest of ${first} to ${last}.`,
  forest: "Forest and pixels",
  cover: "Cover from which it is forest",
  pixel: "Side of a pixel",
  windows: "Moving windows (pixels)",
  windowsHelp: "Odd sides with commas between. Those of the JNR tool: 5, 13, 21, 29.",
  windowsBad: "Odd numbers from 3 to 181, each once, eight at most.",
  nameMissing: "Give it a name.",
  yearsBad: "Three years, from the earliest to the latest.",
  emissions: "Leakage and emissions (optional)",
  belt: "Leakage belt around the zone",
  biomass: "Above-ground biomass of the forest",
  biomassError: "Standard error of the biomass",
  biomassSource: "Source of the biomass",
  sourceMissing: "Say where this number comes from.",
  emissionsHelp:
    "Leave empty what you do not want. Biomass gives emissions by the published factors; digital MRV measures it.",
  coverage: "Before you pay",
  coverageText: (titles, share) => `${titles.join(", ")}: ${share} of the zone covered.`,
  partly: "What is not covered will be counted as no forest.",
  size: (width, height) => `${number(width, "en")} × ${number(height, "en")} pixels.`,
  make: "Make the map",
  begun: (name) => `Computing ${name} has begun`,
  failed: "The map could not be begun",
};

export const riskMapFormMessages: Dictionary<typeof fr> = { fr, en };

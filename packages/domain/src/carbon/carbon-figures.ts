import type { Language, Translated } from "../language.ts";
import { wordOf } from "../unknown-code.ts";
import type { BiomassPool } from "./carbon-pools.ts";

/** Units of the figures; a megagram is a metric tonne. */
export type CarbonUnit = "Mg/ha" | "Mg" | "Mg C" | "Mg CO2e" | "Mg CO2e/ha" | "m" | "ha";

/** Upper ends of the classes of canopy height, metres; the last class has none. */
export const heightClasses = [2, 5, 10, 15, 20, 25, 30, 40, 50] as const;

/** Shares of the area whose canopy is not higher than the quantile. */
export const heightQuantiles = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

type Figure = { unit: CarbonUnit; name: Translated };

const pools: Readonly<Record<Exclude<BiomassPool, "live" | "all"> | "soil", Translated>> = {
  above_ground: { fr: "carbone aérien", en: "above-ground carbon" },
  below_ground: { fr: "carbone souterrain", en: "below-ground carbon" },
  dead_wood: { fr: "carbone du bois mort", en: "carbon of dead wood" },
  litter: { fr: "carbone de la litière", en: "carbon of litter" },
  soil: { fr: "carbone du sol", en: "soil carbon" },
};

/** Key of the figure of a quantile of canopy height. */
export function quantileKey(share: number): string {
  return `height_q${Math.round(share * 100)}`;
}

/** Key of the area of a class of canopy height, by its place in `heightClasses`; the one behind the last is the highest. */
export function heightClassKey(place: number): string {
  return `height_area_${place === 0 ? 0 : heightClasses[place - 1]}_${heightClasses[place] ?? "up"}`;
}

function heightClassName(place: number): Translated {
  const [from, to] = [place === 0 ? 0 : heightClasses[place - 1], heightClasses[place]];
  if (to === undefined) return { fr: `surface à partir de ${from} m`, en: `area of ${from} m and more` };
  return { fr: `surface de ${from} à ${to} m`, en: `area from ${from} to ${to} m` };
}

/** Every figure that is told of a plot, a zone, a unit or all of them, in the order in which they are shown. */
export const carbonFigures: Readonly<Record<string, Figure>> = {
  agb_mean: { unit: "Mg/ha", name: { fr: "biomasse aérienne moyenne", en: "mean above-ground biomass" } },
  agb_total: { unit: "Mg", name: { fr: "biomasse aérienne", en: "above-ground biomass" } },
  ...Object.fromEntries(
    Object.entries(pools).map(([pool, name]) => [`carbon_${pool}`, { unit: "Mg C" as const, name }]),
  ),
  co2e_live_mean: {
    unit: "Mg CO2e/ha",
    name: { fr: "CO₂e de la biomasse vivante par hectare", en: "CO₂e of live biomass per hectare" },
  },
  co2e_live: { unit: "Mg CO2e", name: { fr: "CO₂e de la biomasse vivante", en: "CO₂e of live biomass" } },
  co2e_all_mean: {
    unit: "Mg CO2e/ha",
    name: { fr: "CO₂e des réservoirs connus par hectare", en: "CO₂e of the known pools per hectare" },
  },
  co2e_all: { unit: "Mg CO2e", name: { fr: "CO₂e des réservoirs connus", en: "CO₂e of the known pools" } },
  height_mean: { unit: "m", name: { fr: "hauteur moyenne de la canopée", en: "mean canopy height" } },
  ...Object.fromEntries(
    heightQuantiles.map((share) => [
      quantileKey(share),
      {
        unit: "m" as const,
        name: { fr: `quantile ${share * 100} % de la hauteur`, en: `${share * 100}% quantile of height` },
      },
    ]),
  ),
  ...Object.fromEntries(
    [...heightClasses, null].map((_, place) => [
      heightClassKey(place),
      { unit: "ha" as const, name: heightClassName(place) },
    ]),
  ),
  forest_area: { unit: "ha", name: { fr: "forêt", en: "forest" } },
  forest_loss: {
    unit: "ha",
    name: {
      fr: "perte de forêt depuis l’année précédente demandée",
      en: "forest lost since the year asked before",
    },
  },
  forest_gain: {
    unit: "ha",
    name: {
      fr: "gain de forêt depuis l’année précédente demandée",
      en: "forest gained since the year asked before",
    },
  },
  gross_emissions: {
    unit: "Mg CO2e",
    name: {
      fr: "émissions brutes des pertes depuis l’année précédente demandée",
      en: "gross emissions of losses since the year asked before",
    },
  },
};

/** What has to be said beside a figure. */
export const carbonFlags = {
  low_coverage: {
    fr: "la couche ne couvre qu’une part insuffisante",
    en: "the layer covers too small a share",
  },
  no_standard_error: {
    fr: "aucune erreur type n’est donnée : sans intervalle",
    en: "no standard error is given: no interval",
  },
  standard_error_partial: {
    fr: "l’erreur type n’est connue que sur une part",
    en: "the standard error is known on a part only",
  },
  factor_exact: {
    fr: "un facteur sans erreur type compte comme exact",
    en: "a factor without a standard error counts as exact",
  },
  factor_unverified: {
    fr: "un facteur n’a pas été vérifié dans sa source",
    en: "a factor has not been verified in its source",
  },
  zone_by_latitude: { fr: "zone déduite de la latitude", en: "zone taken from the latitude" },
  pools_missing: { fr: "des réservoirs manquent", en: "pools are missing" },
  counted: {
    fr: "surface comptée sur une carte : sans intervalle",
    en: "area counted on a map: no interval",
  },
  no_patches: {
    fr: "la surface minimale des massifs n’est pas appliquée",
    en: "the least area of patches is not applied",
  },
  patches_cut: {
    fr: "des massifs sont coupés au bord d’un fichier",
    en: "patches are cut at the edge of a file",
  },
  synthetic: { fr: "couche inventée pour une démonstration", en: "layer made up for a demonstration" },
} satisfies Readonly<Record<string, Translated>>;
export type CarbonFlag = keyof typeof carbonFlags;

/** One figure of one place in one year, as the tall table of values has it, with where it comes from. */
export type CarbonValue = {
  key: string;
  /** Null where the layer is of no year in particular. */
  year: number | null;
  value: number;
  /** Interval at 95 %, null where nothing tells it. */
  low: number | null;
  high: number | null;
  unit: CarbonUnit;
  layer: string;
  version: string;
  /** Share of the area that the layer tells of, 0 to 1. */
  coverage: number;
  flags: CarbonFlag[];
};

/** Why a figure is not told. */
export const carbonGaps = {
  layer_absent: { fr: "aucune couche n’est donnée", en: "no layer is given" },
  year_absent: { fr: "aucune couche de cette année n’est donnée", en: "no layer of this year is given" },
  outside: { fr: "la couche ne couvre pas la parcelle", en: "the layer does not cover the plot" },
  no_row: {
    fr: "la table des facteurs n’a pas de ligne pour la zone",
    en: "the table of factors has no row for the zone",
  },
  elevation: { fr: "l’altitude n’est pas connue", en: "the elevation is not known" },
  rain: { fr: "la pluie n’est pas connue", en: "the rain is not known" },
  elevation_and_rain: {
    fr: "l’altitude et la pluie ne sont pas connues",
    en: "elevation and rain are not known",
  },
  no_gain: { fr: "la couche ne dit rien des gains par année", en: "the layer tells no gain by year" },
  height_layer: {
    fr: "la définition demande une hauteur, et aucune couche ne la donne",
    en: "the definition asks for a height, and no layer gives it",
  },
  too_large: {
    fr: "la zone est trop grande pour y chercher des massifs d’un seul tenant",
    en: "the zone is too large to look for patches in one piece",
  },
  point: { fr: "un point n’a pas de surface", en: "a point has no area" },
} satisfies Readonly<Record<string, Translated>>;
export type CarbonGapCode = keyof typeof carbonGaps;

/** A figure that is not told, of how many plots, and why. */
export type CarbonGap = { figure: string; year: number | null; code: CarbonGapCode; plots: number };

const groups: Readonly<Record<string, Translated>> = {
  biomass: { fr: "biomasse et carbone", en: "biomass and carbon" },
  height: { fr: "hauteur de la canopée", en: "canopy height" },
  forest: { fr: "couvert forestier", en: "forest cover" },
  emissions: { fr: "émissions brutes", en: "gross emissions" },
  ...pools,
};

/** Name of a figure, or of a group of figures, in one language. */
export function carbonFigureName(key: string, language: Language): string {
  const names = Object.entries(carbonFigures).map(([known, { name }]) => [known, name[language]]);
  const all = Object.entries(groups).map(([known, name]) => [known, name[language]]);
  return wordOf(Object.fromEntries([...names, ...all]), key, language);
}

import { type Feature, features, mayUse } from "@parcelle/domain/permissions/features";
import type { Locale } from "#shell/locale.ts";
import type { Dictionary } from "#ui/locale.tsx";

export type Module = Feature;

/** In the order of the menu; what this version offers first. */
export const MODULES: readonly Module[] = features;

export function mayOpen(module: Module, granted: readonly string[]): boolean {
  return mayUse(granted, module.key);
}

/** True when no module beyond the always allowed ones is open to the user. */
export function hasNoModule(granted: readonly string[]): boolean {
  return features.every((feature) => feature.alwaysAllowed || !granted.includes(feature.key));
}

/** What each module is for; its names are the domain's. */
const fr: Record<Module["key"], string> = {
  EUDR: "Vérifier que les parcelles sont exemptes de déforestation et préparer la déclaration de diligence raisonnée.",
  CROP: "Savoir quelle culture pousse où, saison après saison.",
  CROP_VIEW: "Suivre l’état des cultures vu par satellite.",
  YIELD: "Phénologie et production estimée, en tonnes.",
  REDD: "Suivre le couvert forestier d’un projet REDD+.",
  ARR: "Vérifier l’éligibilité des terres à reboiser.",
  DMRV: "Biomasse, carbone, hauteur de canopée et couvert forestier.",
  DYNAMIC_BASELINE: "Comparer un projet à des zones témoins.",
  FARMER: "Registre des producteurs et identité numérique par QR code.",
  COLLECT: "Formulaires de terrain, avec ou sans réseau.",
  DATAOS: "Enquêtes, contrôle qualité et revue des données.",
  PROCUREMENT: "Suivre chaque lot, du champ au port.",
  WOMA: "Campagnes d’appels et journaux d’appels.",
};

const en: typeof fr = {
  EUDR: "Check that plots are free of deforestation and prepare the due diligence statement.",
  CROP: "Know which crop grows where, season after season.",
  CROP_VIEW: "Follow the state of crops as satellites see it.",
  YIELD: "Phenology and estimated production, in tonnes.",
  REDD: "Follow the forest cover of a REDD+ project.",
  ARR: "Check which land is eligible for planting.",
  DMRV: "Biomass, carbon, canopy height and forest cover.",
  DYNAMIC_BASELINE: "Compare a project with matched control areas.",
  FARMER: "Producer registry and digital identity by QR code.",
  COLLECT: "Field forms, with or without a network.",
  DATAOS: "Surveys, quality control and review of data.",
  PROCUREMENT: "Follow every lot from the field to the port.",
  WOMA: "Call campaigns and call logs.",
};

interface ModuleTexts {
  /** Short enough for the navigation. */
  name: string;
  purpose: string;
}

const textsIn = (locale: Locale, purposes: typeof fr): Record<Module["key"], ModuleTexts> => {
  const entries = features.map(({ key, shortName }) => [
    key,
    { name: shortName[locale], purpose: purposes[key] },
  ]);
  return Object.fromEntries(entries) as Record<Module["key"], ModuleTexts>;
};

export const moduleTexts: Dictionary<Record<Module["key"], ModuleTexts>> = {
  fr: textsIn("fr", fr),
  en: textsIn("en", en),
};

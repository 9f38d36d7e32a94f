import { type Feature, features, mayUse } from "@parcelle/domain/permissions/features";
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

/** What a module is for, and a name short enough for the navigation. */
interface ModuleTexts {
  name: string;
  purpose: string;
}

const fr = {
  EUDR: {
    name: "RDUE",
    purpose:
      "Vérifier que les parcelles sont exemptes de déforestation et préparer la déclaration de diligence raisonnée.",
  },
  CROP: {
    name: "Cartographie des cultures",
    purpose: "Savoir quelle culture pousse où, saison après saison.",
  },
  CROP_VIEW: { name: "Crop View", purpose: "Suivre l’état des cultures vu par satellite." },
  YIELD: { name: "Suivi des rendements", purpose: "Phénologie et production estimée, en tonnes." },
  REDD: { name: "Conformité REDD+", purpose: "Suivre le couvert forestier d’un projet REDD+." },
  ARR: { name: "Boisement et reboisement", purpose: "Vérifier l’éligibilité des terres à reboiser." },
  DMRV: { name: "MRV numérique", purpose: "Biomasse, carbone, hauteur de canopée et couvert forestier." },
  DYNAMIC_BASELINE: {
    name: "Scénario de référence dynamique",
    purpose: "Comparer un projet à des zones témoins.",
  },
  FARMER: { name: "Producteurs", purpose: "Registre des producteurs et identité numérique par QR code." },
  COLLECT: { name: "Collecte", purpose: "Formulaires de terrain, avec ou sans réseau." },
  DATAOS: { name: "Data OS", purpose: "Enquêtes, contrôle qualité et revue des données." },
  PROCUREMENT: { name: "Achats et traçabilité", purpose: "Suivre chaque lot, du champ au port." },
  WOMA: { name: "Campagnes", purpose: "Campagnes d’appels et journaux d’appels." },
};

const en: typeof fr = {
  EUDR: {
    name: "RDUE (EUDR)",
    purpose: "Check that plots are free of deforestation and prepare the due diligence statement.",
  },
  CROP: { name: "Crop mapping", purpose: "Know which crop grows where, season after season." },
  CROP_VIEW: { name: "Crop View", purpose: "Follow the state of crops as satellites see it." },
  YIELD: { name: "Yield monitoring", purpose: "Phenology and estimated production, in tonnes." },
  REDD: { name: "REDD+ conformity", purpose: "Follow the forest cover of a REDD+ project." },
  ARR: { name: "Afforestation and reforestation", purpose: "Check which land is eligible for planting." },
  DMRV: { name: "Digital MRV", purpose: "Biomass, carbon, canopy height and forest cover." },
  DYNAMIC_BASELINE: { name: "Dynamic baseline", purpose: "Compare a project with matched control areas." },
  FARMER: { name: "Farmers", purpose: "Producer registry and digital identity by QR code." },
  COLLECT: { name: "Collect", purpose: "Field forms, with or without a network." },
  DATAOS: { name: "Data OS", purpose: "Surveys, quality control and review of data." },
  PROCUREMENT: {
    name: "Procurement and traceability",
    purpose: "Follow every lot from the field to the port.",
  },
  WOMA: { name: "Campaigns", purpose: "Call campaigns and call logs." },
};

export const moduleTexts: Dictionary<Record<Module["key"], ModuleTexts>> = { fr, en };

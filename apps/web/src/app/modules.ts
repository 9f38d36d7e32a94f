import type { Dictionary } from "#ui/locale.tsx";

export interface Module {
  /** Key of the feature that opens it. */
  feature: string;
  section: string | null;
  /** Address after the language prefix. */
  path: string;
}

/** Order of the list on the home page and of the sections a user is sent to. */
export const MODULES: readonly Module[] = [
  { feature: "EUDR", section: "rdue", path: "/conformity/rdue" },
  { feature: "CROP", section: "crop-mapping", path: "/crop-mapping" },
  { feature: "CROP_VIEW", section: null, path: "/crop-view" },
  { feature: "YIELD", section: "yield", path: "/yield" },
  { feature: "REDD", section: "redd", path: "/conformity/redd" },
  { feature: "ARR", section: null, path: "/conformity/arr" },
  { feature: "DMRV", section: "dmrv", path: "/dmrv" },
  { feature: "DYNAMIC_BASELINE", section: null, path: "/dynamic-baseline" },
  { feature: "FARMER", section: "kyf", path: "/farmers" },
  { feature: "COLLECT", section: null, path: "/collect/onboarding" },
  { feature: "DATAOS", section: "data-os", path: "/data-os" },
  { feature: "PROCUREMENT", section: null, path: "/procurement" },
  { feature: "WOMA", section: null, path: "/woma" },
];

const ALWAYS_ALLOWED = new Set(["DATAOS", "DYNAMIC_BASELINE"]);

export function mayOpen(feature: string, features: readonly string[]): boolean {
  return ALWAYS_ALLOWED.has(feature) || features.includes(feature);
}

/** True when no module beyond the always allowed ones is open to the user. */
export function hasNoModule(features: readonly string[]): boolean {
  return features.every((feature) => ALWAYS_ALLOWED.has(feature));
}

interface ModuleTexts {
  name: string;
  purpose: string;
}

const fr: Record<string, ModuleTexts> = {
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

export const moduleTexts: Dictionary<Record<string, ModuleTexts>> = { fr, en };

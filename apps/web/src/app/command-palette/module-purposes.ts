import type { Dictionary } from "#ui/locale.tsx";
import type { Module } from "../modules.ts";

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

/** What each module is for, by which it is found too. */
export const modulePurposes: Dictionary<Record<Module["key"], string>> = { fr, en };

import type { ModuleServices } from "../paid-service.ts";

export const reddServices = {
  project: {
    key: "redd_project",
    name: { fr: "Création d’un projet REDD+", en: "Creation of a REDD+ project" },
  },
  run: {
    key: "redd_eligibility",
    name: { fr: "Éligibilité REDD+ des parcelles", en: "REDD+ eligibility of plots" },
  },
  others: [
    {
      key: "redd_risk_map",
      name: { fr: "Carte du risque de déforestation", en: "Map of deforestation risk" },
    },
  ],
} as const satisfies ModuleServices;

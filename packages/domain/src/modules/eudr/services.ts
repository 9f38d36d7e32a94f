import type { ModuleServices } from "../paid-service.ts";

export const eudrServices = {
  project: {
    key: "eudr_project",
    name: { fr: "Création d’un projet RDUE", en: "Creation of an EUDR project" },
  },
  run: {
    key: "eudr_assessment",
    name: { fr: "Évaluation du risque de déforestation", en: "Deforestation risk assessment" },
  },
} as const satisfies ModuleServices;

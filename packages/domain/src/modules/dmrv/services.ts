import type { ModuleServices } from "../paid-service.ts";

export const dmrvServices = {
  project: {
    key: "dmrv_project",
    name: { fr: "Création d’un projet de MRV numérique", en: "Creation of a digital MRV project" },
  },
  run: {
    key: "dmrv_carbon",
    name: { fr: "Biomasse et carbone des parcelles", en: "Biomass and carbon of plots" },
  },
} as const satisfies ModuleServices;

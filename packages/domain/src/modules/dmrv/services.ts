import type { ModuleServices } from "../paid-service.ts";

export const dmrvServices = {
  project: {
    key: "dmrv_project",
    name: { fr: "Création d’un projet de MRV numérique", en: "Creation of a digital MRV project" },
  },
  run: null,
} as const satisfies ModuleServices;

import type { ModuleServices } from "../paid-service.ts";

export const dynamicBaselineServices = {
  project: {
    key: "baseline_project",
    name: {
      fr: "Création d’un projet de référence dynamique",
      en: "Creation of a dynamic baseline project",
    },
  },
  run: null,
} as const satisfies ModuleServices;

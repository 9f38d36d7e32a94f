import type { ModuleServices } from "../paid-service.ts";

export const dynamicBaselineServices = {
  project: {
    key: "baseline_project",
    name: {
      fr: "Création d’un projet de référence dynamique",
      en: "Creation of a dynamic baseline project",
    },
  },
  run: {
    key: "baseline_match",
    name: { fr: "Témoins et performance des parcelles", en: "Controls and performance of plots" },
  },
} as const satisfies ModuleServices;

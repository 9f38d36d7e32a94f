import type { ModuleServices } from "../paid-service.ts";

export const arrServices = {
  project: {
    key: "arr_project",
    name: {
      fr: "Création d’un projet de boisement ou de reboisement",
      en: "Creation of an afforestation or reforestation project",
    },
  },
  run: {
    key: "arr_eligibility",
    name: { fr: "Éligibilité des terres à planter", en: "Eligibility of land for planting" },
  },
} as const satisfies ModuleServices;

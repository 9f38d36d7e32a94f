import type { ModuleServices } from "../paid-service.ts";

export const collectServices = {
  project: {
    key: "collect_project",
    name: { fr: "Création d’un projet de collecte", en: "Creation of a collection project" },
  },
  run: null,
} as const satisfies ModuleServices;

export const surveyServices = {
  project: {
    key: "survey_project",
    name: { fr: "Création d’un projet d’enquête", en: "Creation of a survey project" },
  },
  run: null,
} as const satisfies ModuleServices;

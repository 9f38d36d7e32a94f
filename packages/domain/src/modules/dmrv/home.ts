import type { ModuleHome } from "../module-home.ts";

export const dmrvHome = {
  welcome: {
    title: { fr: "Découvrir le MRV numérique", en: "Discover digital MRV" },
    text: { fr: "Quatre images, une minute.", en: "Four pictures, one minute." },
  },
  run: {
    fr: "Biomasse et carbone de chaque parcelle, avec leur incertitude.",
    en: "Biomass and carbon of each plot, with their uncertainty.",
  },
  steps: {},
  tasks: {
    to_assess: {
      fr: () => "Des parcelles sans analyse de la biomasse",
      en: () => "Plots without a biomass assessment",
    },
  },
} as const satisfies ModuleHome;

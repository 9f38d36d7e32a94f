import type { ModuleHome } from "../module-home.ts";

export const dynamicBaselineHome = {
  welcome: {
    title: { fr: "Découvrir la référence dynamique", en: "Discover the dynamic baseline" },
    text: { fr: "Quatre images, une minute.", en: "Four pictures, one minute." },
  },
  run: {
    fr: "Ce que les parcelles gagnent de plus que des témoins qui leur ressemblent.",
    en: "What plots gain beyond controls that are like them.",
  },
  steps: {},
  tasks: {
    to_assess: {
      fr: () => "Des parcelles sans recherche de témoins",
      en: () => "Plots without a search for controls",
    },
  },
} as const satisfies ModuleHome;

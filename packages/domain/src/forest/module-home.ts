import type { Translated } from "../language.ts";
import type { ModuleHome } from "../modules/module-home.ts";
import type { ForestActivity } from "./eligibility.ts";

const discover: Readonly<Record<ForestActivity, Translated>> = {
  redd: { fr: "Découvrir le module REDD+", en: "Discover the REDD+ module" },
  arr: { fr: "Découvrir le module de boisement", en: "Discover the planting module" },
};

const gives: Readonly<Record<ForestActivity, Translated>> = {
  redd: {
    fr: "Quelles forêts peuvent compter pour REDD+, et pourquoi.",
    en: "Which forests can count for REDD+, and why.",
  },
  arr: {
    fr: "Quelles terres peuvent être plantées, et pourquoi.",
    en: "Which land may be planted, and why.",
  },
};

/** What the home page says of a module of eligibility. */
export function forestHome(activity: ForestActivity) {
  return {
    welcome: {
      title: discover[activity],
      text: { fr: "Quatre images, une minute.", en: "Four pictures, one minute." },
    },
    run: gives[activity],
    steps: {},
    tasks: {
      to_assess: {
        fr: () => "Des parcelles sans analyse d’éligibilité",
        en: () => "Plots without an eligibility assessment",
      },
    },
  } satisfies ModuleHome;
}

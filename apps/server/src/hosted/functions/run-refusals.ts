import { ownRefusals } from "#database/own-refusals.ts";

/** What is refused of runs and of the choice among them. */
export const runRefusals = {
  P0413: {
    status: ownRefusals.P0413,
    code: "no_plot_to_assess",
    text: {
      fr: "Aucune parcelle de ce projet n’a de contour utilisable : importez, réparez ou restaurez des parcelles.",
      en: "No plot of this project has a usable outline: import, repair or restore plots.",
    },
  },
  P0414: {
    status: ownRefusals.P0414,
    code: "plots_changed",
    text: {
      fr: "Le nombre de parcelles a changé depuis que le prix vous a été annoncé : regardez le nouveau prix, puis confirmez.",
      en: "The number of plots has changed since you were told the price: look at the new price, then confirm.",
    },
  },
  P0427: {
    status: ownRefusals.P0427,
    code: "nothing_to_assess",
    text: {
      fr: "Ces parcelles ont déjà leur résultat, par ces règles et ces couches : il reste valable, et rien n’est à payer.",
      en: "These plots already have their result, by these rules and layers: it stands, and there is nothing to pay.",
    },
  },
  P0428: {
    status: ownRefusals.P0428,
    code: "run_without_results",
    text: {
      fr: "Cette analyse n’a pas de résultats à afficher\u00a0: choisissez une analyse terminée.",
      en: "This assessment has no results to show: choose one that is completed.",
    },
  },
  P0463: {
    status: ownRefusals.P0463,
    code: "place_not_measurable",
    text: {
      fr: "Une zone ou une unité demandée a changé entre-temps : regardez de nouveau ce que l’analyse mesurera, puis confirmez.",
      en: "A zone or unit that was asked for has changed meanwhile: look again at what the assessment will measure, then confirm.",
    },
  },
};

import type { Language } from "../../language.ts";
import type { ModuleNews, RunNews } from "../../notifications/news-words.ts";
import type { NotificationParameters } from "../../notifications/parameters.ts";
import { countedPlots as plotsInEnglish } from "../../notifications/told-in-english.ts";
import { countedPlots as plotsInFrench, told } from "../../notifications/told-in-french.ts";
import { declarationStateNames, declarationStates } from "../../states/declaration-states.ts";

const stateIn = (facts: NotificationParameters, language: Language): string => {
  const known = declarationStates.find((one) => one === facts.word("state"));
  return known === undefined ? "" : declarationStateNames[known][language].toLowerCase();
};

export const eudrNews = {
  declaration_moved: {
    category: "events",
    fr: (facts) =>
      told(
        `Déclaration ${facts.word("declaration")} : ${stateIn(facts, "fr")}`,
        `${facts.word("project")} : l’état de la déclaration a changé.`,
      ),
    en: (facts) => ({
      title: `Declaration ${facts.word("declaration")}: ${stateIn(facts, "en")}`,
      text: `${facts.word("project")}: the state of the declaration has changed.`,
    }),
  },
} as const satisfies ModuleNews;

export const eudrRunNews: RunNews = {
  assessment_completed: {
    fr: (facts) =>
      told(
        "L’analyse du risque est terminée",
        `${facts.word("project")} : ${plotsInFrench(facts, "plots")} avec risque et raison.`,
      ),
    en: (facts) => ({
      title: "The risk assessment is done",
      text: `${facts.word("project")}: ${plotsInEnglish(facts, "plots")} with risk and reason.`,
    }),
  },
  assessment_failed: {
    fr: (facts) =>
      told(
        "L’analyse du risque s’est arrêtée avant la fin",
        `${facts.word("project")} : les crédits des parcelles non analysées sont rendus. Vous pouvez la relancer.`,
      ),
    en: (facts) => ({
      title: "The risk assessment stopped before its end",
      text: `${facts.word("project")}: credits of plots that were not assessed are given back. You may start it again.`,
    }),
  },
};

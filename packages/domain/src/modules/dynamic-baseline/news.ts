import type { RunNews } from "../../notifications/news-words.ts";
import { countedPlots as plotsInEnglish } from "../../notifications/told-in-english.ts";
import { countedPlots as plotsInFrench, told } from "../../notifications/told-in-french.ts";

export const dynamicBaselineRunNews: RunNews = {
  assessment_completed: {
    fr: (facts) =>
      told(
        "L’analyse de la référence dynamique est terminée",
        `${facts.word("project")} : ${plotsInFrench(facts, "plots")} à comparer à leurs témoins.`,
      ),
    en: (facts) => ({
      title: "The dynamic baseline assessment is done",
      text: `${facts.word("project")}: ${plotsInEnglish(facts, "plots")} to compare with their controls.`,
    }),
  },
  assessment_failed: {
    fr: (facts) =>
      told(
        "L’analyse de la référence dynamique s’est arrêtée avant la fin",
        `${facts.word("project")} : les crédits des parcelles non analysées sont rendus. Vous pouvez la relancer.`,
      ),
    en: (facts) => ({
      title: "The dynamic baseline assessment stopped before its end",
      text: `${facts.word("project")}: credits of plots that were not assessed are given back. You may start it again.`,
    }),
  },
};

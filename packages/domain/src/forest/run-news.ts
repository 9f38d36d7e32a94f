import type { RunNews } from "../notifications/news-words.ts";
import { countedPlots as plotsInEnglish } from "../notifications/told-in-english.ts";
import { countedPlots as plotsInFrench, told } from "../notifications/told-in-french.ts";

/** What is told of runs of eligibility, for REDD+ and for planting. */
export const eligibilityRunNews: RunNews = {
  assessment_completed: {
    fr: (facts) =>
      told(
        "L’analyse d’éligibilité est terminée",
        `${facts.word("project")} : ${plotsInFrench(facts, "plots")} avec éligibilité et motif.`,
      ),
    en: (facts) => ({
      title: "The eligibility assessment is done",
      text: `${facts.word("project")}: ${plotsInEnglish(facts, "plots")} with eligibility and reason.`,
    }),
  },
  assessment_failed: {
    fr: (facts) =>
      told(
        "L’analyse d’éligibilité s’est arrêtée avant la fin",
        `${facts.word("project")} : les crédits des parcelles non analysées sont rendus. Vous pouvez la relancer.`,
      ),
    en: (facts) => ({
      title: "The eligibility assessment stopped before its end",
      text: `${facts.word("project")}: credits of plots that were not assessed are given back. You may start it again.`,
    }),
  },
};

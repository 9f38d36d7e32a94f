import type { RunNews } from "../../notifications/news-words.ts";
import type { NotificationParameters } from "../../notifications/parameters.ts";
import { countedPlots as plotsInEnglish } from "../../notifications/told-in-english.ts";
import { countedPlots as plotsInFrench, told } from "../../notifications/told-in-french.ts";

/** Plots, and zones and units where there were some; these alone where a run was of them alone. */
function measuredInFrench(facts: NotificationParameters): string {
  const places = facts.number("places");
  const told = `${facts.figure("places")} ${places < 2 ? "zone ou unité" : "zones ou unités"}`;
  if (places === 0) return plotsInFrench(facts, "plots");
  return facts.number("plots") === 0 ? told : `${plotsInFrench(facts, "plots")} et ${told}`;
}

function measuredInEnglish(facts: NotificationParameters): string {
  const places = facts.number("places");
  const told = `${facts.figure("places")} ${places === 1 ? "zone or unit" : "zones or units"}`;
  if (places === 0) return plotsInEnglish(facts, "plots");
  return facts.number("plots") === 0 ? told : `${plotsInEnglish(facts, "plots")} and ${told}`;
}

export const dmrvRunNews: RunNews = {
  assessment_completed: {
    fr: (facts) =>
      told(
        "L’analyse de la biomasse est terminée",
        `${facts.word("project")} : ${measuredInFrench(facts)} avec biomasse et carbone.`,
      ),
    en: (facts) => ({
      title: "The biomass assessment is done",
      text: `${facts.word("project")}: ${measuredInEnglish(facts)} with biomass and carbon.`,
    }),
  },
  assessment_failed: {
    fr: (facts) =>
      told(
        "L’analyse de la biomasse s’est arrêtée avant la fin",
        `${facts.word("project")} : les crédits de ce qui n’a pas été analysé sont rendus. Vous pouvez la relancer.`,
      ),
    en: (facts) => ({
      title: "The biomass assessment stopped before its end",
      text: `${facts.word("project")}: credits of what was not assessed are given back. You may start it again.`,
    }),
  },
};

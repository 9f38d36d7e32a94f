import { countryName } from "../../countries.ts";
import type { Language } from "../../language.ts";
import type { ModuleNews, RunNews } from "../../notifications/news-words.ts";
import type { NotificationParameters } from "../../notifications/parameters.ts";
import { countedPlots as plotsInEnglish } from "../../notifications/told-in-english.ts";
import { countedPlots as plotsInFrench, told } from "../../notifications/told-in-french.ts";
import { declarationStateNames, declarationStates } from "../../states/declaration-states.ts";

const dayIn = (facts: NotificationParameters, language: Language): string => {
  const day = new Date(`${facts.word("day")}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return "";
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(day);
};

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
  risk_review_due: {
    category: "alerts",
    fr: (facts) =>
      told(
        `Révision du risque : ${facts.word("declaration")}`,
        `${facts.word("project")} : l’évaluation du risque pour ${countryName(facts.word("country"), "fr")} est à revoir avant le ${dayIn(facts, "fr")}.`,
      ),
    en: (facts) => ({
      title: `Review of the risk: ${facts.word("declaration")}`,
      text: `${facts.word("project")}: the risk assessment for ${countryName(facts.word("country"), "en")} has to be reviewed by ${dayIn(facts, "en")}.`,
    }),
  },
  legality_evidence_ends: {
    category: "alerts",
    fr: (facts) =>
      told(
        `Fin de validité : ${facts.word("title")}`,
        `${facts.word("project")} : cette preuve de légalité pour ${countryName(facts.word("country"), "fr")} vaut jusqu’au ${dayIn(facts, "fr")}.`,
      ),
    en: (facts) => ({
      title: `End of validity: ${facts.word("title")}`,
      text: `${facts.word("project")}: this evidence of legality for ${countryName(facts.word("country"), "en")} is valid until ${dayIn(facts, "en")}.`,
    }),
  },
  filing_mandate_ends: {
    category: "alerts",
    fr: (facts) =>
      told(
        `Fin du mandat : ${facts.word("operator")}`,
        `${facts.word("project")} : ce mandat vaut jusqu’au ${dayIn(facts, "fr")}. Enregistrez le suivant avant de déposer au nom de cet opérateur.`,
      ),
    en: (facts) => ({
      title: `End of the mandate: ${facts.word("operator")}`,
      text: `${facts.word("project")}: this mandate holds until ${dayIn(facts, "en")}. Record the next one before you file in the name of this operator.`,
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

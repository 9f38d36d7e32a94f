import type { ModuleNews } from "../../notifications/news-words.ts";
import { told } from "../../notifications/told-in-french.ts";

export const collectNews = {
  webhook_paused: {
    category: "alerts",
    fr: (facts) =>
      told(
        `Connexion en panne : ${facts.word("webhook")}`,
        `${facts.word("project")} : rien n’y arrive depuis trois jours. Vérifiez l’adresse, puis reprenez l’envoi ; ce qui attend est gardé trente jours.`,
      ),
    en: (facts) => ({
      title: `Connection out of order: ${facts.word("webhook")}`,
      text: `${facts.word("project")}: nothing has arrived there for three days. Check the address, then go on; what waits is kept for thirty days.`,
    }),
  },
  record_plots_assessed: {
    category: "activities",
    fr: (facts) => {
      const isOne = facts.number("records") < 2;
      return told(
        isOne
          ? `Une parcelle de vos enregistrements est analysée`
          : `Les parcelles de ${facts.number("records")} de vos enregistrements sont analysées`,
        `${facts.word("form")}, ${facts.word("project")} : ouvrez ${isOne ? "l’enregistrement" : "un enregistrement"} pour voir son état.`,
      );
    },
    en: (facts) => {
      const isOne = facts.number("records") < 2;
      return {
        title: isOne
          ? "A plot of your records was assessed"
          : `The plots of ${facts.number("records")} of your records were assessed`,
        text: `${facts.word("form")}, ${facts.word("project")}: open ${isOne ? "the" : "a"} record to see its state.`,
      };
    },
  },
} as const satisfies ModuleNews;

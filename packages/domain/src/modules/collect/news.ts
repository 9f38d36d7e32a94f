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
} as const satisfies ModuleNews;

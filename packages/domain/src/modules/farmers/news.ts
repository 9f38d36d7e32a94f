import type { ModuleNews } from "../../notifications/news-words.ts";
import { told } from "../../notifications/told-in-french.ts";

export const farmersNews = {
  farmers_due: {
    category: "alerts",
    fr: (facts) => {
      const few = facts.number("farmers") < 2;
      return told(
        few ? "Un producteur est à effacer ou à garder" : "Des producteurs sont à effacer ou à garder",
        `${facts.figure("farmers")} ${few ? "producteur a dépassé" : "producteurs ont dépassé"} la durée que votre organisation a fixée. Rien ne s’efface de soi-même.`,
      );
    },
    en: (facts) => {
      const few = facts.number("farmers") === 1;
      return {
        title: few ? "A farmer is to be erased or kept" : "Farmers are to be erased or kept",
        text: `${facts.figure("farmers")} ${few ? "farmer is" : "farmers are"} past the time that your organisation set. Nothing is erased by itself.`,
      };
    },
  },
} as const satisfies ModuleNews;

import type { Language } from "../../language.ts";
import type { ModuleNews } from "../../notifications/news-words.ts";
import type { NotificationParameters } from "../../notifications/parameters.ts";
import { told } from "../../notifications/told-in-french.ts";

const counted = (facts: NotificationParameters, language: Language): string => {
  const isOne = Math.abs(facts.number("farmers")) < 2;
  const words = { fr: isOne ? "producteur" : "producteurs", en: isOne ? "farmer" : "farmers" };
  return `${facts.figure("farmers")} ${words[language]}`;
};

export const farmersNews = {
  registry_emptied: {
    category: "alerts",
    fr: (facts) =>
      told(
        "Le registre des producteurs a été vidé",
        `${facts.word("person")} a mis ${counted(facts, "fr")} dans la corbeille. Le propriétaire peut tout rétablir jusqu’au ${facts.word("until")}.`,
      ),
    en: (facts) => ({
      title: "The registry of farmers was emptied",
      text: `${facts.word("person")} put ${counted(facts, "en")} into the trash. The owner can bring all of them back until ${facts.word("until")}.`,
    }),
  },
  registry_restored: {
    category: "events",
    fr: (facts) =>
      told(
        "Le registre des producteurs est rétabli",
        `${facts.word("person")} a rétabli ${counted(facts, "fr")}.`,
      ),
    en: (facts) => ({
      title: "The registry of farmers is back",
      text: `${facts.word("person")} brought ${counted(facts, "en")} back.`,
    }),
  },
} as const satisfies ModuleNews;

import { requestClosureNames } from "../../farmers/request-states.ts";
import type { Language } from "../../language.ts";
import type { ModuleNews } from "../../notifications/news-words.ts";
import type { NotificationParameters } from "../../notifications/parameters.ts";
import { told } from "../../notifications/told-in-french.ts";
import { nameOfKey } from "../../unknown-code.ts";

const isOne = (facts: NotificationParameters): boolean => facts.number("farmers") < 2;

const closure = (facts: NotificationParameters, language: Language): string =>
  nameOfKey(requestClosureNames, facts.word("closure"), language);

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
  farmer_change_requested: {
    category: "alerts",
    fr: (facts) =>
      told(
        "Des modifications de producteurs attendent votre accord",
        `${facts.word("organisation")} : ${facts.word("person")} demande à changer une identité ou un téléphone.`,
      ),
    en: (facts) => ({
      title: "Changes of farmers wait for your approval",
      text: `${facts.word("organisation")}: ${facts.word("person")} asks to change an identity or a phone.`,
    }),
  },
  farmer_change_approved: {
    category: "events",
    fr: (facts) =>
      told(
        isOne(facts)
          ? `Modification acceptée : ${facts.word("farmer")}`
          : `${facts.figure("farmers")} modifications acceptées`,
        `${facts.word("person")} a accepté ce que vous aviez demandé.`,
      ),
    en: (facts) => ({
      title: isOne(facts)
        ? `Change approved: ${facts.word("farmer")}`
        : `${facts.figure("farmers")} changes approved`,
      text: `${facts.word("person")} approved what you had asked for.`,
    }),
  },
  farmer_change_refused: {
    category: "alerts",
    fr: (facts) =>
      told(
        `Modification refusée : ${facts.word("farmer")}`,
        `${facts.word("person")} : ${facts.word("comment")}`,
      ),
    en: (facts) => ({
      title: `Change refused: ${facts.word("farmer")}`,
      text: `${facts.word("person")}: ${facts.word("comment")}`,
    }),
  },
  farmer_change_closed: {
    category: "events",
    fr: (facts) =>
      told(
        isOne(facts)
          ? `Demande close : ${facts.word("farmer")}`
          : `${facts.figure("farmers")} demandes closes`,
        `${closure(facts, "fr")} : votre demande reste sans suite.`,
      ),
    en: (facts) => ({
      title: isOne(facts)
        ? `Request closed: ${facts.word("farmer")}`
        : `${facts.figure("farmers")} requests closed`,
      text: `${closure(facts, "en")}: nothing comes of your request.`,
    }),
  },
} as const satisfies ModuleNews;

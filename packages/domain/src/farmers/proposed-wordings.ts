import type { Language, Translated } from "../language.ts";
import { type ConsentPurpose, consentPurposes } from "./consent-purposes.ts";

type Text = (organisation: string) => string;

const proposed: Readonly<Record<ConsentPurpose, Readonly<Record<Language, Text>>>> = {
  registry: {
    fr: (organisation) =>
      `J’accepte que ${organisation} garde ma fiche : mon nom, mon sexe, ma date de naissance, mon téléphone, mon village, mes cultures et mes parcelles.`,
    en: (organisation) =>
      `I agree that ${organisation} keeps my record: my name, sex, date of birth, phone, village, crops and plots.`,
  },
  contact: {
    fr: (organisation) =>
      `J’accepte que ${organisation} m’appelle et m’envoie des messages sur mon téléphone.`,
    en: (organisation) => `I agree that ${organisation} calls me and sends messages to my phone.`,
  },
  buyers: {
    fr: (organisation) =>
      `J’accepte que ${organisation} donne mon nom, mes parcelles et mes livraisons aux acheteurs de ma récolte.`,
    en: (organisation) =>
      `I agree that ${organisation} gives my name, my plots and my deliveries to the buyers of my harvest.`,
  },
  declaration: {
    fr: (organisation) =>
      `J’accepte que ${organisation} donne le lieu et le contour de mes parcelles pour la déclaration que demande le règlement européen sur la déforestation (UE 2023/1115).`,
    en: (organisation) =>
      `I agree that ${organisation} gives the place and the outline of my plots for the statement that the European regulation on deforestation (EU 2023/1115) asks for.`,
  },
  photo: {
    fr: (organisation) => `J’accepte que ${organisation} me photographie et garde ma photo dans ma fiche.`,
    en: (organisation) => `I agree that ${organisation} takes my photograph and keeps it with my record.`,
  },
  payments: {
    fr: (organisation) =>
      `J’accepte que ${organisation} donne mon nom et mon numéro à l’opérateur qui me paie par téléphone.`,
    en: (organisation) =>
      `I agree that ${organisation} gives my name and number to the operator that pays me by phone.`,
  },
  training: {
    fr: (organisation) =>
      `J’accepte que ${organisation} garde les formations que j’ai suivies et les conseils que j’ai reçus.`,
    en: (organisation) =>
      `I agree that ${organisation} keeps which training I followed and what advice I was given.`,
  },
  research: {
    fr: (organisation) =>
      `J’accepte que ${organisation} donne à des chercheurs les données de mes parcelles, sans mon nom ni mon téléphone.`,
    en: (organisation) =>
      `I agree that ${organisation} gives the data of my plots to researchers, without my name or phone.`,
  },
};

/** What every wording ends with. */
const right: Translated = {
  fr: "Je peux changer d’avis à tout moment et demander ce qui est gardé de moi.",
  en: "I may change my mind at any time and ask what is kept of me.",
};

/** The text that is proposed to an organisation for a purpose; it changes it as it likes. */
export const proposedWording = (purpose: ConsentPurpose, language: Language, organisation: string): string =>
  `${proposed[purpose][language](organisation)} ${right[language]}`.replace(/ (?=[:;?!])/g, "\u00a0");

/** Every proposed text, in both languages of the product. */
export const proposedWordings = (
  organisation: string,
): { purpose: ConsentPurpose; language: Language; text: string }[] =>
  consentPurposes.flatMap((purpose) =>
    (["fr", "en"] as const).map((language) => ({
      ...{ purpose, language, text: proposedWording(purpose, language, organisation) },
    })),
  );

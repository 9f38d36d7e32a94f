import { ownRefusals } from "#database/own-refusals.ts";

/** What SQL refuses about the checking of records, in words. */
export const qualityRefusals = {
  P0496: {
    status: ownRefusals.P0496,
    code: "back_check_by_same",
    text: {
      fr: "Qui a rempli un enregistrement ne le contrôle pas lui-même : choisissez quelqu’un d’autre.",
      en: "Whoever filled a record does not check it himself: choose somebody else.",
    },
  },
  P0497: {
    status: ownRefusals.P0497,
    code: "fills_no_forms",
    text: {
      fr: "Cette personne ne remplit pas de formulaires dans ce projet : choisissez un membre ou un téléphone du projet.",
      en: "This person fills no forms in this project: choose a member or a phone of the project.",
    },
  },
  P0498: {
    status: ownRefusals.P0498,
    code: "back_check_other_record",
    text: {
      fr: "Ce n’est pas un enregistrement que cette personne a rempli depuis le tirage.",
      en: "This is no record that this person has filled since the draw.",
    },
  },
};

import { ProblemError } from "#hosted/functions/problem-error.ts";

export const severalOrganisations = (): ProblemError =>
  new ProblemError(409, "farmers_of_several_organisations", {
    fr: "Ces producteurs sont de plusieurs organisations : faites les cartes d’une organisation après l’autre.",
    en: "These farmers are of several organisations: make the cards of one organisation after the other.",
  });

export const lastYearOver = (lastYear: number, first: number, last: number): ProblemError =>
  new ProblemError(
    422,
    "last_year_out_of_range",
    {
      fr: `Une carte ne peut pas être valable jusqu’à fin ${lastYear} : choisissez une année de ${first} à ${last}, ou aucune.`,
      en: `A card cannot be valid to the end of ${lastYear}: choose a year from ${first} to ${last}, or none.`,
    },
    { first, last },
  );

export const cardsNotSet = (): ProblemError =>
  new ProblemError(503, "cards_not_set_up", {
    fr: "Cette installation ne signe pas de cartes de producteurs : demandez à qui l’administre.",
    en: "This installation signs no farmer cards: ask whoever administers it.",
  });

/** The installation has another secret than when the key was sealed. */
export const keyUnreadable = (): ProblemError =>
  new ProblemError(409, "card_key_unreadable", {
    fr: "La clé qui signe les cartes de cette organisation ne peut plus être lue ici : un administrateur de l’organisation doit la remplacer.",
    en: "The key that signs cards of this organisation can no longer be read here: an administrator of the organisation must replace it.",
  });

export const unknownKeys = (numbers: readonly number[]): ProblemError =>
  new ProblemError(
    422,
    "card_keys_not_found",
    {
      fr: `Votre organisation n’a pas de clé de ce numéro : ${numbers.join(", ")}. Corrigez la liste des clés à retirer.`,
      en: `Your organisation has no key of this number: ${numbers.join(", ")}. Correct the list of keys to withdraw.`,
    },
    { numbers },
  );

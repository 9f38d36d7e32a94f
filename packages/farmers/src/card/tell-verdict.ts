import type { Language, Translated } from "@parcelle/domain/language";
import type { CardState, CardVerdict } from "./verify-card.ts";

const sentences: Readonly<Record<CardState, Translated>> = {
  valid: { fr: "Carte valide.", en: "Valid card." },
  revoked: {
    fr: "Carte révoquée\u00a0: elle ne compte plus. Demandez la nouvelle.",
    en: "Revoked card: it no longer counts. Ask for the new one.",
  },
  expired: {
    fr: "Carte authentique, mais sa durée est passée. Demandez-en une nouvelle à son organisation.",
    en: "A true card, but its time is over. Ask its organisation for a new one.",
  },
  key_unknown: {
    fr: "Clé inconnue\u00a0: on ne peut pas dire si cette carte est vraie. Il faut les clés publiées par l’organisation qui y est nommée.",
    en: "Unknown key: nobody can say here whether this card is true. The keys that the organisation named on it publishes are needed.",
  },
  signature_wrong: {
    fr: "Fausse carte\u00a0: sa signature ne correspond pas à ce qu’elle dit. Elle a été changée ou fabriquée.",
    en: "False card: its signature does not belong to what it says. It was changed or made up.",
  },
  key_withdrawn: {
    fr: "Cette carte ne prouve rien\u00a0: la clé qui la signe a été retirée par l’organisation. Demandez-en une nouvelle.",
    en: "This card proves nothing: the organisation withdrew the key that signs it. Ask for a new card.",
  },
  key_not_in_use: {
    fr: "Carte refusée\u00a0: la clé qui la signe n’était pas en service le jour de son émission.",
    en: "Card refused: the key that signs it was not in use on its day of issue.",
  },
  never_issued: {
    fr: "Carte refusée\u00a0: l’organisation ne l’a jamais émise, bien que sa clé l’ait signée. Prévenez-la\u00a0: sa clé a pu être volée.",
    en: "Card refused: the organisation never issued it, although its key signed it. Tell the organisation: its key may have been stolen.",
  },
  damaged: {
    fr: "Carte illisible\u00a0: il manque des signes ou certains sont faux. Scannez-la à nouveau, à plat et bien éclairée.",
    en: "Unreadable card: signs are missing or wrong. Scan it again, flat and well lit.",
  },
  not_a_card: {
    fr: "Ce n’est pas une carte de producteur.",
    en: "This is no farmer card.",
  },
  newer_format: {
    fr: "Cette carte suit un format plus récent\u00a0: mettez le logiciel à jour.",
    en: "This card has a newer format: bring the software up to date.",
  },
};

/** What a card is found to be and, where something can be done, what to do. */
export const tellCardState = (state: CardState, language: Language): string => sentences[state][language];

const day = (issuedAt: string, language: Language): string =>
  new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(issuedAt));

/** Of which day the list of revoked cards was, or that there was none; null where no list has a say. */
export function tellListOfVerdict({ state, list }: CardVerdict, language: Language): string | null {
  if (list !== null) {
    const of = day(list.issuedAt, language);
    return language === "fr"
      ? `D’après la liste des cartes révoquées n°\u00a0${list.number} du ${of}.`
      : `By list ${list.number} of revoked cards, of ${of}.`;
  }
  if (state !== "valid" && state !== "expired") return null;
  return language === "fr"
    ? "Sans liste des cartes révoquées\u00a0: la carte a pu être révoquée depuis."
    : "Without a list of revoked cards: the card may have been revoked since.";
}

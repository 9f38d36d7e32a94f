import type { Translated } from "@parcelle/domain/language";

/** What is said of languages, households and values of own fields that a row is taken without. */
export const besideCodes: Readonly<Record<string, Translated & { kind: "unusable" }>> = {
  "own.type": {
    kind: "unusable",
    fr: "Valeur qui n’est pas du type du champ\u00a0: elle n’est pas reprise.",
    en: "Value that is not of the field’s kind: it is left out.",
  },
  "own.whole": {
    kind: "unusable",
    fr: "Un nombre entier est attendu\u00a0: la valeur n’est pas reprise.",
    en: "A whole number is expected: the value is left out.",
  },
  "own.least": {
    kind: "unusable",
    fr: "Nombre plus petit que le champ ne le permet\u00a0: il n’est pas repris.",
    en: "Number smaller than the field allows: it is left out.",
  },
  "own.most": {
    kind: "unusable",
    fr: "Nombre plus grand que le champ ne le permet\u00a0: il n’est pas repris.",
    en: "Number larger than the field allows: it is left out.",
  },
  "own.choice": {
    kind: "unusable",
    fr: "Choix que le champ ne propose pas\u00a0: il n’est pas repris.",
    en: "Choice that the field does not offer: it is left out.",
  },
  "own.day": {
    kind: "unusable",
    fr: "Date illisible\u00a0: elle n’est pas reprise.",
    en: "Unreadable date: it is left out.",
  },
  "own.length": {
    kind: "unusable",
    fr: "Texte de plus de 1000 caractères\u00a0: il n’est pas repris.",
    en: "Text of more than 1000 characters: it is left out.",
  },
  "languages.unknown": {
    kind: "unusable",
    fr: "Langue inconnue\u00a0: elle n’est pas reprise.",
    en: "Unknown language: it is left out.",
  },
  "otherIdentifiers.tooMany": {
    kind: "unusable",
    fr: "Plus de 10 autres identifiants, ou un identifiant trop long\u00a0: celui-ci n’est pas repris.",
    en: "More than 10 other identifiers, or one that is too long: this one is left out.",
  },
  "household.tooLong": {
    kind: "unusable",
    fr: "Nom de ménage trop long\u00a0: il n’est pas repris.",
    en: "Name of a household too long: it is left out.",
  },
  "householdRole.unknown": {
    kind: "unusable",
    fr: "Rôle dans le ménage inconnu\u00a0: il n’est pas repris.",
    en: "Unknown role in the household: it is left out.",
  },
  "householdRole.alone": {
    kind: "unusable",
    fr: "Rôle dans un ménage qui n’est pas nommé\u00a0: il n’est pas repris.",
    en: "Role in a household that is not named: it is left out.",
  },
};

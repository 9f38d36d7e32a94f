import type { Language, Translated } from "@parcelle/domain/language";
import type { DuplicateReason } from "@parcelle/farmers/list/duplicates/compare-farmers";
import type { KnownBeside, ListedField } from "@parcelle/farmers/list/farmer";
import type { UnreadSheet } from "@parcelle/farmers/list/read-farmer-list";
import type { SkipReason } from "@parcelle/farmers/list/skip-row";

/** What a list tells of a farmer. */
export const farmerFields: Readonly<Record<ListedField, Translated>> = {
  identifier: { fr: "Identifiant", en: "Identifier" },
  lastName: { fr: "Nom", en: "Last name" },
  firstName: { fr: "Prénoms", en: "First name" },
  sex: { fr: "Sexe", en: "Sex" },
  birthDate: { fr: "Date de naissance", en: "Date of birth" },
  phones: { fr: "Téléphones", en: "Phones" },
  village: { fr: "Village", en: "Village" },
  areaHectares: { fr: "Surface (ha)", en: "Area (ha)" },
  latitude: { fr: "Latitude", en: "Latitude" },
  longitude: { fr: "Longitude", en: "Longitude" },
};

/** What only some lists tell. */
export const besideFields: Readonly<Record<KnownBeside, Translated>> = {
  languages: { fr: "Langues", en: "Languages" },
  household: { fr: "Ménage", en: "Household" },
  otherIdentifiers: { fr: "Autres identifiants", en: "Other identifiers" },
  householdRole: { fr: "Rôle dans le ménage", en: "Role in the household" },
};

/** Why a line below the header is no farmer. */
export const skipReasons: Readonly<Record<SkipReason, Translated>> = {
  blank: { fr: "ligne vide", en: "blank line" },
  TOTAL: { fr: "ligne de total", en: "line of a total" },
  header: { fr: "en-tête répété", en: "header repeated" },
  note: {
    fr: "remarque, sans nom, téléphone ni identifiant",
    en: "remark, without name, phone or identifier",
  },
};

/** Why a sheet gave no farmers. */
export const unreadReasons: Readonly<Record<UnreadSheet["reason"], Translated>> = {
  noHeader: { fr: "pas d’en-tête de liste", en: "no header of a list" },
  nobodyNamed: { fr: "aucune colonne de noms", en: "no column of names" },
};

/** What two rows that look like one person have in common. */
export const duplicateReasons: Readonly<Record<DuplicateReason, Translated>> = {
  identifier: { fr: "identifiant", en: "identifier" },
  name: { fr: "nom", en: "name" },
  phone: { fr: "téléphone", en: "phone" },
  birthDate: { fr: "date de naissance", en: "date of birth" },
  village: { fr: "village", en: "village" },
};

const fr = {
  title: "Ce classeur dit ce qui a été lu dans votre liste de producteurs.",
  next: "Corrigez les lignes «\u00a0À corriger\u00a0», puis lisez de nouveau la liste\u00a0: les lignes acceptées n’ont besoin de rien.",
  accepted: "Acceptées",
  returned: "À corriger",
  repairs: "Réparations",
  duplicates: "Doublons",
  leftOut: "Lignes laissées",
  sheet: "Feuille",
  row: "Ligne du fichier",
  note: "Remarques",
  column: "Colonne",
  what: "Ce qui a été fait",
  before: "Avant",
  after: "Après",
  earlier: "Première ligne",
  later: "Ligne qui lui ressemble",
  score: "Ressemblance",
  why: "En commun",
  reason: "Motif",
  other: (row: number) => `Voir la ligne ${row}.`,
  sexes: { male: "H", female: "F" },
};

const en: typeof fr = {
  title: "This workbook says what was read in your list of farmers.",
  next: "Mend the rows “To correct”, then read the list again: the accepted rows need nothing.",
  accepted: "Accepted",
  returned: "To correct",
  repairs: "Repairs",
  duplicates: "Duplicates",
  leftOut: "Lines left out",
  sheet: "Sheet",
  row: "Row of the file",
  note: "Remarks",
  column: "Column",
  what: "What was done",
  before: "Before",
  after: "After",
  earlier: "First row",
  later: "Row that looks like it",
  score: "Likeness",
  why: "In common",
  reason: "Reason",
  other: (row) => `See row ${row}.`,
  sexes: { male: "M", female: "F" },
};

/** The words of the workbook of a list that was read. */
export const farmerListTexts: Readonly<Record<Language, typeof fr>> = { fr, en };

import type { Language, Translated } from "@parcelle/domain/language";
import { entryOf, unknownText } from "@parcelle/domain/unknown-code";
import { besideCodes } from "./beside-codes.ts";

/**
 * What a code means for its row: `repair`, the value was read and changed; `check`, the row is taken as it is; `unusable`,
 * it is taken without a value; `decide`, several readings are possible or the row names nobody, and it is returned.
 */
export type CodeKind = "repair" | "check" | "unusable" | "decide";

type Entry = Translated & { kind: CodeKind };

/** By the code without what stands behind its colon. */
const codes: Readonly<Record<string, Entry>> = {
  "phone.leadingZeroRestored": {
    kind: "repair",
    fr: "Zéro initial du téléphone rétabli.",
    en: "Leading zero of the phone restored.",
  },
  "phone.migrated": {
    kind: "repair",
    fr: "Ancien numéro de téléphone mis au plan actuel.",
    en: "Old phone number brought to today’s plan.",
  },
  "phone.letterO": {
    kind: "repair",
    fr: "Lettre O lue comme zéro dans le téléphone.",
    en: "Letter O in the phone read as zero.",
  },
  "phone.float": {
    kind: "repair",
    fr: "Téléphone que le tableur avait mis en nombre décimal.",
    en: "Phone that the spreadsheet had made a decimal number.",
  },
  "phone.scientific": {
    kind: "repair",
    fr: "Téléphone que le tableur avait mis en notation scientifique.",
    en: "Phone that the spreadsheet had put in scientific notation.",
  },
  "phone.several": {
    kind: "repair",
    fr: "Plusieurs téléphones dans une cellule, séparés.",
    en: "Several phones in one cell, taken apart.",
  },
  "number.decimalComma": {
    kind: "repair",
    fr: "Virgule lue comme séparateur décimal.",
    en: "Comma read as a decimal point.",
  },
  "area.unitConverted": {
    kind: "repair",
    fr: "Surface convertie en hectares.",
    en: "Area converted to hectares.",
  },
  "coord.dms": {
    kind: "repair",
    fr: "Degrés, minutes et secondes convertis en degrés décimaux.",
    en: "Degrees, minutes and seconds made decimal degrees.",
  },
  "coord.swapped": {
    kind: "repair",
    fr: "Latitude et longitude échangées\u00a0: seul cet ordre tombe dans le pays.",
    en: "Latitude and longitude exchanged: only in this order do they lie in the country.",
  },
  excelSerialDate: {
    kind: "repair",
    fr: "Nombre de jours du tableur lu comme date.",
    en: "Day number of the spreadsheet read as a date.",
  },
  "birthDate.dayFirst": {
    kind: "repair",
    fr: "Date lue jour d’abord : aucune ligne de la colonne ne dit si le jour ou le mois vient en premier.",
    en: "Date read day first: no row of the column says whether the day or the month comes first.",
  },
  "birthDate.monthFirst": {
    kind: "repair",
    fr: "Mois écrit avant le jour\u00a0: aucun autre ordre n’est possible.",
    en: "Month written before the day: no other order is possible.",
  },
  "formula.value": {
    kind: "repair",
    fr: "Résultat enregistré de la formule repris.",
    en: "Stored result of the formula taken.",
  },
  "cell.merged": {
    kind: "repair",
    fr: "Valeur de cellules fusionnées reprise pour cette ligne.",
    en: "Value of merged cells taken for this row.",
  },
  "plots.joined": {
    kind: "repair",
    fr: "Parcelles d’une autre feuille rattachées par l’identifiant.",
    en: "Plots of another sheet joined by the identifier.",
  },
  "name.firstOnly": {
    kind: "repair",
    fr: "Seul un prénom est donné\u00a0: il tient lieu de nom.",
    en: "Only a first name is given: it stands for the name.",
  },
  "identifier.given": {
    kind: "repair",
    fr: "Sans identifiant\u00a0: le prochain numéro libre de la coopérative est donné à l’import.",
    en: "No identifier: the next free number of the cooperative is given when the list is taken.",
  },
  "phone.missing": { kind: "check", fr: "Pas de téléphone.", en: "No phone." },
  "phone.zeros": { kind: "unusable", fr: "Le téléphone n’a que des zéros.", en: "The phone is zeros only." },
  "phone.invalid": {
    kind: "unusable",
    fr: "Ce numéro de téléphone ne peut pas être appelé\u00a0: il n’est pas repris.",
    en: "This phone number cannot be called: it is left out.",
  },
  "phone.precisionLost": {
    kind: "unusable",
    fr: "Le tableur a arrondi le téléphone\u00a0: ses derniers chiffres sont perdus.",
    en: "The spreadsheet rounded the phone: its last digits are lost.",
  },
  "phone.countryUnknown": {
    kind: "unusable",
    fr: "Téléphone sans indicatif, et le pays de la liste n’est pas connu.",
    en: "Phone without a calling code, and the country of the list is not known.",
  },
  "sex.unknown": {
    kind: "unusable",
    fr: "Sexe non reconnu\u00a0: il n’est pas repris.",
    en: "Sex not understood: it is left out.",
  },
  "birthDate.yearOnly": {
    kind: "check",
    fr: "Année de naissance sans jour ni mois.",
    en: "Year of birth without day and month.",
  },
  "birthDate.invalid": {
    kind: "unusable",
    fr: "Date de naissance impossible\u00a0: elle n’est pas reprise.",
    en: "Impossible date of birth: it is left out.",
  },
  "area.zero": {
    kind: "unusable",
    fr: "Surface nulle\u00a0: elle n’est pas reprise.",
    en: "Area zero: it is left out.",
  },
  "area.invalid": {
    kind: "unusable",
    fr: "Surface illisible\u00a0: elle n’est pas reprise.",
    en: "Unreadable area: it is left out.",
  },
  "area.implausible": {
    kind: "check",
    fr: "Surface invraisemblable pour un producteur\u00a0: plus de 100 ha.",
    en: "Implausible area for a farmer: more than 100 ha.",
  },
  "coord.nullIsland": {
    kind: "unusable",
    fr: "Point 0\u00a0; 0, en mer\u00a0: il n’est pas repris.",
    en: "Point 0, 0 at sea: it is left out.",
  },
  "coord.incomplete": {
    kind: "unusable",
    fr: "Une des deux coordonnées manque.",
    en: "One of the two coordinates is missing.",
  },
  "coord.invalid": {
    kind: "unusable",
    fr: "Coordonnées illisibles ou hors de la Terre\u00a0: elles ne sont pas reprises.",
    en: "Coordinates unreadable or off the Earth: they are left out.",
  },
  "duplicate.fuzzy": {
    kind: "check",
    fr: "Ressemble à une ligne précédente.",
    en: "Looks like an earlier row.",
  },
  "duplicate.exact": {
    kind: "decide",
    fr: "La même personne est déjà dans une ligne précédente.",
    en: "The same person is in an earlier row already.",
  },
  "identifier.repeated": {
    kind: "decide",
    fr: "Cet identifiant est déjà celui d’une autre personne de la liste.",
    en: "This identifier is another person’s of the list already.",
  },
  "cell.error": {
    kind: "unusable",
    fr: "La cellule contient une erreur du tableur\u00a0: elle n’est pas reprise.",
    en: "The cell holds an error of the spreadsheet: it is left out.",
  },
  "source.repeated": {
    kind: "decide",
    fr: "Une ligne précédente porte la même clé du registre d’origine.",
    en: "An earlier row has the same key of the registry that it comes from.",
  },
  "name.missing": { kind: "decide", fr: "Le nom manque.", en: "The name is missing." },
  "number.ambiguousThousands": {
    kind: "decide",
    fr: "Milliers ou décimales\u00a0? Écrivez le nombre sans séparateur, ou avec deux décimales.",
    en: "Thousands or decimals? Write the number without a separator, or with two decimals.",
  },
  "birthDate.ambiguous": {
    kind: "decide",
    fr: "Jour ou mois d’abord\u00a0? La colonne a les deux ordres. Écrivez la date comme 1980-07-12.",
    en: "Day or month first? The column has both orders. Write the date as 1980-07-12.",
  },
  "coord.signSuspect": {
    kind: "decide",
    fr: "Signe oublié\u00a0? Le point tombe hors du pays, et dans le pays avec l’autre signe.",
    en: "A sign forgotten? The point lies outside the country, and inside with the other sign.",
  },
  "coord.ambiguous": {
    kind: "decide",
    fr: "Le point tombe hors du pays\u00a0; échanger les coordonnées ou changer un signe l’y mettrait.",
    en: "The point lies outside the country; exchanging the coordinates or changing a sign would bring it in.",
  },
  "coord.outsideCountry": {
    kind: "decide",
    fr: "Le point tombe hors du pays de la liste.",
    en: "The point lies outside the country of the list.",
  },
  "source.refused": {
    kind: "decide",
    fr: "Dans l’autre registre, cet enregistrement a été refusé.",
    en: "In the other registry this record was refused.",
  },
  "registry.alike": {
    kind: "check",
    fr: "Le registre a déjà quelqu’un de ce nom, avec un autre identifiant.",
    en: "The registry has somebody of this name already, with another identifier.",
  },
  "registry.otherPerson": {
    kind: "decide",
    fr: "Dans le registre, cet identifiant est celui d’une autre personne.",
    en: "In the registry this identifier is another person’s.",
  },
  "registry.erased": {
    kind: "decide",
    fr: "Cette personne a été effacée du registre{on} : elle n’y revient pas, et rien d’elle n’est gardé ici.",
    en: "This person was erased from the registry{on}: he is left out, and nothing of him is kept here.",
  },
  "registry.several": {
    kind: "decide",
    fr: "Plusieurs producteurs du registre peuvent être cette personne\u00a0: donnez son identifiant.",
    en: "Several farmers of the registry may be this person: give the identifier.",
  },
  "value.tooLong": {
    kind: "decide",
    fr: "Une valeur de la ligne est trop grande pour le registre.",
    en: "A value of the row is too large for the registry.",
  },
  ...besideCodes,
  formula: {
    kind: "decide",
    fr: "Formule sans résultat enregistré\u00a0: ouvrez le fichier dans un tableur et enregistrez-le, ou écrivez la valeur.",
    en: "Formula without a stored result: open the file in a spreadsheet and save it, or write the value.",
  },
};

/** All codes without what stands behind their colon. */
export const listCodes: readonly string[] = Object.keys(codes);

/** "phone.migrated8to10:CI" and "duplicate.exact:2" are "phone.migrated" and "duplicate.exact". */
export const plainCode = (code: string): string =>
  (code.split(":")[0] ?? code).replace(/^(phone\.migrated)\d+to\d+$/, "$1");

/** What a code means for its row; one that this version does not know asks for a decision. */
export const kindOfCode = (code: string): CodeKind => entryOf(codes, plainCode(code))?.kind ?? "decide";

/** Whether the person mends it in the file: the row is not taken, or not with that value. */
export const isToMend = (code: string): boolean =>
  kindOfCode(code) === "decide" || kindOfCode(code) === "unusable";

/** The sentence of a code. */
export const describeCode = (code: string, language: Language): string =>
  entryOf(codes, plainCode(code))?.[language].replace("{on}", dayTold(code, language)) ??
  unknownText(code, language);

/** Behind the colon of a code that has a day. */
function dayTold(code: string, language: Language): string {
  const day = /:(\d{4}-\d{2}-\d{2})$/.exec(code)?.[1];
  if (day === undefined) return "";
  const told = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
  return language === "fr" ? ` le ${told}` : ` on ${told}`;
}

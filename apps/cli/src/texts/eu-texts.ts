import type { Language } from "@parcelle/domain/language";
import type { EuVerdict } from "@parcelle/formats/eu/check-eu-file";

const frVerdicts: Record<EuVerdict, string> = {
  accept: "Le système de l’UE prendrait ce fichier tel quel.",
  accept_with_warning:
    "Le système de l’UE prendrait ce fichier, mais en perdrait ou en supposerait une partie.",
  reject_or_fix: "Le système de l’UE refuserait ce fichier ou le lirait mal ; le fichier préparé passe.",
  reject: "Le système de l’UE refuserait ce fichier, et tout ne peut pas être réparé.",
};
const enVerdicts: typeof frVerdicts = {
  accept: "The EU system would take this file as it is.",
  accept_with_warning: "The EU system would take this file, but lose or assume a part of it.",
  reject_or_fix: "The EU system would refuse this file or read it wrongly; the prepared file passes.",
  reject: "The EU system would refuse this file, and not all of it can be mended.",
};

const fr = {
  summary: "prépare un fichier pour le système de l’UE et dit chaque modification",
  optionOut: "écrit le GeoJSON préparé",
  optionCountry: "pays des parcelles qui n’en indiquent pas (ISO 3166, par exemple CI)",
  countryCodes: "un code ISO 3166 de deux lettres, par exemple CI",
  optionCattle: "des bovins, dont les points peuvent dépasser 4 ha (par défaut non)",
  changeLine: (row: number, text: string) => `ligne ${row} : ${text}`,
  verdicts: frVerdicts,
};

const en: typeof fr = {
  summary: "prepares a file for the EU system and says every change",
  optionOut: "writes the prepared GeoJSON",
  optionCountry: "country of plots that state none (ISO 3166, for example CI)",
  countryCodes: "a code of two letters of ISO 3166, for example CI",
  optionCattle: "cattle, whose points may be above 4 ha (no by default)",
  changeLine: (row, text) => `row ${row}: ${text}`,
  verdicts: enVerdicts,
};

export const euTexts: Readonly<Record<Language, typeof fr>> = { fr, en };

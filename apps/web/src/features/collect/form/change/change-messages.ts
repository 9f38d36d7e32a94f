import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Ce que deviennent les enregistrements",
  looking: "Les enregistrements sont contrôlés avec le brouillon…",
  failed: "L’aperçu n’a pas pu être fait.",
  jobFailed: "L’aperçu n’a pas abouti. Relancez-le en rechargeant la page.",
  none: "Aucun enregistrement n’existe encore\u00a0: rien ne peut devenir invalide.",
  safe: (count: number) =>
    `${plural(count, "fr", "enregistrement contrôlé", "enregistrements contrôlés")}\u00a0: aucune réponse ne devient invalide et aucune question ne disparaît.`,
  invalid: (answers: number, records: string) =>
    `${plural(answers, "fr", "réponse enregistrée devient invalide", "réponses enregistrées deviennent invalides")} (${records})`,
  ofRecords: (count: number, total: string) =>
    `${plural(count, "fr", "enregistrement", "enregistrements")} sur ${total}`,
  noneInvalid: "Aucune réponse enregistrée ne devient invalide.",
  valid: (count: number) =>
    plural(
      count,
      "fr",
      "enregistrement en erreur devient valide",
      "enregistrements en erreur deviennent valides",
    ),
  removed: (name: string, answers: number) =>
    `Question retirée\u00a0: ${name}, ${plural(answers, "fr", "réponse", "réponses")}`,
  retyped: (name: string, from: string, to: string, answers: number) =>
    `Type changé\u00a0: ${name}, de ${from} à ${to}, ${plural(answers, "fr", "réponse", "réponses")}`,
  unfit: (count: number) =>
    plural(count, "fr", "ne convient pas au nouveau type", "ne conviennent pas au nouveau type"),
  choice: (name: string, value: string, answers: number) =>
    `Choix retiré\u00a0: ${name}, «\u00a0${value}\u00a0», ${plural(answers, "fr", "réponse", "réponses")}`,
  kept: "Rien n’est effacé\u00a0: les enregistrements gardent leurs réponses et leur version, et ne sont contrôlés de nouveau que si vous le demandez après la publication.",
  examples: "Exemples",
  record: "N°",
  question: "Question",
  value: "Réponse",
  reason: "Raison",
  row: (number: string) => `rang ${number}`,
  nothing: "sans réponse",
  types: {
    string: "texte",
    int: "nombre entier",
    decimal: "nombre",
    date: "date",
    time: "heure",
    dateTime: "date et heure",
    geopoint: "point",
    geotrace: "tracé",
    geoshape: "contour",
    binary: "fichier",
    barcode: "code-barres",
    select: "choix multiple",
    boolean: "oui ou non",
    intent: "application",
    "odk:rank": "classement",
  } as Record<string, string>,
};

const en: typeof fr = {
  title: "What becomes of the records",
  looking: "The records are checked by the draft…",
  failed: "The preview could not be made.",
  jobFailed: "The preview did not come to an end. Load the page again to start it anew.",
  none: "There is no record yet: nothing can become invalid.",
  safe: (count) =>
    `${plural(count, "en", "record checked", "records checked")}: no answer becomes invalid and no question goes.`,
  invalid: (answers, records) =>
    `${plural(answers, "en", "stored answer becomes invalid", "stored answers become invalid")} (${records})`,
  ofRecords: (count, total) => `${plural(count, "en", "record", "records")} of ${total}`,
  noneInvalid: "No stored answer becomes invalid.",
  valid: (count) => plural(count, "en", "record in error becomes valid", "records in error become valid"),
  removed: (name, answers) => `Question removed: ${name}, ${plural(answers, "en", "answer", "answers")}`,
  retyped: (name, from, to, answers) =>
    `Type changed: ${name}, from ${from} to ${to}, ${plural(answers, "en", "answer", "answers")}`,
  unfit: (count) => plural(count, "en", "does not fit the new type", "do not fit the new type"),
  choice: (name, value, answers) =>
    `Choice removed: ${name}, “${value}”, ${plural(answers, "en", "answer", "answers")}`,
  kept: "Nothing is erased: records keep their answers and their version, and are checked again only if you ask for it after publishing.",
  examples: "Examples",
  record: "No.",
  question: "Question",
  value: "Answer",
  reason: "Reason",
  row: (number) => `row ${number}`,
  nothing: "no answer",
  types: {
    string: "text",
    int: "whole number",
    decimal: "number",
    date: "date",
    time: "time",
    dateTime: "date and time",
    geopoint: "point",
    geotrace: "trace",
    geoshape: "outline",
    binary: "file",
    barcode: "barcode",
    select: "several choices",
    boolean: "yes or no",
    intent: "application",
    "odk:rank": "ranking",
  },
};

export const changeMessages: Dictionary<typeof fr> = { fr, en };

import type { Language } from "@parcelle/domain/language";

const fr = {
  summary: "formulaire XLSForm ou XForm (ODK, Kobo) lu, ses défauts dits, l’autre notation écrite",
  optionXform: "écrit un XForm (.xml), sinon d’après le nom de --out",
  optionXlsx: "écrit un XLSForm (.xlsx), sinon d’après le nom de --out",
  optionOut: "fichier à écrire dans l’autre notation",
  exitCodes: "Code de sortie : 0 le formulaire est sans erreur, 2 il en a, 1 échec.",
  failure: (path: string, reason: string) => `${path} : ${reason}`,
  notation: (isOneOf: string) => `--out : le nom doit finir par ${isOneOf}, ou dites --xform ou --xlsx.`,
  form: (title: string, id: string, version: string) =>
    `${title} (${id}${version === "" ? "" : `, version ${version}`})`,
  content: (questions: number, lists: number, languages: string) =>
    `${questions} ${questions < 2 ? "question" : "questions"}, ${lists} ${lists < 2 ? "liste" : "listes"}${languages === "" ? "" : `, ${languages}`}`,
  kinds: { error: "erreur", warning: "avertissement" },
  place: (sheet: string, row: number | null, column: string) =>
    `${sheet}${row === null ? "" : `, ligne ${row}`}${column === "" ? "" : `, colonne ${column}`}`,
  problem: (kind: string, place: string, text: string) =>
    place === "" ? `${kind} : ${text}` : `${kind}, ${place} : ${text}`,
  departure: (sent: string, computed: string) => `reçu ${sent}, le calcul donne ${computed}.`,
  irrelevant: "répondu, mais la question n’était pas à poser.",
  unplaced: (value: string) => `reçu, sans place dans le formulaire : ${value}`,
  notWritten: (path: string) => `${path} n’est pas écrit : corrigez d’abord les erreurs.`,
  count: (errors: number, warnings: number) =>
    `${errors} ${errors < 2 ? "erreur" : "erreurs"}, ${warnings} ${warnings < 2 ? "avertissement" : "avertissements"}.`,
};

const en: typeof fr = {
  summary: "an XLSForm or XForm (ODK, Kobo) read, its faults told, the other notation written",
  optionXform: "writes an XForm (.xml), else what the name of --out says",
  optionXlsx: "writes an XLSForm (.xlsx), else what the name of --out says",
  optionOut: "file to write in the other notation",
  exitCodes: "Exit code: 0 the form has no errors, 2 it has some, 1 failure.",
  failure: (path, reason) => `${path}: ${reason}`,
  notation: (isOneOf) => `--out: the name has to end in ${isOneOf}, or say --xform or --xlsx.`,
  form: (title, id, version) => `${title} (${id}${version === "" ? "" : `, version ${version}`})`,
  content: (questions, lists, languages) =>
    `${questions} ${questions === 1 ? "question" : "questions"}, ${lists} ${lists === 1 ? "list" : "lists"}${languages === "" ? "" : `, ${languages}`}`,
  kinds: { error: "error", warning: "warning" },
  place: (sheet, row, column) =>
    `${sheet}${row === null ? "" : `, row ${row}`}${column === "" ? "" : `, column ${column}`}`,
  problem: (kind, place, text) => (place === "" ? `${kind}: ${text}` : `${kind}, ${place}: ${text}`),
  departure: (sent, computed) => `received ${sent}, the calculation gives ${computed}.`,
  irrelevant: "answered, though the question was not to be asked.",
  unplaced: (value) => `received, without a place in the form: ${value}`,
  notWritten: (path) => `${path} is not written: mend the errors first.`,
  count: (errors, warnings) =>
    `${errors} ${errors === 1 ? "error" : "errors"}, ${warnings} ${warnings === 1 ? "warning" : "warnings"}.`,
};

export const formTexts: Readonly<Record<Language, typeof fr>> = { fr, en };

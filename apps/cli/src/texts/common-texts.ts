import type { Language } from "@parcelle/domain/language";

const fr = {
  about: "parcelle : parcelles agricoles, surfaces et risque de déforestation, sans serveur",
  usage: "Usage",
  commands: "Commandes",
  options: "Options",
  moreHelp: "« parcelle COMMANDE --help » explique une commande.",
  unknownCommand: (name: string) => `Commande inconnue : ${name}.`,
  unknownOption: (message: string) => `Option non valide : ${message}`,
  missingArgument: (usage: string) => `Il manque un argument. Usage : ${usage}`,
  tooManyArguments: (usage: string) => `Il y a un argument de trop. Usage : ${usage}`,
  missingOption: (name: string) => `Il manque l’option --${name}.`,
  badOption: (name: string, value: string, allowed: string) =>
    `--${name} ne peut pas être « ${value} ». Valeurs admises : ${allowed}.`,
  fileMissing: (path: string) => `Fichier introuvable : ${path}`,
  fileUnreadable: (path: string, message: string) => `Impossible de lire ${path} : ${message}`,
  fileUnwritable: (path: string, message: string) => `Impossible d’écrire ${path} : ${message}`,
  unexpected: (message: string) => `Erreur inattendue : ${message}`,
  written: (path: string) => `Écrit : ${path}`,
  refusedRows: (count: number) => `${count} ligne(s) refusée(s) :`,
  refusedRow: (row: number, reason: string) => `  ligne ${row} : ${reason}`,
  optionHelp: "affiche cette aide",
  optionJson: "un seul document JSON sur la sortie standard",
  optionLang: "langue des messages (fr ou en ; par défaut celle de LANG, sinon fr)",
  exitCodes: "Code de sortie : 0 tout a été lu, 2 des parcelles ont été refusées, 1 échec.",
};

const en: typeof fr = {
  about: "parcelle: farm plots, areas and deforestation risk, without a server",
  usage: "Usage",
  commands: "Commands",
  options: "Options",
  moreHelp: '"parcelle COMMAND --help" explains a command.',
  unknownCommand: (name) => `Unknown command: ${name}.`,
  unknownOption: (message) => `Invalid option: ${message}`,
  missingArgument: (usage) => `An argument is missing. Usage: ${usage}`,
  tooManyArguments: (usage) => `There is one argument too many. Usage: ${usage}`,
  missingOption: (name) => `The option --${name} is missing.`,
  badOption: (name, value, allowed) => `--${name} cannot be "${value}". Allowed: ${allowed}.`,
  fileMissing: (path) => `File not found: ${path}`,
  fileUnreadable: (path, message) => `Cannot read ${path}: ${message}`,
  fileUnwritable: (path, message) => `Cannot write ${path}: ${message}`,
  unexpected: (message) => `Unexpected error: ${message}`,
  written: (path) => `Written: ${path}`,
  refusedRows: (count) => `${count} row(s) refused:`,
  refusedRow: (row, reason) => `  row ${row}: ${reason}`,
  optionHelp: "shows this help",
  optionJson: "one JSON document on standard output",
  optionLang: "language of messages (fr or en; by default that of LANG, else fr)",
  exitCodes: "Exit code: 0 everything was read, 2 some plots were refused, 1 failure.",
};

export const commonTexts: Readonly<Record<Language, typeof fr>> = { fr, en };

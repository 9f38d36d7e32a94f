import type { RenewalRule } from "@parcelle/farmers/phones/renewal-rules";
import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const frenchRules: Record<RenewalRule, string> = {
  migrated: "Ancien plan de numérotation",
  zeroRestored: "Zéro initial rétabli",
  letterO: "Lettre O lue comme zéro",
  float: "Nombre décimal d’un tableur",
  scientific: "Notation scientifique d’un tableur",
  readable: "Numéro lisible aujourd’hui",
  other: "Lu autrement par le plan d’aujourd’hui",
  network: "Opérateur connu aujourd’hui",
};

const fr = {
  title: "Téléphones",
  lead: "Ce que deviendraient les numéros enregistrés selon les plans de numérotation d’aujourd’hui. Rien ne change avant votre choix.",
  notAllowed: "Cette page est réservée à qui modifie les producteurs et lit leurs téléphones.",
  looked: (count: string, one: boolean) => `${count} ${one ? "numéro examiné" : "numéros examinés"}`,
  looking: "Lecture des numéros…",
  rules: "Ce qui changerait",
  rule: "Règle",
  count: "Numéros",
  ruleNames: frenchRules,
  table: "Numéros qui changeraient",
  farmer: "Producteur",
  raw: "Tel qu’il est écrit",
  stored: "Enregistré",
  proposed: "Proposé",
  network: "Opérateur",
  none: "Tous les numéros suivent les plans d’aujourd’hui",
  noneText: "Un numéro que personne ne peut lire reste tel qu’il est écrit.",
  all: (count: string, one: boolean) =>
    one ? "Mettre ce numéro à jour" : `Mettre les ${count} numéros à jour`,
  chosen: "Mettre à jour",
  sure: (count: string, one: boolean) =>
    one ? "Mettre un numéro à jour\u00a0?" : `Mettre ${count} numéros à jour\u00a0?`,
  sureText: "Ce qui a été écrit est gardé, et le changement peut être annulé en entier.",
  renewed: (farmers: number) =>
    `Numéros mis à jour pour ${plural(farmers, "fr", "producteur", "producteurs")}.`,
  nothingRenewed: "Ces numéros sont déjà à jour.",
  failed: "Des numéros n’ont pas été mis à jour.",
};

const englishRules: Record<RenewalRule, string> = {
  migrated: "Former numbering plan",
  zeroRestored: "Leading zero restored",
  letterO: "Letter O read as zero",
  float: "Decimal number of a spreadsheet",
  scientific: "Scientific notation of a spreadsheet",
  readable: "Number that can be read today",
  other: "Read otherwise by today’s plan",
  network: "Network known today",
};

const en: typeof fr = {
  title: "Phones",
  lead: "What stored numbers would become under today’s numbering plans. Nothing changes before you choose.",
  notAllowed: "This page is for those who change farmers and read their phones.",
  looked: (count, one) => `${count} ${one ? "number" : "numbers"} looked at`,
  looking: "Reading the numbers…",
  rules: "What would change",
  rule: "Rule",
  count: "Numbers",
  ruleNames: englishRules,
  table: "Numbers that would change",
  farmer: "Farmer",
  raw: "As it was written",
  stored: "Stored",
  proposed: "Proposed",
  network: "Network",
  none: "All numbers follow today’s plans",
  noneText: "A number that nobody can read stays as it was written.",
  all: (count, one) => (one ? "Bring this number up to date" : `Bring all ${count} numbers up to date`),
  chosen: "Bring up to date",
  sure: (count, one) => (one ? "Bring one number up to date?" : `Bring ${count} numbers up to date?`),
  sureText: "What was written is kept, and the change can be taken back as a whole.",
  renewed: (farmers) => `Numbers brought up to date for ${plural(farmers, "en", "farmer", "farmers")}.`,
  nothingRenewed: "These numbers are up to date already.",
  failed: "Some numbers were not brought up to date.",
};

export const phoneMessages: Dictionary<typeof fr> = { fr, en };

import type { MandateState } from "@parcelle/domain/declaration/due-diligence";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Mandat de l’opérateur",
  lead: (operator: string) =>
    `Votre accès au système de l’Union dépose au nom de l’opérateur de chaque déclaration. Gardez ici ce que ${operator} a signé\u00a0: le dépôt le demande. Un mandat vaut pour toutes les déclarations de cet opérateur dans le projet.`,
  states: {
    not_needed: "Pas nécessaire",
    valid: "Mandat valable aujourd’hui",
    ended: "Pas valable aujourd’hui",
    none: "Aucun mandat",
  } satisfies Readonly<Record<MandateState, string>>,
  theOperator: "l’opérateur",
  add: "Enregistrer un mandat",
  edit: "Modifier le mandat",
  editOf: (name: string) => `Modifier le mandat signé par ${name}`,
  operatorMissing:
    "Donnez d’abord le nom, le pays et un identifiant de l’opérateur dans la déclaration\u00a0: le mandat vaut pour cet identifiant.",
  toOperator: "Compléter l’opérateur",
  signedBy: "Signé par",
  signedByHint: "Nom et fonction de qui a consenti pour l’opérateur.",
  from: "Valable à partir du",
  until: "Valable jusqu’au",
  untilHint:
    "Dernier jour. Laissez vide si le mandat ne se termine pas\u00a0; pour le révoquer, mettez ce jour.",
  wrongPeriod: "Le dernier jour ne vient pas avant le premier.",
  document: "Mandat signé",
  documentHint: "Le document que l’opérateur a signé. Il est conservé avec le projet.",
  documentMissing: "Choisissez ou ajoutez le document signé.",
  period: (from: string, until: string | null) =>
    until === null ? `à partir du ${from}, sans fin` : `du ${from} au ${until}`,
  recordedBy: (name: string, day: string) => `Enregistré par ${name} le ${day}.`,
};

const en: typeof fr = {
  title: "Mandate of the operator",
  lead: (operator) =>
    `Your access to the Union’s system files in the name of each declaration’s operator. Keep here what ${operator} signed: the filing asks for it. A mandate holds for all declarations of this operator in the project.`,
  states: {
    not_needed: "Not needed",
    valid: "Mandate holds today",
    ended: "Does not hold today",
    none: "No mandate",
  },
  theOperator: "the operator",
  add: "Record a mandate",
  edit: "Change the mandate",
  editOf: (name) => `Change the mandate signed by ${name}`,
  operatorMissing:
    "First give the name, the country and an identifier of the operator in the declaration: the mandate holds for that identifier.",
  toOperator: "Complete the operator",
  signedBy: "Signed by",
  signedByHint: "Name and function of who consented for the operator.",
  from: "Valid from",
  until: "Valid until",
  untilHint: "Last day. Leave empty if the mandate does not end; to revoke it, put that day.",
  wrongPeriod: "The last day does not come before the first.",
  document: "Signed mandate",
  documentHint: "The document that the operator signed. It is kept with the project.",
  documentMissing: "Choose or add the signed document.",
  period: (from, until) => (until === null ? `from ${from}, without an end` : `from ${from} to ${until}`),
  recordedBy: (name, day) => `Recorded by ${name} on ${day}.`,
};

export const mandateMessages: Dictionary<typeof fr> = { fr, en };

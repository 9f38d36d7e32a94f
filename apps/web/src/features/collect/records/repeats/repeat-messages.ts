import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  rows: "Lignes du tableau",
  records: "Enregistrements, une ligne chacun",
  table: (repeat: string) => `Lignes de ${repeat}`,
  row: "Rang",
  record: "Enregistrement",
  author: "Rempli par",
  finished: "Terminé le",
  received: "Reçu le",
  state: "État",
  notAnswered: "Sans réponse",
  empty: (repeat: string) => `Aucune ligne de ${repeat}`,
  emptyText: "Aucun enregistrement n’en a encore. Choisissez d’autres lignes ci-dessus.",
  exportList: "Exporter la liste (CSV)",
  exportFailed: "La liste n’a pas pu être exportée.",
};

const en: typeof fr = {
  rows: "Rows of the table",
  records: "Records, one row each",
  table: (repeat) => `Rows of ${repeat}`,
  row: "Row",
  record: "Record",
  author: "Filled by",
  finished: "Finished",
  received: "Received",
  state: "State",
  notAnswered: "Not answered",
  empty: (repeat) => `No row of ${repeat}`,
  emptyText: "No record has any yet. Choose other rows above.",
  exportList: "Export the list (CSV)",
  exportFailed: "The list could not be exported.",
};

export const repeatMessages: Dictionary<typeof fr> = { fr, en };

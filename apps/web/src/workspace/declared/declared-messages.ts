import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  reference: "Référence interne",
  state: "État",
  folder: "Dossier",
  plots: "Parcelles",
  eudrReference: "Référence RDUE",
  referenceNumber: "Numéro de référence",
  verificationNumber: "Numéro de vérification",
  recipient: "Destinataire",
  copyReference: "Copier la référence",
  copied: "Copié dans le presse-papiers",
  copyFailed: "La copie a échoué",
  export: "Exporter la liste",
  exportFailed: "La liste n’a pas été exportée",
  exportName: (project: string, day: string) => `${project} - ${day}.csv`,
  addTo: "Mettre dans un dossier",
  remove: "Supprimer",
  restore: "Restaurer",
  restoreOf: (reference: string) => `Restaurer ${reference}`,
  removeFailed: "La suppression a échoué",
  restoreFailed: "La restauration a échoué",
  moving: (done: number, total: number) => `${done} sur ${total}…`,
  stop: "Arrêter",
  moved: (count: number, state: string) =>
    `${plural(count, "fr", "ligne passée", "lignes passées")} à «\u00a0${state}\u00a0»`,
  notMoved: (count: number) =>
    plural(count, "fr", "ligne n’a pas changé d’état", "lignes n’ont pas changé d’état"),
  nothingToMove: (state: string) => `Aucune des lignes choisies ne peut passer à «\u00a0${state}\u00a0».`,
};

const en: typeof fr = {
  reference: "Internal reference",
  state: "Status",
  folder: "Folder",
  plots: "Plots",
  eudrReference: "EUDR reference",
  referenceNumber: "Reference number",
  verificationNumber: "Verification number",
  recipient: "Recipient",
  copyReference: "Copy the reference",
  copied: "Copied to the clipboard",
  copyFailed: "Copying failed",
  export: "Export the list",
  exportFailed: "The list was not exported",
  exportName: (project, day) => `${project} - ${day}.csv`,
  addTo: "Put into a folder",
  remove: "Delete",
  restore: "Restore",
  restoreOf: (reference) => `Restore ${reference}`,
  removeFailed: "Deleting failed",
  restoreFailed: "Restoring failed",
  moving: (done, total) => `${done} of ${total}…`,
  stop: "Stop",
  moved: (count, state) => `${plural(count, "en", "row", "rows")} now “${state}”`,
  notMoved: (count) => plural(count, "en", "row kept its status", "rows kept their status"),
  nothingToMove: (state) => `None of the chosen rows can become “${state}”.`,
};

export const declaredMessages: Dictionary<typeof fr> = { fr, en };

import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  trash: "Déclarations supprimées",
  reference: "Référence interne",
  deletedOn: "Supprimée le",
  restore: "Restaurer",
  restoreOf: (reference: string) => `Restaurer ${reference}`,
  removed: "Déclaration supprimée",
  restored: "Déclaration rétablie",
  restoredAsDraft:
    "Déclaration rétablie en brouillon\u00a0: quelque chose y manque désormais, voyez sa vérification",
  restoreFailed: "La restauration a échoué",
  removeFailed: "La suppression a échoué",
};

const en: typeof fr = {
  trash: "Deleted declarations",
  reference: "Internal reference",
  deletedOn: "Deleted on",
  restore: "Restore",
  restoreOf: (reference) => `Restore ${reference}`,
  removed: "Declaration deleted",
  restored: "Declaration restored",
  restoredAsDraft: "Declaration restored as a draft: something is missing in it by now, see its check",
  restoreFailed: "Restoring failed",
  removeFailed: "Deleting failed",
};

export const trashMessages: Dictionary<typeof fr> = { fr, en };

import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  noMatch: "Aucun produit ne correspond à votre recherche",
  trash: "Déclarations supprimées",
  deletedOn: "Supprimée le",
  removed: "Déclaration supprimée",
  restored: "Déclaration rétablie",
  restoredAsDraft:
    "Déclaration rétablie en brouillon\u00a0: quelque chose y manque désormais, voyez sa vérification",
};

const en: typeof fr = {
  noMatch: "No product matches your search",
  trash: "Deleted declarations",
  deletedOn: "Deleted on",
  removed: "Declaration deleted",
  restored: "Declaration restored",
  restoredAsDraft: "Declaration restored as a draft: something is missing in it by now, see its check",
};

/** What the list of declarations says besides what their pages say too. */
export const listMessages: Dictionary<typeof fr> = { fr, en };

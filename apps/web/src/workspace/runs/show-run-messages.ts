import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  show: "Afficher de nouveau ses résultats",
  isShown: "Ses résultats sont affichés.",
  noResults: "Elle n’a pas de résultats.",
  done: "Les résultats de cette analyse comptent de nouveau",
  undone: "Les résultats d’avant comptent de nouveau",
  doneText:
    "Le tableau, la carte, les statistiques et les fichiers les suivent. Aucune analyse n’est perdue.",
  failed: "L’analyse affichée n’a pas changé",
};

const en: typeof fr = {
  show: "Show its results again",
  isShown: "Its results are shown.",
  noResults: "It has no results.",
  done: "The results of this assessment count again",
  undone: "The results from before count again",
  doneText: "Table, map, statistics and files follow them. No assessment is lost.",
  failed: "The assessment shown has not changed",
};

export const showRunMessages: Dictionary<typeof fr> = { fr, en };

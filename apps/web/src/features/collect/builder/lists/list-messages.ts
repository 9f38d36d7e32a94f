import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  lists: "Listes",
  title: "Listes de réponses",
  list: "Liste",
  listHelp: (others: number) =>
    others === 0
      ? "Seule cette question la pose."
      : others < 2
        ? "Une autre question pose la même liste\u00a0: ses réponses changent aussi."
        : `${others} autres questions posent la même liste\u00a0: leurs réponses changent aussi.`,
  ownList: "Nouvelle liste",
  name: "Nom de la liste",
  usedBy: (count: number) =>
    count === 0 ? "Aucune question ne la pose" : `Posée par ${plural(count, "fr", "question", "questions")}`,
  value: "Valeur",
  valueOf: (number: number) => `Valeur de la réponse ${number}`,
  labelOf: (number: number, language: string) =>
    language === "" ? `Réponse ${number}` : `Réponse ${number} · ${language}`,
  columnOf: (number: number, column: string) => `${column} de la réponse ${number}`,
  add: "Ajouter une réponse",
  addList: "Ajouter une liste",
  sort: "Trier par ordre alphabétique",
  moveUp: (number: number) => `Monter la réponse ${number}`,
  remove: (number: number) => `Retirer la réponse ${number}`,
  removeList: "Retirer la liste",
  addColumn: "Ajouter une colonne pour filtrer",
  columnName: "Nom de la colonne",
  columnHelp:
    "Lettres, chiffres, tirets\u00a0: par exemple region. Elle contient la valeur de la réponse à l’autre question.",
  more: (count: number) => `Montrer les ${count} autres`,
  none: "Ce formulaire n’a pas de liste",
  noneText: "Une liste naît avec la première question à une ou plusieurs réponses.",
  shared: "Plusieurs questions peuvent poser la même liste.",
  done: "Terminer",
};

const en: typeof fr = {
  lists: "Lists",
  title: "Lists of responses",
  list: "List",
  listHelp: (others) =>
    others === 0
      ? "Only this question asks it."
      : others === 1
        ? "Another question asks the same list: its responses change as well."
        : `${others} other questions ask the same list: their responses change as well.`,
  ownList: "New list",
  name: "Name of the list",
  usedBy: (count) =>
    count === 0 ? "No question asks it" : `Asked by ${plural(count, "en", "question", "questions")}`,
  value: "Value",
  valueOf: (number) => `Value of response ${number}`,
  labelOf: (number, language) =>
    language === "" ? `Response ${number}` : `Response ${number} · ${language}`,
  columnOf: (number, column) => `${column} of response ${number}`,
  add: "Add a response",
  addList: "Add a list",
  sort: "Sort by alphabet",
  moveUp: (number) => `Move response ${number} up`,
  remove: (number) => `Remove response ${number}`,
  removeList: "Remove the list",
  addColumn: "Add a column to filter by",
  columnName: "Name of the column",
  columnHelp:
    "Letters, digits, hyphens: for example region. It holds the value of the answer to the other question.",
  more: (count) => `Show the other ${count}`,
  none: "This form has no list",
  noneText: "A list comes with the first question of one or several responses.",
  shared: "Several questions may ask the same list.",
  done: "Done",
};

export const listMessages: Dictionary<typeof fr> = { fr, en };

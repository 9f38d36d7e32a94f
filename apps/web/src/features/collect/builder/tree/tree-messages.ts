import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  tree: "Questions du formulaire",
  keys: "Flèches pour parcourir, Alt et flèches pour déplacer, Suppr pour retirer, Ctrl+C et Ctrl+V pour copier, aussi vers un autre formulaire, Ctrl+Z pour revenir en arrière.",
  unnamed: "Sans nom",
  required: "Obligatoire",
  conditional: "Posée sous condition",
  severity: { error: "Erreur à corriger", warning: "Avertissement" },
  empty: "Ce formulaire ne demande encore rien",
  emptyText: "Ajoutez une première question, ou collez-en d’un autre formulaire.",
  add: "Ajouter une question",
  addTitle: "Que demander\u00a0?",
  actions: "Plus d’actions sur la question choisie",
  up: "Monter",
  down: "Descendre",
  into: "Mettre dans la section au-dessus",
  out: "Sortir de la section",
  duplicate: "Dupliquer",
  copy: "Copier",
  paste: "Coller",
  remove: "Retirer",
  removed: (label: string) => `«\u00a0${label}\u00a0» est retirée`,
  usedBy: (count: number) =>
    count < 2
      ? "Une question parle encore d’elle\u00a0: elle est signalée comme erreur."
      : `${count} questions parlent encore d’elle\u00a0: elles sont signalées comme erreurs.`,
  undo: "Annuler",
  copied: "Copié. Collez ici ou dans un autre formulaire.",
  nothingToPaste: "Le presse-papiers n’a pas de questions",
  nothingToPasteText: "Choisissez d’abord une question d’un formulaire et copiez-la avec Ctrl+C.",
  noClipboard: "Le navigateur ne laisse pas lire le presse-papiers",
  noClipboardText: "Cliquez une question, puis appuyez sur Ctrl+V.",
  noRoom: "Il n’y a pas de place ici",
  noRoomText: "Une section ne peut pas en contenir d’autres sur plus de douze niveaux.",
};

const en: typeof fr = {
  tree: "Questions of the form",
  keys: "Arrows to go through, Alt and arrows to move, Del to remove, Ctrl+C and Ctrl+V to copy, also to another form, Ctrl+Z to go back.",
  unnamed: "Without a name",
  required: "Required",
  conditional: "Asked on a condition",
  severity: { error: "Error to correct", warning: "Warning" },
  empty: "This form asks nothing yet",
  emptyText: "Add a first question, or paste some of another form.",
  add: "Add a question",
  addTitle: "What to ask?",
  actions: "More actions on the chosen question",
  up: "Move up",
  down: "Move down",
  into: "Put into the section above",
  out: "Take out of the section",
  duplicate: "Duplicate",
  copy: "Copy",
  paste: "Paste",
  remove: "Remove",
  removed: (label) => `“${label}” is removed`,
  usedBy: (count) =>
    count === 1
      ? "One question still speaks of it: it is shown as an error."
      : `${count} questions still speak of it: they are shown as errors.`,
  undo: "Undo",
  copied: "Copied. Paste here or in another form.",
  nothingToPaste: "The clipboard has no questions",
  nothingToPasteText: "Choose a question of a form first and copy it with Ctrl+C.",
  noClipboard: "The browser does not let the clipboard be read",
  noClipboardText: "Click a question, then press Ctrl+V.",
  noRoom: "There is no room here",
  noRoomText: "Sections cannot lie within each other on more than twelve levels.",
};

export const treeMessages: Dictionary<typeof fr> = { fr, en };

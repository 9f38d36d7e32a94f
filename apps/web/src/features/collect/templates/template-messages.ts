import type { Dictionary } from "#ui/locale.tsx";
import type { TemplateOwner } from "./template-queries.ts";

const fr = {
  begin: "Commencer par",
  ways: { template: "Un modèle", empty: "Un formulaire vide", file: "Un fichier" },
  languages: "Langues du formulaire",
  owner: {
    platform: "De Parcelle",
    organisation: "De votre organisation",
    own: "À vous seul",
  } satisfies Record<TemplateOwner, string> as Record<TemplateOwner, string>,
  look: "Voir le modèle",
  template: "Modèle",
  templates: "Modèles de formulaires",
  none: "Aucun modèle",
  noneText: "Construisez un formulaire, puis enregistrez-le comme modèle depuis ses actions.",
  use: "Commencer un formulaire avec ce modèle",
  useText:
    "Ses questions sont copiées dans un brouillon que vous changez librement. Le modèle reste tel quel.",
  emptyIdentifier: "formulaire",
  remove: "Retirer le modèle",
  removed: (name: string) => `Le modèle «\u00a0${name}\u00a0» est retiré`,
  removeFailed: "Le modèle n’a pas pu être retiré.",
  undo: "Annuler",
  saveTitle: "Enregistrer comme modèle",
  saveText: "Les questions de l’écran deviennent un modèle. Les changements d’après n’y vont pas.",
  name: "Nom du modèle",
  description: "À quoi il sert",
  shared: "Toute l’organisation le voit",
  save: "Enregistrer le modèle",
  saved: (name: string) => `Le modèle «\u00a0${name}\u00a0» est enregistré`,
  saveFailed: "Le modèle n’a pas pu être enregistré.",
};

const en: typeof fr = {
  begin: "Begin with",
  ways: { template: "A template", empty: "An empty form", file: "A file" },
  languages: "Languages of the form",
  owner: {
    platform: "From Parcelle",
    organisation: "From your organisation",
    own: "Yours alone",
  },
  look: "Look at the template",
  template: "Template",
  templates: "Form templates",
  none: "No template",
  noneText: "Build a form, then save it as a template from its actions.",
  use: "Begin a form with this template",
  useText: "Its questions are copied into a draft that you change freely. The template stays as it is.",
  emptyIdentifier: "form",
  remove: "Remove the template",
  removed: (name) => `Template “${name}” is removed`,
  removeFailed: "The template could not be removed.",
  undo: "Undo",
  saveTitle: "Save as a template",
  saveText: "The questions on the screen become a template. Later changes do not go into it.",
  name: "Name of the template",
  description: "What it is for",
  shared: "The whole organisation sees it",
  save: "Save the template",
  saved: (name) => `Template “${name}” is saved`,
  saveFailed: "The template could not be saved.",
};

export const templateMessages: Dictionary<typeof fr> = { fr, en };

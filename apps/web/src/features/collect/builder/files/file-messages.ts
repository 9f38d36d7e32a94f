import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  actions: "Plus d’actions sur le formulaire",
  replace: "Remplacer par un fichier",
  replaceText:
    "Les questions du fichier prennent la place de celles de l’écran. «\u00a0Revenir en arrière\u00a0» les ramène.",
  replaced: "Le formulaire est celui du fichier",
  xlsx: "Télécharger en XLSForm (Excel)",
  xml: "Télécharger en XForm (XML)",
  downloadFailed: "Le formulaire n’a pas pu être téléchargé.",
  unsaved:
    "Le formulaire n’est pas encore enregistré. Attendez que «\u00a0Enregistré\u00a0» s’affiche, puis recommencez.",
  settings: "Réglages du formulaire",
  title: "Titre sur les téléphones",
  titleHelp: "Vide, c’est le nom du formulaire.",
  instanceName: "Nom de chaque enregistrement",
  instanceNameHelp: `Une expression qui dit comment un enregistrement s’appelle dans les listes, par exemple concat(\${nom}, ' - ', \${village}).`,
  identifier: (id: string) => `Identifiant sur les téléphones\u00a0: ${id}. Il ne change plus.`,
  otherSheets: "Feuilles gardées du fichier",
  entities: "Ce que les enregistrements créent ou changent",
  versions: "Versions",
  saveTemplate: "Enregistrer comme modèle",
};

const en: typeof fr = {
  actions: "More actions on the form",
  replace: "Replace by a file",
  replaceText: "The questions of the file take the place of those on the screen. “Undo” brings them back.",
  replaced: "The form is that of the file",
  xlsx: "Download as XLSForm (Excel)",
  xml: "Download as XForm (XML)",
  downloadFailed: "The form could not be downloaded.",
  unsaved: "The form is not saved yet. Wait until “Saved” is shown, then try again.",
  settings: "Settings of the form",
  title: "Title on phones",
  titleHelp: "Empty, it is the name of the form.",
  instanceName: "Name of each record",
  instanceNameHelp: `An expression that says what a record is called in lists, for example concat(\${name}, ' - ', \${village}).`,
  identifier: (id) => `Identifier on phones: ${id}. It does not change any more.`,
  otherSheets: "Sheets kept from the file",
  entities: "What records create or change",
  versions: "Versions",
  saveTemplate: "Save as a template",
};

export const fileMessages: Dictionary<typeof fr> = { fr, en };

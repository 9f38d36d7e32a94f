import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  saving: {
    saved: "Enregistré",
    unsaved: "Pas encore enregistré",
    saving: "Enregistrement…",
    failed: "Pas enregistré",
    held: "Pas enregistré",
  },
  savingFailed: "Vos changements restent sur cet appareil et sont renvoyés d’eux-mêmes.",
  publishedBadge: "La version publiée est celle de ce brouillon",
  aheadBadge: "Des changements attendent d’être publiés",
  neverBadge: "Jamais publié",
  undo: "Revenir en arrière",
  redo: "Refaire",
  preview: "Aperçu",
  publish: "Publier",
  builder: "Construction du formulaire",
  tools: "Outils du formulaire",
  questions: "Questions",
  question: "Question choisie",
  versions: "Versions",
};

const en: typeof fr = {
  saving: {
    saved: "Saved",
    unsaved: "Not saved yet",
    saving: "Saving…",
    failed: "Not saved",
    held: "Not saved",
  },
  savingFailed: "Your changes stay on this device and are sent again by themselves.",
  publishedBadge: "The published version is that of this draft",
  aheadBadge: "Changes wait to be published",
  neverBadge: "Never published",
  undo: "Undo",
  redo: "Redo",
  preview: "Preview",
  publish: "Publish",
  builder: "Form builder",
  tools: "Tools of the form",
  questions: "Questions",
  question: "Chosen question",
  versions: "Versions",
};

export const builderMessages: Dictionary<typeof fr> = { fr, en };

import { validationText } from "@parcelle/domain/validation/texts";
import type { Locale } from "#shell/locale.ts";
import { type Dictionary, useMessages } from "./locale.tsx";

const fr = {
  tryAgain: "Réessayer",
  loading: "Chargement…",
  failedTitle: "Le chargement a échoué",
  notAllowedTitle: "Accès réservé",
  notAllowedText:
    "Vous n’avez pas le droit de voir cette page. Demandez l’accès à un administrateur de votre organisation.",
  cancel: "Annuler",
  close: "Fermer",
  undo: "Annuler",
  notices: "Messages",
  required: validationText("required", "fr"),
  leaveTitle: "Quitter sans enregistrer\u00a0?",
  leaveText: "Vos modifications n’ont pas été enregistrées et seront perdues.",
  leave: "Quitter",
  secretTitle: "Fermer sans l’avoir copié\u00a0?",
  secretText: "Ce qui est affiché ici ne le sera plus jamais.",
  stay: "Rester",
  save: "Enregistrer",
};

const en: typeof fr = {
  tryAgain: "Try again",
  loading: "Loading…",
  failedTitle: "Loading failed",
  notAllowedTitle: "Restricted access",
  notAllowedText:
    "You do not have the right to see this page. Ask an administrator of your organisation for access.",
  cancel: "Cancel",
  close: "Close",
  undo: "Undo",
  notices: "Messages",
  required: validationText("required", "en"),
  leaveTitle: "Leave without saving?",
  leaveText: "Your changes were not saved and will be lost.",
  leave: "Leave",
  secretTitle: "Close without having copied it?",
  secretText: "What is shown here will never be shown again.",
  stay: "Stay",
  save: "Save",
};

const dictionary: Dictionary<typeof fr> = { fr, en };

export function useUiMessages(): typeof fr {
  return useMessages(dictionary);
}

export function uiMessages(locale: Locale): typeof fr {
  return dictionary[locale];
}

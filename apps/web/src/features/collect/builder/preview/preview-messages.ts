import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Aperçu sur téléphone",
  text: "Rien de ce qui est rempli ici n’est gardé ni envoyé.",
  broken: "L’aperçu montrera le formulaire une fois cette erreur corrigée.",
  refresh: "Mettre l’aperçu à jour",
  late: "Le formulaire est grand\u00a0: l’aperçu ne suit pas de lui-même.",
  sentTitle: "Un agent enverrait cet enregistrement",
  sentText: "C’est un aperçu\u00a0: rien n’est envoyé.",
  empty: "L’aperçu montre le formulaire dès qu’il a une question.",
};

const en: typeof fr = {
  title: "Preview on a phone",
  text: "Nothing that is filled here is kept or sent.",
  broken: "The preview shows the form once this error is corrected.",
  refresh: "Bring the preview up to date",
  late: "The form is large: the preview does not follow by itself.",
  sentTitle: "An agent would send this record",
  sentText: "This is a preview: nothing is sent.",
  empty: "The preview shows the form as soon as it has a question.",
};

export const previewMessages: Dictionary<typeof fr> = { fr, en };

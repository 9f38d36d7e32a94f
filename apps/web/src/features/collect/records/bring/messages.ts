import { type Dictionary, useMessages } from "#ui/locale.tsx";

const fr = {
  open: "Apporter le fichier d’un téléphone",
  text: "Un agent sans réseau enregistre ce qui attend dans un fichier (page du formulaire, «\u00a0Enregistrer dans un fichier\u00a0») et vous le remet. Chaque enregistrement est pris une fois, même si le téléphone l’envoie aussi. Il compte comme apporté par vous.",
  drop: "Déposez le fichier du téléphone ici",
  unreadable: "Ce fichier n’a pas été lu",
  unreadableText:
    "Ce n’est pas le fichier d’un téléphone, ou il a été coupé en route. Demandez à l’agent de l’enregistrer de nouveau.",
  progress: (done: string, total: string) => `${done} sur ${total} enregistrements`,
  stop: "Arrêter",
  sums: (taken: string, known: string, refused: string) =>
    `Pris\u00a0: ${taken}. Déjà là\u00a0: ${known}. Refusés\u00a0: ${refused}.`,
  report: "Enregistrements du fichier",
  record: "Enregistrement",
  filledBy: "Rempli par",
  outcome: "Résultat",
  files: "Fichiers",
  outcomes: { taken: "Pris", known: "Déjà là", refused: "Refusé" },
  unnamed: "Sans nom",
  close: "Fermer",
};

const en: typeof fr = {
  open: "Bring a file from a phone",
  text: "An agent without a network saves what waits in a file (page of the form, “Save in a file”) and hands it to you. Each record is taken once, also where the phone sends it too. It counts as brought by you.",
  drop: "Drop the file of the phone here",
  unreadable: "This file was not read",
  unreadableText: "It is not the file of a phone, or it was cut on the way. Ask the agent to save it again.",
  progress: (done, total) => `${done} of ${total} records`,
  stop: "Stop",
  sums: (taken, known, refused) => `Taken: ${taken}. Already there: ${known}. Refused: ${refused}.`,
  report: "Records of the file",
  record: "Record",
  filledBy: "Filled by",
  outcome: "Result",
  files: "Files",
  outcomes: { taken: "Taken", known: "Already there", refused: "Refused" },
  unnamed: "Without a name",
  close: "Close",
};

export const bringMessages: Dictionary<typeof fr> = { fr, en };
export const useBringMessages = () => useMessages(bringMessages);

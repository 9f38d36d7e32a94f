import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: (form: string) => `Revue de ${form}`,
  empty: "Rien n’attend votre contrôle",
  emptyText: "Les enregistrements que vous pouvez accepter ou refuser à votre niveau arrivent ici.",
  notReviewer: "Votre rôle ne contrôle pas les enregistrements",
  notReviewerText: "Les gestionnaires contrôlent comme superviseurs, les administrateurs comme siège.",
  progress: (at: string, all: string) => `${at} sur ${all}`,
  progressOf: (done: string) => `${done} contrôlés`,
  previous: "Précédent",
  next: "Suivant",
  accept: "Accepter",
  refuse: "Refuser",
  done: "La file est finie",
  doneText: "Tout ce qui attendait a été vu. Rechargez pour voir ce qui est arrivé depuis.",
  reload: "Recharger la file",
  failedOnly: "Il est en erreur : il peut être refusé, ou corrigé depuis « Données », pas accepté.",
  decided: { accept: "Accepté", refuse: "Refusé" },
  keys: "Clavier",
  keyNames: { a: "accepter", r: "refuser", j: "suivant", k: "précédent" },
  notDone: "Le contrôle n’a pas été enregistré.",
};

const en: typeof fr = {
  title: (form) => `Review of ${form}`,
  empty: "Nothing waits for your review",
  emptyText: "Records that you may accept or refuse at your level come here.",
  notReviewer: "Your role does not review records",
  notReviewerText: "Managers review as supervisors, administrators as headquarters.",
  progress: (at, all) => `${at} of ${all}`,
  progressOf: (done) => `${done} reviewed`,
  previous: "Previous",
  next: "Next",
  accept: "Accept",
  refuse: "Refuse",
  done: "The queue is finished",
  doneText: "All that waited was seen. Load it again to see what has come since.",
  reload: "Load the queue again",
  failedOnly: "It is in error: it can be refused, or corrected from “Data”, not accepted.",
  decided: { accept: "Accepted", refuse: "Refused" },
  keys: "Keyboard",
  keyNames: { a: "accept", r: "refuse", j: "next", k: "previous" },
  notDone: "The review was not saved.",
};

export const reviewMessages: Dictionary<typeof fr> = { fr, en };

import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: (form: string) => `Enregistrements de ${form}`,
  table: "Enregistrements",
  empty: "Aucun enregistrement",
  emptyText: "Les enregistrements arrivent ici dès qu’un téléphone ou le navigateur en envoie.",
  number: "N°",
  name: "Nom",
  state: "État",
  errors: "Erreurs",
  warnings: "Avertissements",
  author: "Rempli par",
  finished: "Terminé le",
  received: "Reçu le",
  version: "Version",
  device: "Appareil",
  answers: "Réponses",
  findings: "Ce que les règles du formulaire ont trouvé",
  noFinding: "Rien à redire.",
  unchecked: {
    time: "Reçu et gardé tel quel, sans contrôle : les règles du formulaire demandent plus de dix secondes pour cet enregistrement. Simplifiez-les, publiez, puis lancez « Contrôler de nouveau tous les enregistrements » sur la page du formulaire.",
    memory:
      "Reçu et gardé tel quel, sans contrôle : les règles du formulaire demandent trop de mémoire pour cet enregistrement. Simplifiez-les, publiez, puis lancez « Contrôler de nouveau tous les enregistrements » sur la page du formulaire.",
  },
  departures: (computed: string, sent: string) =>
    `Le téléphone a envoyé ${sent}, le calcul donne ${computed}.`,
  kinds: {
    required: "Réponse obligatoire absente",
    constraint: "Condition du formulaire non remplie",
    type: "Ce n’est pas une valeur de ce type",
    choice: "Ce choix n’est pas proposé",
    range: "Hors de l’intervalle demandé",
  },
  unplaced: "Reçu, sans place dans le formulaire",
  irrelevant: "Répondu, mais la question n’était pas à poser",
  files: "Fichiers",
  awaited: "attendu du téléphone",
  fileFailed: "Le fichier n’a pas pu être ouvert.",
  close: "Fermer",
  row: (number: string) => `rang ${number}`,
};

const en: typeof fr = {
  title: (form) => `Records of ${form}`,
  table: "Records",
  empty: "No record",
  emptyText: "Records come here as soon as a phone or the browser sends one.",
  number: "No.",
  name: "Name",
  state: "State",
  errors: "Errors",
  warnings: "Warnings",
  author: "Filled by",
  finished: "Finished",
  received: "Received",
  version: "Version",
  device: "Device",
  answers: "Answers",
  findings: "What the form’s own rules found",
  noFinding: "Nothing to say.",
  unchecked: {
    time: "Received and kept as it came, unchecked: the form’s rules take more than ten seconds for this record. Make them simpler, publish, then use “Check all records again” on the page of the form.",
    memory:
      "Received and kept as it came, unchecked: the form’s rules take too much memory for this record. Make them simpler, publish, then use “Check all records again” on the page of the form.",
  },
  departures: (computed, sent) => `The phone sent ${sent}, the calculation gives ${computed}.`,
  kinds: {
    required: "A required answer is missing",
    constraint: "The form’s condition does not hold",
    type: "This is no value of that type",
    choice: "This choice is not offered",
    range: "Outside of the range that is asked",
  },
  unplaced: "Received, without a place in the form",
  irrelevant: "Answered, though the question was not to be asked",
  files: "Files",
  awaited: "awaited from the phone",
  fileFailed: "The file could not be opened.",
  close: "Close",
  row: (number) => `row ${number}`,
};

export const recordMessages: Dictionary<typeof fr> = { fr, en };

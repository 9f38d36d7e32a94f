import { type Dictionary, useMessages } from "#ui/locale.tsx";
import { questionMessagesEn, questionMessagesFr } from "./question-messages.ts";

const fr = {
  ...questionMessagesFr,
  breadcrumbProject: "Projet",
  form: "Formulaire",
  notFound: "Ce formulaire n’existe pas dans ce projet, ou vous n’y avez pas accès.",
  notFilled: "Ce formulaire ne reçoit pas d’enregistrements",
  notFilledText:
    "Il se remplit une fois publié et tant qu’il est en cours dans ce projet. Ce qui est déjà sur cet appareil y reste.",
  unreadable: "Ce formulaire ne peut pas être rempli ici",
  begin: "Commencer un enregistrement",
  beginLike: "Commencer comme le dernier",
  beginLikeHelp: "Reprend les réponses du dernier enregistrement, sans les lieux, les photos ni les lignes.",
  nobody: "Personne n’est connecté sur cet appareil",
  nobodyText: "Retrouvez un réseau et connectez-vous une fois. Ce qui a été rempli reste gardé.",
  notHere: "Ce formulaire n’est pas sur ce téléphone",
  notHereText:
    "Il n’a pas été préparé ici. Retrouvez un réseau et ouvrez-le une fois, ou prenez un autre formulaire.",
  otherForms: "Formulaires sur ce téléphone",
  drafts: "Brouillons sur cet appareil",
  noDrafts: "Aucun brouillon",
  noDraftsText: "Ce que vous remplissez est gardé ici, réponse par réponse, jusqu’à l’envoi.",
  draftOf: (title: string) => (title === "" ? "Enregistrement sans nom" : title),
  changed: (since: string) => `Modifié ${since}`,
  resume: "Reprendre",
  resumeOf: (title: string) => `Reprendre ${title === "" ? "l’enregistrement sans nom" : title}`,
  remove: "Supprimer",
  removeOf: (title: string) => `Supprimer ${title === "" ? "l’enregistrement sans nom" : title}`,
  removed: "Brouillon supprimé de cet appareil",
  removeFailed: "Le brouillon n’a pas été supprimé",
  unsent: "À envoyer",
  correct: "Corriger",
  correctOf: (title: string) => `Corriger ${title === "" ? "l’enregistrement sans nom" : title}`,
  waits: "Attend le réseau",
  refused: (reason: string) => `Non pris par le serveur\u00a0: ${reason}`,
  sentTitle: "Enregistrement envoyé",
  keptTitle: "Pas de réseau\u00a0: gardé sur cet appareil",
  keptText: "L’enregistrement partira de lui-même quand il y aura un réseau, même cette page fermée.",
  keptOpenText:
    "Ce navigateur n’envoie rien quand Parcelle est fermé\u00a0: rouvrez cette page avec un réseau.",
  refusedTitle: "Le serveur n’a pas pris l’enregistrement",
  offline: "Pas de réseau. Vous pouvez continuer\u00a0: tout est gardé sur cet appareil.",
  serverAway: "Le serveur ne répond pas. Vous pouvez continuer\u00a0: tout est gardé sur cet appareil.",
  deviceFailed: "Cet appareil ne garde pas les brouillons",
  deviceFailedText:
    "Son stockage est plein ou fermé à ce site. Ne fermez pas cette page avant d’avoir envoyé l’enregistrement.",
  keptOnDevice: "Gardé sur cet appareil",
  send: "Envoyer",
  sending: "Envoi",
  saveAndLeave: "Garder et revenir à la liste",
  formLanguage: "Langue du formulaire",
  progress: (answered: string, asked: string) => `${answered} sur ${asked} obligatoires`,
  problems: (count: number, written: string) =>
    count < 2
      ? `${written} réponse est à corriger avant l’envoi`
      : `${written} réponses sont à corriger avant l’envoi`,
  more: (count: number, written: string) => (count < 2 ? `et ${written} autre` : `et ${written} autres`),
  row: (label: string, number: string) => (label === "" ? `Ligne ${number}` : `${label} ${number}`),
  addRow: (label: string) => (label === "" ? "Ajouter une ligne" : `Ajouter\u00a0: ${label}`),
  removeRow: (name: string) => `Retirer ${name}`,
  removeRowTitle: (name: string) => `Retirer ${name}\u00a0?`,
  removeRowText: "Ses réponses seront retirées avec elle.",
  removeRowConfirm: "Retirer",
  rowRemoved: (name: string) => `${name}\u00a0: retiré`,
  missingLists: (files: string) =>
    `Des listes de ce formulaire sont dans des fichiers qui ne sont pas ici\u00a0: ${files}. Leurs questions n’offrent aucun choix\u00a0; remplissez-les sur un téléphone, avec ODK Collect.`,
};

const en: typeof fr = {
  ...questionMessagesEn,
  breadcrumbProject: "Project",
  form: "Form",
  notFound: "This form does not exist in this project, or you have no access to it.",
  notFilled: "This form takes no records",
  notFilledText:
    "It is filled once it is published and while it is in progress in this project. What is already on this device stays there.",
  unreadable: "This form cannot be filled here",
  begin: "Begin a record",
  beginLike: "Begin like the last one",
  beginLikeHelp: "Takes the answers of the last record, without its places, photos and rows.",
  nobody: "Nobody is signed in on this device",
  nobodyText: "Go where there is a network and sign in once. What was filled stays kept.",
  notHere: "This form is not on this phone",
  notHereText:
    "It was not prepared here. Go where there is a network and open it once, or take another form.",
  otherForms: "Forms on this phone",
  drafts: "Drafts on this device",
  noDrafts: "No drafts",
  noDraftsText: "What you fill is kept here, answer by answer, until it is sent.",
  draftOf: (title) => (title === "" ? "Record without a name" : title),
  changed: (since) => `Changed ${since}`,
  resume: "Resume",
  resumeOf: (title) => `Resume ${title === "" ? "the record without a name" : title}`,
  remove: "Delete",
  removeOf: (title) => `Delete ${title === "" ? "the record without a name" : title}`,
  removed: "Draft deleted from this device",
  removeFailed: "The draft was not deleted",
  unsent: "To send",
  correct: "Correct",
  correctOf: (title) => `Correct ${title === "" ? "the record without a name" : title}`,
  waits: "Waits for a network",
  refused: (reason) => `Not taken by the server: ${reason}`,
  sentTitle: "Record sent",
  keptTitle: "No network: kept on this device",
  keptText: "The record will leave by itself once there is a network, also with this page closed.",
  keptOpenText: "This browser sends nothing while Parcelle is closed: open this page again with a network.",
  refusedTitle: "The server did not take the record",
  offline: "No network. You can go on: everything is kept on this device.",
  serverAway: "The server does not answer. You can go on: everything is kept on this device.",
  deviceFailed: "This device keeps no drafts",
  deviceFailedText:
    "Its storage is full or closed to this site. Do not close this page before you have sent the record.",
  keptOnDevice: "Kept on this device",
  send: "Send",
  sending: "Sending",
  saveAndLeave: "Keep and go back to the list",
  formLanguage: "Language of the form",
  progress: (answered, asked) => `${answered} of ${asked} required`,
  problems: (count, written) =>
    count === 1
      ? `${written} answer has to be corrected before sending`
      : `${written} answers have to be corrected before sending`,
  more: (_count, written) => `and ${written} more`,
  row: (label, number) => (label === "" ? `Row ${number}` : `${label} ${number}`),
  addRow: (label) => (label === "" ? "Add a row" : `Add: ${label}`),
  removeRow: (name) => `Remove ${name}`,
  removeRowTitle: (name) => `Remove ${name}?`,
  removeRowText: "Its answers will be removed with it.",
  removeRowConfirm: "Remove",
  rowRemoved: (name) => `${name}: removed`,
  missingLists: (files) =>
    `Lists of this form are in files that are not here: ${files}. Their questions offer no choice; fill them on a phone, with ODK Collect.`,
};

export const fillMessages: Dictionary<typeof fr> = { fr, en };

export const useFillMessages = () => useMessages(fillMessages);

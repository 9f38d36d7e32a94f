import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

/** The number stands where the text has its sign. */
const counted = (count: number, locale: Locale, text: string) =>
  text.replace("#", formatNumber(count, locale, 0));
const frenchMany = (count: number, one: string, other: string) =>
  counted(count, "fr", count < 2 ? one : other);
const englishMany = (count: number, one: string, other: string) =>
  counted(count, "en", count === 1 ? one : other);

const fr = {
  accept: "Accepter",
  refuse: "Refuser",
  acceptAbnormalTitle: "Accepter malgré le contour ?",
  acceptAbnormalText: (reasons: string) =>
    `${reasons} Un contour faux peut coûter son marché au producteur : refusez pour le faire reprendre, ou acceptez tel quel.`,
  acceptAbnormal: "Accepter tel quel",
  outlinesTitle: "Accepter aussi ces contours ?",
  abnormalOutlines: (count: number) =>
    frenchMany(
      count,
      "# enregistrement a un contour anormal : il se croise, n’a pas assez de points ou ne se lit pas.",
      "# enregistrements ont un contour anormal : il se croise, n’a pas assez de points ou ne se lit pas.",
    ),
  overlappingOutlines: (count: number) =>
    frenchMany(
      count,
      "# enregistrement a un contour qui en chevauche un autre.",
      "# enregistrements ont un contour qui en chevauche un autre.",
    ),
  soundOutlines: (count: number) => frenchMany(count, "# n’a rien de tel.", "# n’ont rien de tel."),
  outlinesText:
    "Un contour faux peut coûter son marché au producteur. Laissez ces enregistrements de côté pour les voir un à un, ou acceptez tout.",
  noneSound: "Tous sont dans ce cas : fermez et voyez-les un à un, ou acceptez tout.",
  acceptSound: (count: number) => frenchMany(count, "Accepter le seul autre", "Accepter les # autres"),
  acceptAll: "Tout accepter",
  cancel: "Annuler",
  refuseTitle: (count: string, isOne: boolean) =>
    isOne ? "Refuser cet enregistrement" : `Refuser ${count} enregistrements`,
  refuseText:
    "Le commentaire est montré à la personne qui a rempli l’enregistrement : dites ce qui ne va pas et comment le corriger.",
  comment: "Commentaire",
  commentNeeded: "Écrivez ce qui est à corriger.",
  reviewFailed: "Le contrôle n’a pas été enregistré.",
  accepted: (count: number) => frenchMany(count, "# enregistrement accepté", "# enregistrements acceptés"),
  refused: (count: number) => frenchMany(count, "# enregistrement refusé", "# enregistrements refusés"),
  left: (count: number, numbers: string, reason: string, hasMore: boolean) =>
    `${frenchMany(count, "# laissé tel quel", "# laissés tels quels")} (n° ${numbers}${hasMore ? "…" : ""}) : ${reason}.`,
  flag: "Marquer",
  flagTitle: "Marquer des enregistrements",
  flagColour: "Couleur",
  flagNone: "Sans marque",
  flagWord: "Mot (facultatif)",
  flagWordHelp: "Par exemple : à rappeler, doublon ?, photo floue.",
  flagged: (count: number) => frenchMany(count, "# enregistrement marqué", "# enregistrements marqués"),
  unflagged: (count: number) =>
    frenchMany(count, "Marque ôtée de # enregistrement", "Marque ôtée de # enregistrements"),
  flagFailed: "La marque n’a pas été enregistrée.",
  assign: "Confier",
  assignTitle: "Confier pour correction",
  assignTo: "À qui",
  assignNobody: "À personne",
  assignHelp: "La personne les trouve parmi ses enregistrements à corriger, aussi hors de son équipe.",
  assigned: (count: number) => frenchMany(count, "# enregistrement confié", "# enregistrements confiés"),
  unassigned: (count: number) => frenchMany(count, "# enregistrement repris", "# enregistrements repris"),
  assignFailed: "Les enregistrements n’ont pas été confiés.",
  save: "Enregistrer",
  remove: "Supprimer",
  removeTitle: (count: string, isOne: boolean) =>
    isOne ? "Supprimer cet enregistrement ?" : `Supprimer ${count} enregistrements ?`,
  removeText:
    "Ils vont à la corbeille et peuvent en être repris. Ceux qui sont acceptés restent : refusez-les d’abord.",
  removed: (count: number) => frenchMany(count, "# enregistrement supprimé", "# enregistrements supprimés"),
  acceptedStay: (count: number) =>
    frenchMany(count, "# est accepté et reste.", "# sont acceptés et restent."),
  removeFailed: "Rien n’a été supprimé.",
  restored: (count: number) => frenchMany(count, "# enregistrement repris", "# enregistrements repris"),
  restoreFailed: "Les enregistrements n’ont pas été repris.",
  more: "Autres actions",
  print: "PDF de l’enregistrement",
};

const en: typeof fr = {
  accept: "Accept",
  refuse: "Refuse",
  acceptAbnormalTitle: "Accept despite the outline?",
  acceptAbnormalText: (reasons) =>
    `${reasons} A wrong outline may cost the farmer his market: refuse to have it taken again, or accept it as it is.`,
  acceptAbnormal: "Accept as it is",
  outlinesTitle: "Accept these outlines as well?",
  abnormalOutlines: (count) =>
    englishMany(
      count,
      "# record has an abnormal outline: it crosses itself, has too few points or cannot be read.",
      "# records have an abnormal outline: it crosses itself, has too few points or cannot be read.",
    ),
  overlappingOutlines: (count) =>
    englishMany(
      count,
      "# record has an outline that overlaps another.",
      "# records have an outline that overlaps another.",
    ),
  soundOutlines: (count) => englishMany(count, "# has nothing of the kind.", "# have nothing of the kind."),
  outlinesText:
    "A wrong outline may cost the farmer his market. Leave these records out to look at them one by one, or accept all.",
  noneSound: "All are so: close and look at them one by one, or accept all.",
  acceptSound: (count) => englishMany(count, "Accept the other one", "Accept the other #"),
  acceptAll: "Accept all",
  cancel: "Cancel",
  refuseTitle: (count, isOne) => (isOne ? "Refuse this record" : `Refuse ${count} records`),
  refuseText: "The comment is shown to whoever filled the record: say what is wrong and how to mend it.",
  comment: "Comment",
  commentNeeded: "Write what is to be mended.",
  reviewFailed: "The review was not saved.",
  accepted: (count) => englishMany(count, "# record accepted", "# records accepted"),
  refused: (count) => englishMany(count, "# record refused", "# records refused"),
  left: (count, numbers, reason, hasMore) =>
    `${englishMany(count, "# left as it was", "# left as they were")} (no. ${numbers}${hasMore ? "…" : ""}): ${reason}.`,
  flag: "Flag",
  flagTitle: "Flag records",
  flagColour: "Colour",
  flagNone: "No flag",
  flagWord: "Word (optional)",
  flagWordHelp: "For example: call again, duplicate?, blurred photo.",
  flagged: (count) => englishMany(count, "# record flagged", "# records flagged"),
  unflagged: (count) => englishMany(count, "Flag taken from # record", "Flag taken from # records"),
  flagFailed: "The flag was not saved.",
  assign: "Assign",
  assignTitle: "Assign for correction",
  assignTo: "To whom",
  assignNobody: "To nobody",
  assignHelp: "The person finds them among the records to correct, also outside of his team.",
  assigned: (count) => englishMany(count, "# record assigned", "# records assigned"),
  unassigned: (count) => englishMany(count, "# record taken back", "# records taken back"),
  assignFailed: "The records were not assigned.",
  save: "Save",
  remove: "Delete",
  removeTitle: (count, isOne) => (isOne ? "Delete this record?" : `Delete ${count} records?`),
  removeText: "They go to the trash and can be taken back. Accepted ones stay: refuse them first.",
  removed: (count) => englishMany(count, "# record deleted", "# records deleted"),
  acceptedStay: (count) => englishMany(count, "# is accepted and stays.", "# are accepted and stay."),
  removeFailed: "Nothing was deleted.",
  restored: (count) => englishMany(count, "# record taken back", "# records taken back"),
  restoreFailed: "The records were not taken back.",
  more: "Other actions",
  print: "PDF of the record",
};

export const actionMessages: Dictionary<typeof fr> = { fr, en };

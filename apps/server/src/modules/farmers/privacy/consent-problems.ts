import { ProblemError } from "#hosted/functions/problem-error.ts";

export const witnessNeeded = () =>
  new ProblemError(422, "witness_needed", {
    fr: "Donnez le nom de la personne devant qui le producteur l’a dit.",
    en: "Give the name of the person before whom the farmer said so.",
  });

export const fileNeeded = () =>
  new ProblemError(422, "proof_file_needed", {
    fr: "Joignez le fichier\u00a0: sans lui, rien ne montre ce consentement.",
    en: "Attach the file: without it nothing shows this consent.",
  });

export const fileNotThere = () =>
  new ProblemError(422, "proof_file_not_found", {
    fr: "Le fichier de la preuve n’est pas là\u00a0: envoyez-le de nouveau.",
    en: "The file of the proof is not there: send it again.",
  });

export const noProof = () =>
  new ProblemError(422, "proof_file_unreadable", {
    fr: "Ce fichier n’est ni un PDF, ni une image (JPEG, PNG, WebP), ni un son (MP3, M4A, OGG, WAV, AMR)\u00a0: joignez-en un autre.",
    en: "This file is no PDF, no picture (JPEG, PNG, WebP) and no sound (MP3, M4A, OGG, WAV, AMR): attach another one.",
  });

export const audioExpected = () =>
  new ProblemError(422, "proof_not_a_sound", {
    fr: "Un enregistrement est un son\u00a0: ce fichier n’en est pas un.",
    en: "A recording is a sound: this file is none.",
  });

export const photoExpected = () =>
  new ProblemError(422, "proof_not_a_picture", {
    fr: "Une photo est une image\u00a0: ce fichier n’en est pas une.",
    en: "A photo is a picture: this file is none.",
  });

export const nobodyToAsk = () =>
  new ProblemError(404, "no_farmer_to_consent", {
    fr: "Aucun de ces producteurs n’est dans le registre\u00a0: ils ne sont plus là, ou vous n’y avez pas accès.",
    en: "None of these farmers is in the registry: they are no longer there, or you have no access to them.",
  });

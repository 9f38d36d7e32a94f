import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { Refused } from "./form-thread.ts";

/** Somebody else saved the draft meanwhile: what is unsaved here stays with whoever wrote it. */
export const draftMovedOn = (number: number, by: string | null): ProblemError =>
  new ProblemError(
    409,
    "form_draft_moved_on",
    {
      fr: `${by ?? "Quelqu’un d’autre"} a enregistré ce formulaire entre-temps. Rien n’a été écrasé : rechargez pour voir sa version, ou copiez d’abord vos changements.`,
      en: `${by ?? "Somebody else"} saved this form meanwhile. Nothing was overwritten: reload to see that version, or copy your changes first.`,
    },
    { number, by },
  );

/** Somebody else renamed it since its name was seen: that name is not overwritten. */
export const renamedMeanwhile = (name: string): ProblemError =>
  new ProblemError(
    409,
    "form_renamed_meanwhile",
    {
      fr: `Ce formulaire s’appelle maintenant « ${name} » : quelqu’un l’a renommé entre-temps. Rechargez la page avant de le renommer.`,
      en: `This form is now called “${name}”: somebody renamed it meanwhile. Reload the page before you rename it.`,
    },
    { name },
  );

/** What keeps a form from being published, by name. */
export const notPublishable = (refused: Refused): ProblemError =>
  new ProblemError(
    422,
    "form_not_publishable",
    {
      fr: `Ce formulaire n’est pas publié. ${describeFormRefusal(refused, "fr")}`,
      en: `This form is not published. ${describeFormRefusal(refused, "en")}`,
    },
    { problems: [refused] },
  );

export const formTooHeavy = (): ProblemError =>
  new ProblemError(422, "form_too_heavy", {
    fr: "Ce formulaire demande plus de calcul qu’une page ne peut attendre. Retirez des listes ou des expressions, ou partagez-le en deux.",
    en: "This form takes more computing than a page can wait for. Remove lists or expressions, or split it in two.",
  });

export const storageFull = (): ProblemError =>
  new ProblemError(507, "storage_full", {
    fr: "Votre organisation n’a plus de place pour des fichiers. Supprimez d’abord ceux qui ne servent plus.",
    en: "Your organisation has no room left for files. Delete those that are no longer used first.",
  });

/** The row of a list is there and its bytes are not: no record is checked without it, and phones keep what they have. */
export const formFileGone = (name: string): ProblemError =>
  new ProblemError(
    409,
    "form_file_gone",
    {
      fr: `Le fichier « ${name} » de ce formulaire ne se trouve plus sur le serveur. Apportez-le de nouveau et publiez, ou demandez à qui tient l’installation de le rétablir.`,
      en: `The file “${name}” of this form is no longer on the server. Bring it again and publish, or ask whoever runs the installation to restore it.`,
    },
    { name },
  );

/** A draft that no screen of this version wrote: nothing is guessed of it. */
export const draftUnreadable = (): ProblemError =>
  new ProblemError(409, "form_draft_unreadable", {
    fr: "Le brouillon de ce formulaire ne se lit pas. Remplacez-le par un fichier, ou repartez d’un modèle.",
    en: "The draft of this form cannot be read. Replace it by a file, or begin with a template.",
  });

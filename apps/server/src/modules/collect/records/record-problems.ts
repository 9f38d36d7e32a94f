import { ProblemError } from "#hosted/functions/problem-error.ts";

/** The same number with other answers: neither is thrown away, so the second is refused and stays on its phone. */
export const otherRecordOfNumber = (instanceId: string): ProblemError =>
  new ProblemError(
    409,
    "record_number_taken",
    {
      fr: "Un enregistrement du même numéro, avec d’autres réponses, est déjà arrivé. Celui-ci n’a pas été pris ; il reste sur le téléphone.",
      en: "A record of the same number with other answers has already come. This one was not taken; it stays on the phone.",
    },
    { instanceId },
  );

/** It says that it mends a record that is not here, or not for whoever sends it. */
export const formerRecordUnknown = (instanceId: string): ProblemError =>
  new ProblemError(
    404,
    "former_record_unknown",
    {
      fr: "L’enregistrement que celui-ci corrige n’est pas arrivé ici, ou n’est pas pour vous. Il reste sur le téléphone : envoyez d’abord le premier, ou demandez à qui dirige la collecte.",
      en: "The record that this one mends has not come here, or is not for you. It stays on the phone: send the first one before it, or ask whoever leads the collection.",
    },
    { instanceId },
  );

export const unknownVersion = (version: string): ProblemError =>
  new ProblemError(
    404,
    "form_version_not_found",
    {
      fr: `La version « ${version} » de ce formulaire n’a pas été publiée ici. Téléchargez le formulaire de nouveau.`,
      en: `Version “${version}” of this form was not published here. Download the form again.`,
    },
    { version },
  );

export const withoutNumber = (): ProblemError =>
  new ProblemError(422, "record_without_number", {
    fr: "Cet envoi n’a pas de numéro (instanceID) : sans lui, un envoi répété serait compté deux fois.",
    en: "This submission has no number (instanceID): without it, one that is sent again would count twice.",
  });

export const unreadableSubmission = (): ProblemError =>
  new ProblemError(400, "submission_unreadable", {
    fr: "L’envoi n’a pas pu être lu : il ne contient pas d’enregistrement de formulaire.",
    en: "The submission could not be read: it holds no record of a form.",
  });
export const refusalWithoutComment = (): ProblemError =>
  new ProblemError(422, "refusal_without_comment", {
    fr: "Dites pourquoi vous refusez : l’agent doit savoir quoi corriger.",
    en: "Say why you refuse: the agent has to know what to mend.",
  });

export const nothingToTrash = (accepted: number): ProblemError =>
  accepted > 0
    ? new ProblemError(409, "records_accepted", {
        fr: "Ces enregistrements sont acceptés : refusez-les d’abord, puis supprimez-les.",
        en: "These records are accepted: refuse them first, then delete them.",
      })
    : new ProblemError(404, "no_record_to_trash", {
        fr: "Aucun de ces enregistrements ne peut être supprimé : ils ne sont plus là, ou vous n’en avez pas le droit.",
        en: "None of these records can be deleted: they are no longer there, or you do not have permission.",
      });

export const nothingToRestore = (): ProblemError =>
  new ProblemError(404, "no_record_to_restore", {
    fr: "Aucun de ces enregistrements ne peut être repris : ils ne sont plus dans la corbeille, ou vous n’en avez pas le droit.",
    en: "None of these records can be taken back: they are no longer in the trash, or you do not have permission.",
  });

export const recordNotMended = (state: string): ProblemError =>
  new ProblemError(
    409,
    "record_not_mended_now",
    state === "accept"
      ? {
          fr: "Cet enregistrement est accepté : il n’est plus modifié. Refusez-le d’abord avec un commentaire.",
          en: "This record is accepted: it is no longer changed. Refuse it first with a comment.",
        }
      : {
          fr: "Cet enregistrement est encore en cours de saisie : il se corrige une fois envoyé.",
          en: "This record is still being filled: it is corrected once it was sent.",
        },
    { state },
  );

/** Somebody corrected it meanwhile: what he changed is told, and nothing of it is overwritten. */
export const recordMovedOn = (details: {
  revision: number;
  editor: string | null;
  editedAt: string | null;
  answers: unknown;
}): ProblemError =>
  new ProblemError(
    409,
    "record_moved_on",
    {
      fr: `${details.editor ?? "Quelqu’un"} a corrigé cet enregistrement pendant que vous le faisiez. Rien n’a été écrasé : regardez ce qui a changé, puis reprenez.`,
      en: `${details.editor ?? "Somebody"} corrected this record while you did. Nothing was overwritten: see what changed, then take it up again.`,
    },
    details,
  );

export const fileOfOthers = (): ProblemError =>
  new ProblemError(403, "record_file_of_others", {
    fr: "Cet enregistrement est celui de quelqu’un d’autre : ses photos et ses sons viennent de qui l’a envoyé ou le corrige.",
    en: "This record is another person’s: its photos and sounds come from whoever sent or mends it.",
  });

/** It says that it was opened after a correction that never was. */
export const revisionUnknown = (revision: number): ProblemError =>
  new ProblemError(
    422,
    "record_revision_unknown",
    {
      fr: "Cette correction dit avoir vu une version de l’enregistrement qui n’existe pas. Rouvrez l’enregistrement, puis corrigez-le.",
      en: "This correction says that it saw a version of the record that does not exist. Open the record again, then correct it.",
    },
    { revision },
  );

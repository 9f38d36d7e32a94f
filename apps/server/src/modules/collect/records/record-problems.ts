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

import { ProblemError } from "#hosted/functions/problem-error.ts";

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

/** What keeps a form from being published, each with its place. */
export const notPublishable = (problems: readonly unknown[]): ProblemError =>
  new ProblemError(
    422,
    "form_not_publishable",
    {
      fr: "Ce formulaire a encore des erreurs : corrigez-les, puis publiez-le.",
      en: "This form still has errors: mend them, then publish it.",
    },
    { problems },
  );

export const formTooHeavy = (): ProblemError =>
  new ProblemError(422, "form_too_heavy", {
    fr: "Ce formulaire demande plus de calcul qu’une page ne peut attendre. Retirez des listes ou des expressions, ou partagez-le en deux.",
    en: "This form takes more computing than a page can wait for. Remove lists or expressions, or split it in two.",
  });

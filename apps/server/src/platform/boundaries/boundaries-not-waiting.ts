import { ProblemError } from "#hosted/functions/problem-error.ts";

export function boundariesNotWaiting(): ProblemError {
  return new ProblemError(409, "boundaries_not_waiting", {
    fr: "Ces limites n’attendent pas de décision : elles sont en lecture, inutilisables, déjà publiées ou abandonnées.",
    en: "These boundaries await no decision: they are being read, unusable, published already or discarded.",
  });
}

import { ProblemError } from "#hosted/functions/problem-error.ts";

export function identifierTaken(identifier: string): ProblemError {
  return new ProblemError(409, "identifier_taken", {
    fr: `Un autre producteur de votre organisation porte déjà l’identifiant «\u00a0${identifier}\u00a0».`,
    en: `Another farmer of your organisation already has the identifier “${identifier}”.`,
  });
}

import { ProblemError } from "#hosted/functions/problem-error.ts";

/** Someone else, or another tab, has read, confirmed or cancelled this import since it was looked at. */
export function importChanged(): ProblemError {
  return new ProblemError(409, "import_changed", {
    fr: "Cet import a changé entre-temps, dans un autre onglet ou par une autre personne. Voici son état actuel : vérifiez-le avant de continuer.",
    en: "This import has changed meanwhile, in another tab or by another person. Here is its present state: check it before you go on.",
  });
}

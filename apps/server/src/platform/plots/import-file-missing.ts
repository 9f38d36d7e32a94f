import { ProblemError } from "#hosted/functions/problem-error.ts";

export function fileMissing(): ProblemError {
  return new ProblemError(409, "file_missing", {
    fr: "Le fichier de cet import n’est plus sur le serveur\u00a0: il ne peut pas être relu, et ses lignes restent comme elles ont été lues. Déposez-le de nouveau pour le lire autrement.",
    en: "The file of this import is no longer on the server: it cannot be read again, and its rows stay as they were read. Drop it again to read it otherwise.",
  });
}

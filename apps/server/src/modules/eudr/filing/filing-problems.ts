import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import { ProblemError } from "#hosted/functions/problem-error.ts";

export const notReady = (): ProblemError =>
  new ProblemError(409, "declaration_not_ready", {
    fr: "Seule une déclaration prête, ou dont l’envoi a échoué, peut être déposée. Rechargez la page pour voir son état.",
    en: "Only a declaration that is ready, or whose submission failed, can be filed. Load the page again to see its state.",
  });

export const mayNotFile = (): ProblemError =>
  new ProblemError(403, "declaration_not_filed", {
    fr: "Vous n’avez pas le droit de déposer cette déclaration.",
    en: "You may not file this declaration.",
  });

export const noAccess = (environment: FilingEnvironment): ProblemError =>
  new ProblemError(409, "eu_credentials_missing", {
    fr: `Aucun accès ${environment === "production" ? "au système d’information de l’UE" : "au système de test de l’UE"} n’est enregistré : un administrateur l’enregistre dans les paramètres de l’organisation.`,
    en: `No access to the ${environment === "production" ? "EU Information System" : "EU acceptance system"} is stored: an administrator stores it in the settings of the organisation.`,
  });

export const underWay = (): ProblemError =>
  new ProblemError(409, "filing_under_way", {
    fr: "Un envoi de cette déclaration est déjà en cours : attendez sa réponse.",
    en: "A message about this declaration is under way already: wait for its answer.",
  });

export const notAvailable = (): ProblemError =>
  new ProblemError(409, "declaration_not_available", {
    fr: "L’état de la déclaration ne permet pas cela : elle doit être disponible auprès de l’UE.",
    en: "The state of the declaration does not allow this: it has to be available at the EU.",
  });

export const notFiledHere = (): ProblemError =>
  new ProblemError(409, "declaration_filed_by_hand", {
    fr: "Cette déclaration a été déposée à la main : modifiez-la ou retirez-la dans le système d’information de l’UE.",
    en: "This declaration was filed by hand: amend or withdraw it in the EU Information System.",
  });

export const tooManyStatements = (most: number): ProblemError =>
  new ProblemError(409, "too_many_statements", {
    fr: `Cette déclaration ferait plus de ${most} dépôts auprès de l’UE : répartissez ses parcelles sur plusieurs déclarations.`,
    en: `This declaration would become more than ${most} statements at the EU: spread its plots over several declarations.`,
  });

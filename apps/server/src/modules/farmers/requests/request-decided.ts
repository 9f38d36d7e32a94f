import { ProblemError } from "#hosted/functions/problem-error.ts";

export const requestDecided = () =>
  new ProblemError(409, "farmer_request_decided", {
    fr: "Cette demande a déjà reçu une réponse, ou a été retirée\u00a0: rechargez la page.",
    en: "This request was decided about already, or taken back: load the page again.",
  });

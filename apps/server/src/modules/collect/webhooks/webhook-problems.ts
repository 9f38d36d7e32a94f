import { ProblemError } from "#hosted/functions/problem-error.ts";

export const webhooksNotSet = () =>
  new ProblemError(503, "webhooks_not_set", {
    fr: "Cette installation n’envoie rien à d’autres systèmes.",
    en: "This installation sends nothing to other systems.",
  });

export const addressNotEncrypted = () =>
  new ProblemError(422, "webhook_not_encrypted", {
    fr: "L’adresse doit commencer par https:// : des réponses de producteurs ne voyagent pas en clair.",
    en: "The address must begin with https://: answers of farmers do not travel unencrypted.",
  });

export const addressRefused = () =>
  new ProblemError(422, "webhook_address_refused", {
    fr: "L’adresse ne doit pas contenir de nom d’utilisateur ni de mot de passe : vérifiez plutôt la signature.",
    en: "The address must not hold a user name or password: verify the signature instead.",
  });

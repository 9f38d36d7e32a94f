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

export const addressPrivate = () =>
  new ProblemError(422, "webhook_address_private", {
    fr: "Non envoyé : l’adresse mène dans un réseau privé. Donnez une adresse que tout Internet peut joindre.",
    en: "Not sent: the address leads into a private network. Give an address that all of the internet can reach.",
  });

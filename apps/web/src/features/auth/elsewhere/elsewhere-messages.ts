import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  or: "ou",
  withPasskey: "Se connecter avec une clé d’accès",
  continueWith: (provider: string) => `Continuer avec ${provider}`,
  withOrganisation: "Se connecter avec son organisation",
  emailFirst: "Donnez d’abord, ci-dessus, votre adresse e-mail dans l’organisation.",
  comingBack: "Connexion en cours",
  comingBackText: "Un instant\u00a0: nous vérifions la réponse du fournisseur.",
  failed: "La connexion n’a pas abouti",
  linkFailed: "Le compte n’a pas été lié",
  backToLogin: "Retour à la connexion",
  backToSecurity: "Retour à la sécurité du compte",
};

const en: typeof fr = {
  or: "or",
  withPasskey: "Log in with a passkey",
  continueWith: (provider: string) => `Continue with ${provider}`,
  withOrganisation: "Log in with your organisation",
  emailFirst: "First give, above, your e-mail address in the organisation.",
  comingBack: "Logging in",
  comingBackText: "One moment: we are checking the provider’s answer.",
  failed: "Logging in did not succeed",
  linkFailed: "The account was not linked",
  backToLogin: "Back to log in",
  backToSecurity: "Back to the account’s security",
};

export const elsewhereMessages: Dictionary<typeof fr> = { fr, en };

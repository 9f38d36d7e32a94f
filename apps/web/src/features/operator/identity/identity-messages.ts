import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Connexion et e-mails",
  lead: "Ce que cette installation a configuré pour les comptes, et la variable à poser pour le reste.",
  what: "Quoi",
  how: "Comment",
  on: "Configuré",
  off: "Absent",
  open: "Ouvert",
  closed: "Fermé",
  providers: (name: string) => `Connexion par ${name}`,
  setProvider: (key: string) =>
    `AUTH_PROVIDERS\u00a0: ajoutez la clé «\u00a0${key}\u00a0» avec clientId et clientSecret, puis redémarrez.`,
  providerIsSet: "AUTH_PROVIDERS",
  saml: "Annuaires d’organisations (SAML 2.0)",
  setSaml: "AUTH_SAML=true, puis déposez les métadonnées de chaque annuaire.",
  samlIsSet: "AUTH_SAML\u00a0; métadonnées de cette installation\u00a0:",
  passkeys: "Clés d’accès (passkeys)",
  setPasskeys:
    "PUBLIC_URL\u00a0: les navigateurs n’en demandent qu’à un site qui a un nom et une adresse en https (ou à localhost).",
  passkeysAreSet: "PUBLIC_URL",
  smtp: "Envoi des e-mails (SMTP)",
  setSmtp: "SMTP_URL manque\u00a0: les messages sont gardés dans la boîte d’envoi.",
  smtpIsSet: "SMTP_URL",
  signUp: "Inscription sans invitation",
  setSignUp: "AUTH_SIGN_UP",
  linking: "Ajout et retrait de façons de se connecter",
  setLinking: "AUTH_MANUAL_LINKING",
  callbackTitle: "À déclarer chez chaque fournisseur",
  callback: "Adresse de retour",
  mailbox: "Ouvrir la boîte d’envoi",
};

const en: typeof fr = {
  title: "Login and e-mail",
  lead: "What this installation has configured for accounts, and the variable to set for the rest.",
  what: "What",
  how: "How",
  on: "Configured",
  off: "Missing",
  open: "Open",
  closed: "Closed",
  providers: (name: string) => `Logging in with ${name}`,
  setProvider: (key: string) =>
    `AUTH_PROVIDERS: add the key “${key}” with clientId and clientSecret, then restart.`,
  providerIsSet: "AUTH_PROVIDERS",
  saml: "Directories of organisations (SAML 2.0)",
  setSaml: "AUTH_SAML=true, then hand in the metadata of each directory.",
  samlIsSet: "AUTH_SAML; metadata of this installation:",
  passkeys: "Passkeys",
  setPasskeys:
    "PUBLIC_URL: browsers ask for them only at a site that has a name and an https address (or at localhost).",
  passkeysAreSet: "PUBLIC_URL",
  smtp: "Sending e-mails (SMTP)",
  setSmtp: "SMTP_URL is missing: messages are kept in the mailbox.",
  smtpIsSet: "SMTP_URL",
  signUp: "Signing up without an invitation",
  setSignUp: "AUTH_SIGN_UP",
  linking: "Adding and removing ways to log in",
  setLinking: "AUTH_MANUAL_LINKING",
  callbackTitle: "To register with each provider",
  callback: "Return address",
  mailbox: "Open the mailbox",
};

export const identityMessages: Dictionary<typeof fr> = { fr, en };

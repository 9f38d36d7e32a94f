import type { MailTemplate } from "./mail.ts";

type Text = { subject: string; greeting: string; body: string; button: string; footer: string };

const fr = {
  confirmation: {
    subject: "Confirmez votre adresse e-mail",
    greeting: "Bonjour,",
    body: "Bienvenue sur Parcelle. Confirmez votre adresse pour ouvrir votre compte.",
    button: "Confirmer mon adresse",
    footer: "Ce lien est valable 24 heures. Si vous n’avez pas créé de compte, ignorez ce message.",
  },
  recovery: {
    subject: "Choisissez un nouveau mot de passe",
    greeting: "Bonjour,",
    body: "Vous avez demandé à changer votre mot de passe.",
    button: "Choisir un mot de passe",
    footer:
      "Ce lien est valable une heure. Si vous n’avez rien demandé, ignorez ce message : rien ne change.",
  },
  invite: {
    subject: "Vous êtes invité sur Parcelle",
    greeting: "Bonjour,",
    body: "Une organisation vous invite à la rejoindre sur Parcelle.",
    button: "Accepter l’invitation",
    footer: "Ce lien est valable sept jours.",
  },
  "email-change": {
    subject: "Confirmez votre nouvelle adresse e-mail",
    greeting: "Bonjour,",
    body: "Cette adresse doit remplacer celle de votre compte Parcelle.",
    button: "Confirmer cette adresse",
    footer: "Ce lien est valable 24 heures. Si vous n’avez rien demandé, ignorez ce message.",
  },
} satisfies Record<MailTemplate, Text>;

const en: typeof fr = {
  confirmation: {
    subject: "Confirm your e-mail address",
    greeting: "Hello,",
    body: "Welcome to Parcelle. Confirm your address to open your account.",
    button: "Confirm my address",
    footer: "This link is valid for 24 hours. If you made no account, ignore this message.",
  },
  recovery: {
    subject: "Choose a new password",
    greeting: "Hello,",
    body: "You asked to change your password.",
    button: "Choose a password",
    footer:
      "This link is valid for one hour. If you asked for nothing, ignore this message: nothing changes.",
  },
  invite: {
    subject: "You are invited to Parcelle",
    greeting: "Hello,",
    body: "An organisation invites you to join it on Parcelle.",
    button: "Accept the invitation",
    footer: "This link is valid for seven days.",
  },
  "email-change": {
    subject: "Confirm your new e-mail address",
    greeting: "Hello,",
    body: "This address is to replace the one of your Parcelle account.",
    button: "Confirm this address",
    footer: "This link is valid for 24 hours. If you asked for nothing, ignore this message.",
  },
};

export const mailTexts: Record<"fr" | "en", typeof fr> = { fr, en };

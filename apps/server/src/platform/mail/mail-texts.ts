import type { LinkTemplate, PlainTemplate } from "./mail.ts";

type Text = { subject: string; greeting: string; body: string; footer: string };
type LinkText = Text & { button: string };
type DigestText = {
  subject: (count: number) => string;
  greeting: string;
  body: string;
  open: string;
  footer: string;
};
type Texts = Record<LinkTemplate, LinkText> &
  Record<PlainTemplate, Text> & {
    reauthentication: Text;
    "deletion-code": Text;
    digest: DigestText;
    code: string;
  };

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
  join: {
    subject: "Vous êtes invité sur Parcelle",
    greeting: "Bonjour,",
    body: "Une organisation vous invite à la rejoindre sur Parcelle.",
    button: "Voir l’invitation",
    footer:
      "Cette invitation est valable quatorze jours, pour cette adresse e-mail seulement. Si vous n’attendiez rien, ignorez ce message.",
  },
  "shared-folder": {
    subject: "Un dossier est partagé avec vous",
    greeting: "Bonjour,",
    body: "Une organisation partage un dossier avec vous sur Parcelle.",
    button: "Ouvrir le dossier",
    footer:
      "Le lien ouvre ce dossier seul, en lecture, sans compte. Qui a le lien voit le dossier : ne le transmettez qu’à bon escient. Si vous n’attendiez rien, ignorez ce message.",
  },
  "magic-link": {
    subject: "Votre lien de connexion",
    greeting: "Bonjour,",
    body: "Vous avez demandé à vous connecter à Parcelle.",
    button: "Me connecter",
    footer:
      "Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message.",
  },
  "account-exists": {
    subject: "Vous avez déjà un compte",
    greeting: "Bonjour,",
    body: "Quelqu’un a voulu ouvrir un compte Parcelle avec cette adresse, qui en a déjà un. Si c’est vous, connectez-vous, ou demandez un nouveau mot de passe sur la page de connexion.",
    button: "Me connecter",
    footer:
      "Si ce n’est pas vous, ignorez ce message : rien ne change, et personne n’apprend que vous avez un compte.",
  },
  "email-change": {
    subject: "Confirmez votre nouvelle adresse e-mail",
    greeting: "Bonjour,",
    body: "Cette adresse doit remplacer celle de votre compte Parcelle.",
    button: "Confirmer cette adresse",
    footer: "Ce lien est valable 24 heures. Si vous n’avez rien demandé, ignorez ce message.",
  },
  "email-change-current": {
    subject: "Acceptez le changement de votre adresse e-mail",
    greeting: "Bonjour,",
    body: "Une autre adresse doit remplacer celle-ci sur votre compte Parcelle. Les deux doivent confirmer.",
    button: "Accepter le changement",
    footer:
      "Ce lien est valable 24 heures. Si vous n’avez rien demandé, ignorez ce message et changez votre mot de passe.",
  },
  reauthentication: {
    subject: "Votre code de vérification",
    greeting: "Bonjour,",
    body: "Ce code confirme que c’est bien vous qui changez votre mot de passe.",
    footer:
      "Ce code est valable une heure. Si vous n’avez rien demandé, ne le donnez à personne et changez votre mot de passe.",
  },
  "deletion-code": {
    subject: "Votre code pour supprimer votre compte",
    greeting: "Bonjour,",
    body: "Ce code confirme que c’est bien vous qui supprimez votre compte Parcelle.",
    footer:
      "Ce code est valable une heure. Si vous ne voulez pas supprimer votre compte, ne le donnez à personne et déconnectez vos autres appareils.",
  },
  "account-deleted": {
    subject: "Votre compte est supprimé",
    greeting: "Bonjour,",
    body: "Votre compte Parcelle et vos données personnelles viennent d’être supprimés. Vous êtes déconnecté de tous vos appareils.",
    footer:
      "Les projets restent à vos organisations, et leur journal garde votre nom. Si ce n’est pas vous, prévenez tout de suite l’opérateur de la plateforme.",
  },
  "email-taken": {
    subject: "Cette adresse a déjà un compte",
    greeting: "Bonjour,",
    body: "Quelqu’un a demandé que cette adresse remplace celle de son compte Parcelle. Elle a déjà un compte : le changement n’aura pas lieu.",
    footer:
      "Si c’est vous, supprimez d’abord l’autre compte. Sinon, ignorez ce message : rien ne change, et personne n’apprend que vous avez un compte.",
  },
  "passkey-added": {
    subject: "Une clé d’accès a été ajoutée à votre compte",
    greeting: "Bonjour,",
    body: "Une clé d’accès ouvre maintenant votre compte Parcelle, sans mot de passe. Vous la trouvez dans « Réglages », sous « Sécurité ».",
    footer:
      "Si ce n’est pas vous, retirez cette clé tout de suite, changez votre mot de passe et déconnectez vos autres appareils.",
  },
  "passkey-removed": {
    subject: "Une clé d’accès a été retirée de votre compte",
    greeting: "Bonjour,",
    body: "Une de vos clés d’accès n’ouvre plus votre compte Parcelle. Les autres façons de vous connecter restent.",
    footer: "Si ce n’est pas vous, changez votre mot de passe et déconnectez vos autres appareils.",
  },
  "factor-added": {
    subject: "Un second facteur protège votre compte",
    greeting: "Bonjour,",
    body: "Un second facteur vient d’être lié à votre compte Parcelle : il sera demandé à chaque connexion. Gardez vos codes de récupération en lieu sûr.",
    footer:
      "Si ce n’est pas vous, choisissez un nouveau mot de passe et prévenez l’opérateur de la plateforme.",
  },
  "factor-removed": {
    subject: "Un second facteur a été retiré de votre compte",
    greeting: "Bonjour,",
    body: "Un second facteur de votre compte Parcelle n’est plus demandé. Vous en trouvez l’état dans « Réglages », sous « Sécurité ».",
    footer: "Si ce n’est pas vous, changez votre mot de passe et déconnectez vos autres appareils.",
  },
  digest: {
    subject: (count: number) =>
      count < 2 ? "Parcelle\u00a0: une nouvelle non lue" : `Parcelle\u00a0: ${count} nouvelles non lues`,
    greeting: "Bonjour,",
    body: "Voici ce que vous n’avez pas encore lu sur Parcelle.",
    open: "Ouvrir",
    footer: "Vous choisissez vous-même ce que vous recevez",
  },
  code: "Ou saisissez ce code (valable une heure)",
} satisfies Texts;

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
  join: {
    subject: "You are invited to Parcelle",
    greeting: "Hello,",
    body: "An organisation invites you to join it on Parcelle.",
    button: "See the invitation",
    footer:
      "This invitation is valid for fourteen days, for this e-mail address only. If you expected nothing, ignore this message.",
  },
  "shared-folder": {
    subject: "A folder is shared with you",
    greeting: "Hello,",
    body: "An organisation shares a folder with you on Parcelle.",
    button: "Open the folder",
    footer:
      "The link opens this folder alone, read-only, without an account. Whoever has the link sees the folder: pass it on with care. If you expected nothing, ignore this message.",
  },
  "magic-link": {
    subject: "Your link to log in",
    greeting: "Hello,",
    body: "You asked to log in to Parcelle.",
    button: "Log in",
    footer: "This link is valid for one hour and works once. If you asked for nothing, ignore this message.",
  },
  "account-exists": {
    subject: "You already have an account",
    greeting: "Hello,",
    body: "Somebody wanted to open a Parcelle account with this address, which already has one. If it was you, log in, or ask for a new password on the login page.",
    button: "Log in",
    footer:
      "If it was not you, ignore this message: nothing changes, and nobody learns that you have an account.",
  },
  "email-change": {
    subject: "Confirm your new e-mail address",
    greeting: "Hello,",
    body: "This address is to replace the one of your Parcelle account.",
    button: "Confirm this address",
    footer: "This link is valid for 24 hours. If you asked for nothing, ignore this message.",
  },
  "email-change-current": {
    subject: "Accept the change of your e-mail address",
    greeting: "Hello,",
    body: "Another address is to replace this one on your Parcelle account. Both have to confirm.",
    button: "Accept the change",
    footer:
      "This link is valid for 24 hours. If you asked for nothing, ignore this message and change your password.",
  },
  reauthentication: {
    subject: "Your verification code",
    greeting: "Hello,",
    body: "This code confirms that it is you who changes your password.",
    footer:
      "This code is valid for one hour. If you asked for nothing, give it to nobody and change your password.",
  },
  "deletion-code": {
    subject: "Your code to delete your account",
    greeting: "Hello,",
    body: "This code confirms that it is you who deletes your Parcelle account.",
    footer:
      "This code is valid for one hour. If you do not want to delete your account, give it to nobody and log out your other devices.",
  },
  "account-deleted": {
    subject: "Your account is deleted",
    greeting: "Hello,",
    body: "Your Parcelle account and your personal data have just been deleted. You are logged out on all your devices.",
    footer:
      "Projects stay with your organisations, and their audit keeps your name. If this was not you, tell the operator of the platform at once.",
  },
  "email-taken": {
    subject: "This address already has an account",
    greeting: "Hello,",
    body: "Somebody asked that this address replace the one of his Parcelle account. It already has an account: the change will not take place.",
    footer:
      "If it was you, delete the other account first. If not, ignore this message: nothing changes, and nobody learns that you have an account.",
  },
  "passkey-added": {
    subject: "A passkey was added to your account",
    greeting: "Hello,",
    body: "A passkey now opens your Parcelle account, without a password. You find it in “Settings”, under “Security”.",
    footer:
      "If it was not you, remove this key at once, change your password and log out your other devices.",
  },
  "passkey-removed": {
    subject: "A passkey was removed from your account",
    greeting: "Hello,",
    body: "One of your passkeys no longer opens your Parcelle account. Your other ways to log in stay.",
    footer: "If it was not you, change your password and log out your other devices.",
  },
  "factor-added": {
    subject: "A second factor protects your account",
    greeting: "Hello,",
    body: "A second factor was just linked to your Parcelle account: it will be asked for at each login. Keep your recovery codes in a safe place.",
    footer: "If it was not you, choose a new password and tell the operator of the platform.",
  },
  "factor-removed": {
    subject: "A second factor was removed from your account",
    greeting: "Hello,",
    body: "A second factor of your Parcelle account is no longer asked for. You find how things stand in “Settings”, under “Security”.",
    footer: "If it was not you, change your password and log out your other devices.",
  },
  digest: {
    subject: (count: number) =>
      count === 1 ? "Parcelle: one piece of unread news" : `Parcelle: ${count} pieces of unread news`,
    greeting: "Hello,",
    body: "This is what you have not read yet on Parcelle.",
    open: "Open",
    footer: "You choose yourself what you receive",
  },
  code: "Or enter this code (valid for one hour)",
};

export const mailTexts: Record<"fr" | "en", typeof fr> = { fr, en };

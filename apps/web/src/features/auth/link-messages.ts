import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  invite: {
    title: "Créer votre mot de passe",
    lead: "Il vous servira, avec cette adresse e-mail, à vous connecter.",
  },
  recovery: {
    title: "Choisir un nouveau mot de passe",
    lead: "Il remplace l’ancien, et vous serez déconnecté de vos autres appareils.",
  },
  firstOperator: {
    title: "Ouvrir le compte de l’opérateur",
    lead: "Vous êtes le premier opérateur de cette plateforme. Votre adresse e-mail et ce mot de passe vous serviront à vous connecter.",
  },
  createPassword: "Enregistrer et se connecter",
  passwordProblem: "Le mot de passe n’a pas été enregistré",
  emailTaken: "Cette adresse a déjà un compte. Donnez-en une autre.",
  saved: {
    title: "Mot de passe enregistré",
    text: "Connectez-vous maintenant avec ce mot de passe.",
  },
  signup: {
    title: "Confirmer votre adresse e-mail",
    text: (email: string) => `L’adresse ${email} ouvre votre compte. Confirmez qu’elle est la vôtre.`,
  },
  email_change: {
    title: "Confirmer votre nouvelle adresse",
    text: (email: string) => `L’adresse ${email} remplacera celle de votre compte.`,
  },
  halfConfirmed: {
    title: "Première confirmation reçue",
    text: "Suivez maintenant le lien envoyé à l’autre adresse\u00a0: le changement n’a lieu qu’ensuite.",
  },
  toSecurity: "Voir où en est le changement",
  confirm: "Confirmer mon adresse",
  confirmProblem: "L’adresse n’a pas été confirmée",
  confirmed: (email: string) => `Adresse ${email} confirmée`,
  checking: "Vérification du lien",
  checkFailed: "Le lien n’a pas pu être vérifié",
  dead: {
    expired: { title: "Ce lien a expiré", text: "Le délai pour le suivre est passé." },
    gone: {
      title: "Ce lien n’est plus valable",
      text: "Il a déjà servi, ou un lien plus récent l’a remplacé.",
    },
    incomplete: {
      title: "Ce lien est incomplet",
      text: "Une partie de l’adresse manque. Ouvrez le lien depuis le message, ou copiez-le en entier, jusqu’à son dernier caractère.",
    },
  },
  next: {
    recovery: "Demandez un nouveau lien\u00a0: seul celui du dernier message est valable.",
    signup:
      "Si vous avez déjà confirmé votre adresse, connectez-vous. Sinon, demandez un nouveau message de confirmation.",
    invite:
      "Si vous avez déjà créé votre mot de passe, connectez-vous. Sinon, demandez une nouvelle invitation à la personne qui vous a invité.",
    email_change:
      "Si votre adresse a déjà changé, connectez-vous avec la nouvelle. Sinon, connectez-vous avec l’ancienne et demandez de nouveau le changement.",
    unknown: "Connectez-vous, ou demandez un nouveau mot de passe si vous l’avez oublié.",
  },
  nextOperator:
    "Premier opérateur de la plateforme\u00a0: redémarrez le serveur\u00a0; il affiche un nouveau lien tant que ce compte n’est pas ouvert.",
  toLogin: "Aller à la connexion",
  requests: {
    recovery: {
      send: "Recevoir un lien",
      lead: "Donnez l’adresse e-mail de votre compte pour obtenir un lien qui permet de choisir un nouveau mot de passe.",
      sent: (email: string) =>
        `Si un compte existe pour ${email}, un message vient d’y être envoyé. Son lien est valable une heure.`,
      kept: (email: string) =>
        `Si un compte existe pour ${email}, un lien valable une heure vient d’être préparé. Demandez-le à l’opérateur de la plateforme\u00a0: il le trouve dans la boîte d’envoi.`,
    },
    signup: {
      send: "Recevoir un nouveau message",
      lead: "Donnez l’adresse e-mail avec laquelle vous vous êtes inscrit.",
      sent: (email: string) =>
        `Si un compte attend la confirmation de ${email}, un message vient d’y être envoyé. Son lien est valable 24 heures.`,
      kept: (email: string) =>
        `Si un compte attend la confirmation de ${email}, un lien valable 24 heures vient d’être préparé. Demandez-le à l’opérateur de la plateforme\u00a0: il le trouve dans la boîte d’envoi.`,
    },
  },
  keptHint:
    "Ce serveur n’envoie pas d’e-mails. L’opérateur de la plateforme trouve le message dans la boîte d’envoi et peut vous en donner le lien.",
  sentTitle: "Demande enregistrée",
  forgotTitle: "Mot de passe oublié",
};

const en: typeof fr = {
  invite: {
    title: "Create your password",
    lead: "Together with this e-mail address it lets you log in.",
  },
  recovery: {
    title: "Choose a new password",
    lead: "It replaces the old one, and you will be logged out on your other devices.",
  },
  firstOperator: {
    title: "Open the operator’s account",
    lead: "You are the first operator of this platform. Your e-mail address and this password will let you log in.",
  },
  createPassword: "Save and log in",
  passwordProblem: "The password was not created",
  emailTaken: "This address already has an account. Give another one.",
  saved: { title: "Password saved", text: "Now log in with this password." },
  signup: {
    title: "Confirm your e-mail address",
    text: (email: string) => `The address ${email} opens your account. Confirm that it is yours.`,
  },
  email_change: {
    title: "Confirm your new address",
    text: (email: string) => `The address ${email} will replace the one of your account.`,
  },
  halfConfirmed: {
    title: "First confirmation received",
    text: "Now follow the link sent to the other address: only then the change takes place.",
  },
  toSecurity: "See how far the change is",
  confirm: "Confirm my address",
  confirmProblem: "The address was not confirmed",
  confirmed: (email: string) => `Address ${email} confirmed`,
  checking: "Checking the link",
  checkFailed: "The link could not be checked",
  dead: {
    expired: { title: "This link has expired", text: "The time to follow it is over." },
    gone: {
      title: "This link is no longer valid",
      text: "It was already used, or a newer link replaced it.",
    },
    incomplete: {
      title: "This link is incomplete",
      text: "A part of the address is missing. Open the link from the message, or copy all of it, up to its last character.",
    },
  },
  next: {
    recovery: "Ask for a new link: only the one in the latest message is valid.",
    signup: "If you have already confirmed your address, log in. If not, ask for a new confirmation message.",
    invite:
      "If you have already created your password, log in. If not, ask the person who invited you for a new invitation.",
    email_change:
      "If your address has already changed, log in with the new one. If not, log in with the old one and ask for the change again.",
    unknown: "Log in, or ask for a new password if you forgot it.",
  },
  nextOperator:
    "First operator of the platform: restart the server; it prints a new link as long as this account is not open.",
  toLogin: "Go to log in",
  requests: {
    recovery: {
      send: "Send me a link",
      lead: "Give the e-mail address of your account to get a link for choosing a new password.",
      sent: (email: string) =>
        `If there is an account for ${email}, a message has just been sent to it. Its link is valid for one hour.`,
      kept: (email: string) =>
        `If there is an account for ${email}, a link valid for one hour has just been prepared. Ask the operator of the platform for it: they find it in the mailbox.`,
    },
    signup: {
      send: "Send me a new message",
      lead: "Give the e-mail address that you signed up with.",
      sent: (email: string) =>
        `If an account waits for the confirmation of ${email}, a message has just been sent to it. Its link is valid for 24 hours.`,
      kept: (email: string) =>
        `If an account waits for the confirmation of ${email}, a link valid for 24 hours has just been prepared. Ask the operator of the platform for it: they find it in the mailbox.`,
    },
  },
  keptHint:
    "This server sends no e-mail. The operator of the platform finds the message in the mailbox and can give you its link.",
  sentTitle: "Request received",
  forgotTitle: "Forgotten password",
};

export type LinkMessages = typeof fr;
export const linkMessages: Dictionary<LinkMessages> = { fr, en };

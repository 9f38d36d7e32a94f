import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Supprimer le compte",
  whatHappens: "Ce qui se passe",
  erased:
    "Votre nom, votre téléphone, votre photo, vos façons de vous connecter et vos notifications sont effacés tout de suite, sans retour possible.",
  kept: "Les projets, parcelles et déclarations restent à vos organisations.",
  audit: "Le journal et les décisions gardent votre nom\u00a0: ce sont des preuves.",
  everywhere: "Vous êtes déconnecté de tous vos appareils.",
  confirmed: "Un e-mail vous confirme la suppression.",
  left: (names: string) => `Vous quittez\u00a0: ${names}.`,
  blockedTitle: "À faire d’abord",
  blockedText:
    "Ces organisations n’ont pas d’autre propriétaire. Transférez-en la propriété à un membre, ou supprimez-les.",
  members: (count: number) =>
    count === 0 ? "aucun autre membre" : plural(count, "fr", "autre membre", "autres membres"),
  openOrganisation: "Ouvrir l’organisation",
  lastOperator: "Vous êtes le dernier opérateur de la plateforme. Nommez-en un autre d’abord.",
  openOperators: "Voir les opérateurs",
  confirmTitle: "Confirmer",
  email: (email: string) => `Pour confirmer, saisissez votre adresse (${email})`,
  noPassword: "Indiquez votre mot de passe",
  noCode: "Indiquez le code reçu par e-mail",
  wrongEmail: "Ce n’est pas l’adresse de votre compte",
  password: "Mot de passe",
  code: "Code reçu par e-mail",
  sendCode: "Recevoir un code par e-mail",
  codeSent: "Un code vient de vous être envoyé.",
  delete: "Supprimer définitivement mon compte",
  goodbyeTitle: "Votre compte est supprimé",
  goodbyeText: "Vos données personnelles sont effacées. Merci d’avoir travaillé avec Parcelle.",
  toLogin: "Aller à la connexion",
};

const en: typeof fr = {
  title: "Delete account",
  whatHappens: "What happens",
  erased: "Your name, phone, photo, ways to log in and notifications are erased at once, for good.",
  kept: "Projects, plots and declarations stay with your organisations.",
  audit: "The audit and decisions keep your name: they are evidence.",
  everywhere: "You are logged out on all your devices.",
  confirmed: "An e-mail confirms the deletion.",
  left: (names: string) => `You leave: ${names}.`,
  blockedTitle: "To do first",
  blockedText: "These organisations have no other owner. Transfer them to a member, or delete them.",
  members: (count: number) =>
    count === 0 ? "no other member" : plural(count, "en", "other member", "other members"),
  openOrganisation: "Open the organisation",
  lastOperator: "You are the last operator of the platform. Appoint another one first.",
  openOperators: "Open the operators",
  confirmTitle: "Confirm",
  email: (email: string) => `To confirm, type your address (${email})`,
  noPassword: "Give your password",
  noCode: "Give the code that you received by e-mail",
  wrongEmail: "This is not the address of your account",
  password: "Password",
  code: "Code received by e-mail",
  sendCode: "Send me a code by e-mail",
  codeSent: "A code has just been sent to you.",
  delete: "Delete my account for good",
  goodbyeTitle: "Your account is deleted",
  goodbyeText: "Your personal data are erased. Thank you for having worked with Parcelle.",
  toLogin: "Go to log in",
};

export const deleteMessages: Dictionary<typeof fr> = { fr, en };

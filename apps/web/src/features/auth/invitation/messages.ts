import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  checking: "Lecture de l’invitation",
  checkFailed: "L’invitation n’a pas pu être lue",
  title: (organisation: string) => `Rejoindre ${organisation}`,
  projectTitle: (project: string) => `Travailler sur ${project}`,
  lead: (person: string, organisation: string, role: string) =>
    `${person} vous invite à rejoindre l’organisation ${organisation}. Votre rôle\u00a0: ${role}.`,
  projectLead: (person: string, organisation: string, role: string) =>
    `${person} (${organisation}) partage ce projet avec vous. Votre rôle\u00a0: ${role}.`,
  accept: "Accepter l’invitation",
  acceptFailed: "L’invitation n’a pas pu être acceptée",
  haveAccount: (email: string) =>
    `Un compte existe pour ${email}. Connectez-vous avec lui, puis acceptez l’invitation.`,
  login: "Se connecter",
  wrongAccount: (present: string, invited: string) =>
    `Vous êtes connecté avec ${present}, mais l’invitation est adressée à ${invited}.`,
  switchAccount: "Changer de compte",
  stay: "Rester connecté et aller à l’accueil",
  createLead: "Choisissez un mot de passe pour ouvrir votre compte.",
  firstName: "Prénom",
  name: "Nom",
  join: "Créer le compte et rejoindre",
  home: "Aller à l’accueil",
  dead: {
    unknown: {
      title: "Invitation introuvable",
      text: "Ce lien est incomplet, ou une invitation plus récente l’a remplacé. Ouvrez le dernier message reçu.",
    },
    expired: {
      title: "Invitation expirée",
      text: "Une invitation est valable quatorze jours. Demandez à la personne qui vous a invité de la renvoyer.",
    },
    cancelled: {
      title: "Invitation annulée",
      text: "Elle a été retirée, ou ce à quoi elle mène n’est plus là. Adressez-vous à la personne qui vous a invité.",
    },
    used: {
      title: "Invitation déjà acceptée",
      text: "Le compte qui l’a acceptée a sa place : allez à l’accueil, ou connectez-vous avec ce compte.",
    },
  },
};

const en: typeof fr = {
  checking: "Reading the invitation",
  checkFailed: "The invitation could not be read",
  title: (organisation) => `Join ${organisation}`,
  projectTitle: (project) => `Work on ${project}`,
  lead: (person, organisation, role) =>
    `${person} invites you to join the organisation ${organisation}. Your role: ${role}.`,
  projectLead: (person, organisation, role) =>
    `${person} (${organisation}) shares this project with you. Your role: ${role}.`,
  accept: "Accept the invitation",
  acceptFailed: "The invitation could not be accepted",
  haveAccount: (email) => `There is an account for ${email}. Log in with it, then accept the invitation.`,
  login: "Log in",
  wrongAccount: (present, invited) =>
    `You are logged in as ${present}, but the invitation is meant for ${invited}.`,
  switchAccount: "Switch account",
  stay: "Stay logged in and go to the home page",
  createLead: "Choose a password to open your account.",
  firstName: "First name",
  name: "Name",
  join: "Create the account and join",
  home: "Go to the home page",
  dead: {
    unknown: {
      title: "Invitation not found",
      text: "This link is incomplete, or a newer invitation has replaced it. Open the latest message.",
    },
    expired: {
      title: "Invitation expired",
      text: "An invitation is valid for fourteen days. Ask the person who invited you to send it again.",
    },
    cancelled: {
      title: "Invitation cancelled",
      text: "It was withdrawn, or what it leads to is no longer there. Ask the person who invited you.",
    },
    used: {
      title: "Invitation already accepted",
      text: "The account that accepted it has its place: go to the home page, or log in with that account.",
    },
  },
};

export const invitationMessages: Dictionary<typeof fr> = { fr, en };

import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  lost: "Problème de connexion détecté",
  lostText: "Le serveur ne répond pas. Nous réessayons\u00a0; ce que vous avez saisi reste à l’écran.",
  retry: "Réessayer maintenant",
  expired: "Votre session a expiré",
  expiredText: "Reconnectez-vous pour continuer. Ce que vous avez saisi est resté à l’écran.",
  signInAgain: "Se reconnecter",
  email: "Adresse e-mail",
  password: "Mot de passe",
  otherWay: "Se connecter autrement, dans un nouvel onglet",
  otherPerson: "Quitter et changer de compte",
  secondFactor:
    "Votre compte demande un second facteur. Donnez-le dans un nouvel onglet, puis revenez ici\u00a0: ce que vous avez saisi est resté à l’écran.",
  giveSecondFactor: "Donner le second facteur, dans un nouvel onglet",
};

const en: typeof fr = {
  lost: "Connection problem detected",
  lostText: "The server does not answer. We keep trying; what you typed stays on the screen.",
  retry: "Try now",
  expired: "Your session has expired",
  expiredText: "Sign in again to go on. What you typed is still on the screen.",
  signInAgain: "Sign in again",
  email: "E-mail address",
  password: "Password",
  otherWay: "Sign in another way, in a new tab",
  otherPerson: "Leave and change account",
  secondFactor:
    "Your account asks for a second factor. Give it in a new tab, then come back here: what you typed is still on the screen.",
  giveSecondFactor: "Give the second factor, in a new tab",
};

export const presenceMessages: Dictionary<typeof fr> = { fr, en };

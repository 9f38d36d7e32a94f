import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  text: "Reconnectez-vous pour continuer. Ce que vous avez saisi est resté à l’écran.",
  email: "Adresse e-mail",
  password: "Mot de passe",
  otherWay: "Se connecter autrement, dans un nouvel onglet",
  otherPerson: "Quitter et changer de compte",
  secondFactor:
    "Votre compte demande un second facteur. Donnez-le dans un nouvel onglet, puis revenez ici\u00a0: ce que vous avez saisi est resté à l’écran.",
  giveSecondFactor: "Donner le second facteur, dans un nouvel onglet",
};

const en: typeof fr = {
  text: "Sign in again to go on. What you typed is still on the screen.",
  email: "E-mail address",
  password: "Password",
  otherWay: "Sign in another way, in a new tab",
  otherPerson: "Leave and change account",
  secondFactor:
    "Your account asks for a second factor. Give it in a new tab, then come back here: what you typed is still on the screen.",
  giveSecondFactor: "Give the second factor, in a new tab",
};

export const signInAgainMessages: Dictionary<typeof fr> = { fr, en };

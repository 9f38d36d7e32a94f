import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  lost: "Problème de connexion détecté",
  lostText: "Le serveur ne répond pas. Nous réessayons\u00a0; ce que vous avez saisi reste à l’écran.",
  retry: "Réessayer maintenant",
  close: "Fermer",
  expired: "Votre session a expiré",
  signInAgain: "Se reconnecter",
};

const en: typeof fr = {
  lost: "Connection problem detected",
  lostText: "The server does not answer. We keep trying; what you typed stays on the screen.",
  retry: "Try now",
  close: "Close",
  expired: "Your session has expired",
  signInAgain: "Sign in again",
};

/** What the first script of every page has: the dialog behind it brings its own. */
export const presenceMessages: Dictionary<typeof fr> = { fr, en };

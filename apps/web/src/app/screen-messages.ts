import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  heading: "Oups\u00a0! Une erreur s’est produite.",
  goHome: "Retour à l’accueil",
  pageNotFound: (path: string) => `Page introuvable\u00a0: ${path}`,
  connectionTitle: "Problème de connexion détecté",
  connectionText:
    "Le serveur n’a pas répondu. Appuyez sur le bouton pour réinitialiser la connexion. Ce que vous avez enregistré n’est pas perdu.",
  connectionReset: "Réinitialiser la connexion",
  awayTitle: "Le serveur ne répond pas",
  awayText:
    "Cette page s’ouvrira d’elle-même dès qu’il répondra. Vérifiez aussi votre connexion. Ce que vous avez enregistré n’est pas perdu.",
  tryAgain: "Réessayer",
};

const en: typeof fr = {
  heading: "Oops! Something went wrong.",
  goHome: "Go home",
  pageNotFound: (path: string) => `Page Not Found: ${path}`,
  connectionTitle: "Connection problem detected",
  connectionText:
    "The server did not answer. Press the button to reset the connection. What you saved is not lost.",
  connectionReset: "Reset the connection",
  awayTitle: "The server does not answer",
  awayText:
    "This page opens by itself as soon as it does. Check your connection too. What you saved is not lost.",
  tryAgain: "Try again",
};

export const screenMessages: Dictionary<typeof fr> = { fr, en };

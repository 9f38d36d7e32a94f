import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  heading: "Oups\u00a0! Une erreur s’est produite.",
  goHome: "Retour à l’accueil",
  pageNotFound: (path: string) => `Page introuvable\u00a0: ${path}`,
  connectionTitle: "Problème de connexion détecté",
  connectionText:
    "Le serveur n’a pas répondu. Appuyez sur le bouton pour réinitialiser la connexion. Ce que vous avez enregistré n’est pas perdu.",
  connectionReset: "Réinitialiser la connexion",
};

const en: typeof fr = {
  heading: "Oops! Something went wrong.",
  goHome: "Go home",
  pageNotFound: (path: string) => `Page Not Found: ${path}`,
  connectionTitle: "Connection problem detected",
  connectionText:
    "The server did not answer. Press the button to reset the connection. What you saved is not lost.",
  connectionReset: "Reset the connection",
};

export const screenMessages: Dictionary<typeof fr> = { fr, en };

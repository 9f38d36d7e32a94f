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
  newerTitle: "Une nouvelle version est en ligne",
  newerText:
    "Cette page appartient à une version plus ancienne, dont les fichiers ne sont plus là. Rechargez-la pour continuer avec la nouvelle. Ce que vous avez enregistré n’est pas perdu.",
  missingTitle: "Un fichier de cette page manque",
  missingText:
    "Le serveur répond, mais une partie de l’application n’est pas arrivée. Rechargez la page\u00a0; si cela ne suffit pas, prévenez l’exploitant de la plateforme.",
  reload: "Recharger la page",
  partFailed: "Une partie de cette page n’a pas pu être chargée",
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
  newerTitle: "A new version is online",
  newerText:
    "This page belongs to an older version, whose files are gone. Reload it to go on with the new one. What you saved is not lost.",
  missingTitle: "A file of this page is missing",
  missingText:
    "The server answers, but a part of the application did not come. Reload the page; if that does not help, tell the platform’s operator.",
  reload: "Reload the page",
  partFailed: "A part of this page could not be loaded",
};

export const screenMessages: Dictionary<typeof fr> = { fr, en };

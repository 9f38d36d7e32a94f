import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: (name: string) => `Bonjour, ${name}`,
  modules: "Vos modules",
  recent: "Projets récents",
  notYet: "Pas encore disponible dans cette version",
  notYours: "Non compris dans vos accès",
  noPermission: "Vous n’avez pas l’autorisation d’accéder aux modules",
  noPermissionText:
    "Votre organisation n’a encore aucun module. Demandez-en l’ouverture à l’administrateur de la plateforme.",
  noneHere: "Aucun module n’est encore ouvert",
  noneHereText: "Les modules auxquels vous avez droit arrivent dans une prochaine version.",
  noProject: "Aucun projet récent",
  noProjectText: "Les projets que vous ouvrez apparaissent ici. Commencez par un module ci-dessus.",
  opened: (when: string) => `Ouvert ${when}`,
  updated: (when: string) => `Modifié ${when}`,
};

const en: typeof fr = {
  title: (name: string) => `Hello, ${name}`,
  modules: "Your modules",
  recent: "Recent projects",
  notYet: "Not yet available in this version",
  notYours: "Not part of your access",
  noPermission: "You do not have permission to access the modules",
  noPermissionText: "Your organisation has no module yet. Ask the platform's administrator to open one.",
  noneHere: "No module is open yet",
  noneHereText: "The modules you may use arrive in a later version.",
  noProject: "No recent project",
  noProjectText: "Projects that you open appear here. Start with a module above.",
  opened: (when: string) => `Opened ${when}`,
  updated: (when: string) => `Changed ${when}`,
};

export const homeMessages: Dictionary<typeof fr> = { fr, en };

import { startRun } from "@parcelle/domain/modules/run-words";
import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";
import type { TaskKind } from "./tasks.ts";

/** What waits in projects of every module; each may have other words for it, and records of its own. */
type TaskTexts = Record<TaskKind, (amount: number) => string>;

const frenchTasks: TaskTexts = {
  import_to_review: (amount) =>
    amount < 2 ? "Un import attend votre confirmation" : `${amount} imports attendent votre confirmation`,
  plots_to_review: (amount) =>
    amount < 2 ? "Un contour à vérifier" : `${formatNumber(amount, "fr", 0)} contours à vérifier`,
  to_assess: () => "Des parcelles pas encore analysées",
  to_assess_again: () => "Des parcelles nouvelles ou modifiées depuis la dernière analyse",
};

const englishTasks: TaskTexts = {
  import_to_review: (amount) =>
    amount === 1 ? "An import awaits your confirmation" : `${amount} imports await your confirmation`,
  plots_to_review: (amount) =>
    amount === 1 ? "One outline to check" : `${formatNumber(amount, "en", 0)} outlines to check`,
  to_assess: () => "Plots that are not assessed yet",
  to_assess_again: () => "New or changed plots since the last assessment",
};

const fr = {
  title: (name: string) => `Bonjour, ${name}`,
  modules: "Vos modules",
  invitationsFailed: "Vos invitations n’ont pas pu être chargées",
  recent: "Projets récents",
  notYet: "Pas encore disponibles dans cette version\u00a0:",
  notYours: "Non compris dans vos accès\u00a0:",
  noPermission: "Vous n’avez pas l’autorisation d’accéder aux modules",
  noPermissionText: "Demandez-en l’accès à un administrateur de votre organisation.",
  noModuleText: "Votre organisation n’a encore aucun module ouvert.",
  askForModule: "Demander un module",
  noneHere: "Aucun module n’est encore ouvert",
  noneHereText: "Les modules auxquels vous avez droit arrivent dans une prochaine version.",
  noProject: "Aucun projet récent",
  noProjectText: "Les projets que vous ouvrez apparaissent ici. Commencez par un module ci-dessus.",
  firstProjectText: "Un projet réunit les parcelles d’une livraison, d’une saison ou d’un bassin.",
  createProject: "Créer un projet",
  opened: (when: string) => `Ouvert ${when}`,
  updated: (when: string) => `Modifié ${when}`,
  plots: (count: number) => (count < 2 ? `${count} parcelle` : `${formatNumber(count, "fr", 0)} parcelles`),
  noPlots: "Aucune parcelle pour l’instant",
  forms: "Formulaires",
  pictureFailed: "La carte n’a pas pu être chargée",
  picture: (plots: string, states: string) =>
    states
      ? `Où se trouvent les parcelles (${plots})\u00a0: ${states}`
      : `Où se trouvent les parcelles (${plots})`,
  alsoWaiting: (count: number) => (count < 2 ? "et une autre tâche" : `et ${count} autres tâches`),
  importPlots: "Importer des parcelles",
  analyse: startRun.fr,
  waiting: "En attente de vous",
  noTask: "Rien ne vous attend",
  noTaskText: "Imports à confirmer, contours à vérifier et brouillons à terminer apparaissent ici.",
  tasks: frenchTasks,
  credits: "Crédits",
  available: "Disponibles",
  usedThisMonth: "Utilisés ce mois-ci",
  reserved: "Réservés",
  statement: "Voir le relevé",
  articles: "Articles",
  allArticles: "Tous les articles",
  guides: "Guides",
  allGuides: "Tous les guides",
};

const en: typeof fr = {
  title: (name: string) => `Hello, ${name}`,
  modules: "Your modules",
  invitationsFailed: "Your invitations could not be loaded",
  recent: "Recent projects",
  notYet: "Not yet available in this version:",
  notYours: "Not part of your access:",
  noPermission: "You do not have permission to access the modules",
  noPermissionText: "Ask an administrator of your organisation for access.",
  noModuleText: "Your organisation has no open module yet.",
  askForModule: "Ask for a module",
  noneHere: "No module is open yet",
  noneHereText: "The modules you may use arrive in a later version.",
  noProject: "No recent project",
  noProjectText: "Projects that you open appear here. Start with a module above.",
  firstProjectText: "A project gathers the plots of a delivery, a season or an area.",
  createProject: "Create a project",
  opened: (when: string) => `Opened ${when}`,
  updated: (when: string) => `Changed ${when}`,
  plots: (count: number) => (count === 1 ? "1 plot" : `${formatNumber(count, "en", 0)} plots`),
  noPlots: "No plot yet",
  forms: "Forms",
  pictureFailed: "The map could not be loaded",
  picture: (plots: string, states: string) =>
    states ? `Where the plots lie (${plots}): ${states}` : `Where the plots lie (${plots})`,
  alsoWaiting: (count: number) => (count === 1 ? "and one more task" : `and ${count} more tasks`),
  importPlots: "Import plots",
  analyse: startRun.en,
  waiting: "Waiting for you",
  noTask: "Nothing waits for you",
  noTaskText: "Imports to confirm, outlines to check and drafts to finish appear here.",
  tasks: englishTasks,
  credits: "Credits",
  available: "Available",
  usedThisMonth: "Used this month",
  reserved: "Reserved",
  statement: "See the statement",
  articles: "Articles",
  allArticles: "All articles",
  guides: "Guides",
  allGuides: "All guides",
};

export const homeMessages: Dictionary<typeof fr> = { fr, en };

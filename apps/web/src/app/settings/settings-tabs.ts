import type { Dictionary } from "#ui/locale.tsx";
import { organisationOf } from "../current-organisation.ts";
import type { User } from "../user.ts";

const fr = {
  title: "Paramètres",
  tabs: "Rubriques des paramètres",
  account: "Compte",
  security: "Sécurité",
  organisation: "Organisation",
  members: "Membres",
  audit: "Journal",
  subscription: "Abonnement",
  payment: "Paiement",
  notifications: "Notifications",
  preferences: "Préférences",
  "api-keys": "Clés d’API",
  "delete-account": "Supprimer le compte",
};

const en: typeof fr = {
  title: "Settings",
  tabs: "Settings sections",
  account: "Account",
  security: "Security",
  organisation: "Organisation",
  members: "Members",
  audit: "Audit",
  subscription: "Subscription",
  payment: "Payment",
  notifications: "Notifications",
  preferences: "Preferences",
  "api-keys": "API keys",
  "delete-account": "Delete account",
};

export const settingsMessages: Dictionary<typeof fr> = { fr, en };

/** What people look for in them under other names. */
const frenchContents = {
  account: "photo, nom, téléphone, langue",
  security: "mot de passe, adresse e-mail, second facteur, appareils",
  organisation: "nom, pays, accès de l’assistance, suppression",
  members: "inviter, rôles, invitations en attente",
  audit: "qui a fait quoi, quand et d’où",
  subscription: "modules, période, consommation",
  payment: "crédits, solde, relevé, factures, service commercial",
  notifications: "e-mails, résumé du jour, alertes",
  preferences: "thème, unités, nombres, dates, carte",
  "api-keys": "relier un logiciel",
  "delete-account": "effacer ses données",
};

const englishContents: typeof frenchContents = {
  account: "photo, name, phone, language",
  security: "password, e-mail address, second factor, devices",
  organisation: "name, country, support access, deletion",
  members: "invite, roles, pending invitations",
  audit: "who did what, when and from where",
  subscription: "modules, period, usage",
  payment: "credits, balance, statement, invoices, sales",
  notifications: "e-mails, daily digest, alerts",
  preferences: "theme, units, numbers, dates, map",
  "api-keys": "connect software",
  "delete-account": "erase your data",
};

export const settingsContents: Dictionary<typeof frenchContents> = {
  fr: frenchContents,
  en: englishContents,
};

export type SettingsTabKey = Exclude<keyof typeof fr, "title" | "tabs">;

export interface SettingsTab {
  /** Last part of its address, and its name in the messages. */
  key: SettingsTabKey;
  /** Who sees the tab; everybody when not given. What it shows is decided by the database. */
  isFor?: (user: User) => boolean;
}

const belongsSomewhere = (user: User): boolean => user.organisations.length > 0;
const may =
  (permission: string) =>
  (user: User): boolean =>
    organisationOf(user)?.permissions.includes(permission) ?? false;

/** In the order of the page. A tab appears once a feature has a route for it below settingsRoute. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { key: "account" },
  { key: "security" },
  { key: "organisation", isFor: belongsSomewhere },
  { key: "members", isFor: may("members.read") },
  { key: "subscription", isFor: belongsSomewhere },
  { key: "payment", isFor: may("credits.read") },
  { key: "notifications" },
  { key: "preferences" },
  { key: "api-keys", isFor: may("organisation.manage") },
  { key: "audit", isFor: may("audit.read") },
  { key: "delete-account" },
];

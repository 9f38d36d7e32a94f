import type { Translated } from "../language.ts";
import type { Permission } from "./roles.ts";

/** What the key of an integration may be given; keys manage neither people nor money. */
export const keyPermissions = {
  read: [
    "projects.read",
    "plots.read",
    "assessments.read",
    "declarations.read",
    "farmers.read",
    "farmers.private",
    "files.read",
    "credits.read",
  ],
  write: [
    "projects.create",
    "plots.import",
    "plots.edit",
    "assessments.run",
    "farmers.edit",
    "declarations.edit",
  ],
} as const satisfies Record<"read" | "write", readonly Permission[]>;

export type KeyPermission = (typeof keyPermissions)["read" | "write"][number];

const plots = ["projects.read", "plots.read"] as const;
const assessments = [...plots, "assessments.read"] as const;

/** What a permission is of no use without: nobody changes, or tells apart, what he cannot read. */
const needs: Readonly<Record<KeyPermission, readonly KeyPermission[]>> = {
  "projects.read": [],
  "plots.read": ["projects.read"],
  "assessments.read": plots,
  "declarations.read": assessments,
  "farmers.read": [],
  "farmers.private": ["farmers.read"],
  "files.read": ["projects.read"],
  "credits.read": [],
  "projects.create": ["projects.read"],
  "plots.import": [...plots, "files.read"],
  "plots.edit": plots,
  "assessments.run": assessments,
  "farmers.edit": ["farmers.read"],
  "declarations.edit": [...assessments, "declarations.read"],
};

/** The permissions and all that they need; names that no key may have are left to whoever checks them. */
export function withNeededPermissions(wanted: readonly string[]): string[] {
  return [...new Set(wanted.flatMap((one) => [...(needs[one as KeyPermission] ?? []), one]))];
}

/** What stays when one is taken away: those that need it go with it. */
export function withoutPermission(held: readonly string[], removed: string): string[] {
  return held.filter(
    (one) => one !== removed && !needs[one as KeyPermission]?.includes(removed as KeyPermission),
  );
}

/** Behind "read" or "write". */
export const keyPermissionNames: Readonly<Record<KeyPermission, Translated>> = {
  "projects.read": { fr: "les projets", en: "projects" },
  "plots.read": { fr: "les parcelles", en: "plots" },
  "assessments.read": { fr: "les résultats d’évaluation", en: "assessment results" },
  "declarations.read": { fr: "les déclarations", en: "declarations" },
  "farmers.read": { fr: "les producteurs", en: "farmers" },
  "farmers.private": {
    fr: "les téléphones et les naissances des producteurs",
    en: "phones and births of farmers",
  },
  "files.read": { fr: "les fichiers", en: "files" },
  "credits.read": { fr: "le solde et le relevé de crédits", en: "balance and statement of credits" },
  "projects.create": { fr: "créer des projets (consomme des crédits)", en: "create projects (uses credits)" },
  "plots.import": { fr: "importer des parcelles", en: "import plots" },
  "plots.edit": { fr: "modifier les parcelles", en: "change plots" },
  "assessments.run": {
    fr: "lancer des évaluations (consomme des crédits)",
    en: "run assessments (uses credits)",
  },
  "farmers.edit": { fr: "modifier les producteurs", en: "change farmers" },
  "declarations.edit": { fr: "préparer des déclarations", en: "prepare declarations" },
};

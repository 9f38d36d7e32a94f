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

/** Behind "read" or "write". */
export const keyPermissionNames: Readonly<Record<KeyPermission, Translated>> = {
  "projects.read": { fr: "les projets", en: "projects" },
  "plots.read": { fr: "les parcelles", en: "plots" },
  "assessments.read": { fr: "les résultats d’évaluation", en: "assessment results" },
  "declarations.read": { fr: "les déclarations", en: "declarations" },
  "farmers.read": { fr: "les producteurs", en: "farmers" },
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

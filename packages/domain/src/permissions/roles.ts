import type { Translated } from "../language.ts";

export const roles = ["owner", "administrator", "manager", "agent", "auditor"] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  "organisation.read",
  "organisation.manage",
  "organisation.delete",
  "members.read",
  "members.manage",
  "projects.read",
  "projects.create",
  "projects.edit",
  "projects.delete",
  "plots.read",
  "plots.import",
  "plots.edit",
  "plots.review",
  "assessments.read",
  "assessments.run",
  "assessments.overrule",
  "declarations.read",
  "declarations.edit",
  "declarations.submit",
  "farmers.read",
  "farmers.edit",
  "farmers.private",
  "farmers.manage",
  "forms.read",
  "forms.edit",
  "records.read",
  "records.edit",
  "records.review",
  "records.approve",
  "campaigns.read",
  "campaigns.edit",
  "reports.read",
  "files.read",
  "credits.read",
  "credits.manage",
  "audit.read",
] as const;
export type Permission = (typeof permissions)[number];

export const roleNames: Readonly<Record<Role, Translated>> = {
  owner: { fr: "Propriétaire", en: "Owner" },
  administrator: { fr: "Administrateur", en: "Administrator" },
  manager: { fr: "Gestionnaire", en: "Manager" },
  agent: { fr: "Agent", en: "Agent" },
  auditor: { fr: "Auditeur", en: "Auditor" },
};

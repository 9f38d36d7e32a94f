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
  "forms.read",
  "forms.edit",
  "records.read",
  "records.edit",
  "records.review",
  "campaigns.read",
  "campaigns.edit",
  "reports.read",
  "files.read",
  "credits.read",
  "credits.manage",
  "audit.read",
] as const;
export type Permission = (typeof permissions)[number];

const reads = permissions.filter((permission) => permission.endsWith(".read"));

const agent: readonly Permission[] = [
  "organisation.read",
  "projects.read",
  "plots.read",
  "plots.import",
  "plots.edit",
  "assessments.read",
  "assessments.run",
  "declarations.read",
  "farmers.read",
  "farmers.edit",
  "forms.read",
  "records.read",
  "records.edit",
  "campaigns.read",
  "reports.read",
  "files.read",
];

const manager: readonly Permission[] = [
  ...agent,
  "members.read",
  "projects.create",
  "projects.edit",
  "projects.delete",
  "plots.review",
  "assessments.overrule",
  "declarations.edit",
  "declarations.submit",
  "forms.edit",
  "records.review",
  "campaigns.edit",
  "credits.read",
];

/** What each role may do; the ticked feature authorisations of a member narrow it further. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  administrator: permissions.filter((permission) => permission !== "organisation.delete"),
  manager,
  agent,
  auditor: reads,
};

const sets = new Map(roles.map((role) => [role, new Set(rolePermissions[role])]));

/** Whether a role has a permission. */
export function can(role: Role, permission: Permission): boolean {
  return sets.get(role)?.has(permission) ?? false;
}

export const roleNames: Readonly<Record<Role, Translated>> = {
  owner: { fr: "Propriétaire", en: "Owner" },
  administrator: { fr: "Administrateur", en: "Administrator" },
  manager: { fr: "Gestionnaire", en: "Manager" },
  agent: { fr: "Agent", en: "Agent" },
  auditor: { fr: "Auditeur", en: "Auditor" },
};

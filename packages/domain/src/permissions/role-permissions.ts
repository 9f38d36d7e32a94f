import { type Permission, permissions, type Role, roles } from "./roles.ts";

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
  "farmers.private",
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
  "farmers.manage",
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

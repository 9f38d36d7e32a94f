import type { Permission } from "@parcelle/domain/permissions/roles";

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

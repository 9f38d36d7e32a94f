import type { Organisation } from "#app/user.ts";

/** Whether somebody brings lists into the registry: they hold phones and births. */
export const mayImport = ({ permissions }: Pick<Organisation, "permissions">): boolean =>
  permissions.includes("farmers.edit") && permissions.includes("farmers.private");

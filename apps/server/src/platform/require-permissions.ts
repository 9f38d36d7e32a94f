import type { Permission } from "@parcelle/domain/permissions/roles";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";

/** For what takes long or happens later: whoever may not see it through is told at the door which permissions he lacks. */
export async function requirePermissions(
  transaction: Transaction,
  projectId: number,
  permissions: readonly Permission[],
): Promise<void> {
  const lacking = await transaction.query<{ permission: string }>(
    `select permission from unnest($2::text[]) as permission
     where not $1 = any (app.projects_with(permission))`,
    [projectId, permissions],
  );
  if (lacking.length > 0)
    throw permissionDenied({ permissions: lacking.map(({ permission }) => permission) });
}

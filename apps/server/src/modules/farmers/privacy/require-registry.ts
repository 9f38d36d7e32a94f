import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { notFound } from "#platform/not-found.ts";

type Permission = "farmers.read" | "farmers.edit" | "farmers.manage" | "farmers.private";

/**
 * @throws ProblemError 404 where the caller sees no registry of this organisation; 403 where he may not do this in it
 * @returns the organisation's name
 */
export async function requireRegistry(
  transaction: Transaction,
  organisationId: number,
  permission: Permission,
): Promise<string> {
  const [registry] = await transaction.query<{ name: string; may: boolean }>(
    `select name, id = any (app.organisations_offering($2, 'FARMER')) as may
     from public.organisations
     where id = $1 and id = any (app.organisations_offering('farmers.read', 'FARMER'))`,
    [organisationId, permission],
  );
  if (!registry) throw notFound("farmer_registry");
  if (!registry.may) throw permissionDenied({ permissions: [permission] });
  return registry.name;
}

import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

/** To whom a declaration that the caller may read belongs. */
export async function findDeclaration(
  transaction: Transaction,
  id: number,
): Promise<{ organisationId: number; projectId: number }> {
  const [found] = await transaction.query<{ organisationId: number; projectId: number }>(
    `select organisation_id as "organisationId", project_id as "projectId"
     from public.declarations where id = $1 and deleted_at is null`,
    [id],
  );
  if (!found) throw notFound("declaration");
  return found;
}

import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

export type FoundFolder = { id: number; organisationId: number; projectId: number; name: string };

/** A folder that the caller may read and that is not in the trash. */
export async function findFolder(transaction: Transaction, id: number): Promise<FoundFolder> {
  const [found] = await transaction.query<FoundFolder>(
    `select id, organisation_id as "organisationId", project_id as "projectId", name
     from public.folders where id = $1 and deleted_at is null`,
    [id],
  );
  if (!found) throw notFound("folder");
  return found;
}

import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

export type FoundDossier = {
  id: number;
  organisationId: number;
  projectId: number;
  internalReference: string;
  state: string;
};

/** A dossier that the caller may read and that is not in the trash. */
export async function findDossier(transaction: Transaction, id: number): Promise<FoundDossier> {
  const [found] = await transaction.query<FoundDossier>(
    `select id, organisation_id as "organisationId", project_id as "projectId",
       internal_reference as "internalReference", state
     from public.dossiers where id = $1 and deleted_at is null`,
    [id],
  );
  if (!found) throw notFound("dossier");
  return found;
}

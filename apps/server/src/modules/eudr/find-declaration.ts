import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

type FoundDeclaration = {
  organisationId: number;
  projectId: number;
  kind: DeclarationKind;
  state: string;
  /** Where it is filed; null where it is not, or by hand. */
  environment: FilingEnvironment | null;
};

/** To whom a declaration that the caller may read belongs. */
export async function findDeclaration(transaction: Transaction, id: number): Promise<FoundDeclaration> {
  const [found] = await transaction.query<FoundDeclaration>(
    `select organisation_id as "organisationId", project_id as "projectId", kind, state, environment
     from public.declarations where id = $1 and deleted_at is null`,
    [id],
  );
  if (!found) throw notFound("declaration");
  return found;
}

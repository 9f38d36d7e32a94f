import type { Transaction } from "#database/database.ts";

/** An access to the EU, a rehearsal, and what is known of a declaration there. */
export async function addEuFiling(
  transaction: Transaction,
  organisationId: number,
  declarationId: number,
): Promise<void> {
  const [access] = await transaction.query<{ id: number }>(
    `insert into public.eu_credentials (organisation_id, environment, username, client_id)
     values ($1, 'production', 'awa', 'eudr') returning id`,
    [organisationId],
  );
  await transaction.query("insert into app.eu_credential_keys values ($1, 'scellé')", [access!.id]);
  await transaction.query("insert into public.rehearsal_clocks values ($1, 0, null)", [organisationId]);
  await transaction.query(
    `insert into app.rehearsal_statements (uuid, organisation_id, internal_reference, reference_number, statement)
     values (gen_random_uuid()::text, $1, 'D-1', '26BE7XTVCZAQ2S', '{}')`,
    [organisationId],
  );
  await transaction.query(
    `insert into public.eu_filings (organisation_id, project_id, declaration_id, environment, series, internal_reference)
     select organisation_id, project_id, id, 'rehearsal', 'D-1-' || id, 'D-1-' || id from public.declarations where id = $1`,
    [declarationId],
  );
  await transaction.query(
    `with reference as (
       insert into public.declaration_references (project_id, declaration_id, reference_number, verification_number, supplier)
       select project_id, id, '26BE7XTVCZAQ2S', 'SFFCB4Y3', 'Négoce' from public.declarations where id = $1
       returning id, project_id
     )
     insert into public.reference_checks (project_id, reference_id, environment, result)
     select project_id, id, 'rehearsal', 'NON_EXISTENT' from reference`,
    [declarationId],
  );
}

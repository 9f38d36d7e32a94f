import type { Transaction } from "#database/database.ts";

/** The risk of a declaration with one answer and one mitigation, evidence of legality, a mandate, the rules of filing and an approval. */
export async function addDueDiligence(
  transaction: Transaction,
  organisationId: number,
  declarationId: number,
): Promise<number> {
  const [risk] = await transaction.query<{ id: number; project_id: number }>(
    `insert into public.risk_assessments (organisation_id, project_id, declaration_id, country)
     select organisation_id, project_id, id, 'CI' from public.declarations where id = $1
     returning id, project_id`,
    [declarationId],
  );
  const { id, project_id: projectId } = risk!;
  const part = [organisationId, projectId, id];
  await transaction.query(
    `insert into public.risk_answers (organisation_id, project_id, assessment_id, criterion, answer, reasoning)
     values ($1, $2, $3, 'i', 'concern', 'Deux intermédiaires')`,
    part,
  );
  await transaction.query(
    `insert into public.risk_mitigations (organisation_id, project_id, assessment_id, criterion, kind, description)
     values ($1, $2, $3, 'i', 'audit', 'Visite des pisteurs')`,
    part,
  );
  await transaction.query(
    `insert into public.legality_evidence (organisation_id, project_id, country, aspect, title)
     values ($1, $2, 'CI', 'land_use', 'Certificat foncier')`,
    [organisationId, projectId],
  );
  const [document] = await transaction.query<{ id: number }>(
    `insert into public.documents (organisation_id, project_id, kind, name, object_path, content_type, bytes, sha256)
     values ($1, $2, 'document', 'mandat.pdf', $3, 'application/pdf', 4, 'x') returning id`,
    [organisationId, projectId, `${organisationId}/${projectId}/mandat`],
  );
  await transaction.query(
    `insert into public.filing_mandates (
       organisation_id, project_id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from,
       valid_until, document_id
     )
     values ($1, $2, 'Chocolaterie du Nord', 'FR', 'eori', 'FR99', 'Anne Petit', '2026-01-01', '2099-12-31', $3)`,
    [organisationId, projectId, document!.id],
  );
  await transaction.query(
    `insert into public.declaration_approvals (organisation_id, project_id, declaration_id, version, approved_by)
     values ($1, $2, $3, 'x', gen_random_uuid())`,
    [organisationId, projectId, declarationId],
  );
  await transaction.query("insert into public.filing_rules (organisation_id) values ($1)", [organisationId]);
  await transaction.query(
    `insert into public.known_operators (organisation_id, operator)
     values ($1, '{"name": "Chocolaterie du Nord", "country": "FR", "identifiers": [{"type": "eori", "value": "FR99"}]}')`,
    [organisationId],
  );
  return id;
}

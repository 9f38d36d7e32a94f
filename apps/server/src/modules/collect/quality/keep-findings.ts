import type { QualityFinding } from "@parcelle/forms/quality/quality-finding";
import type { Transaction } from "#database/database.ts";

/** Makes the findings of a form those that were found now; what stands there already is left as it is. */
export async function keepFindings(
  transaction: Transaction,
  projectFormId: number,
  findings: readonly QualityFinding[],
): Promise<void> {
  await transaction.query(
    `with told as materialized (
       select * from jsonb_to_recordset($2::jsonb) as told (
         "recordId" bigint, agent uuid, code text, weight double precision, evidence jsonb
       )
     ), gone as (
       delete from public.record_quality_findings as finding
       where finding.project_form_id = $1 and not exists (
         select from told
         where told.code = finding.code and told.agent = finding.agent
           and told."recordId" is not distinct from finding.record_id
       )
     ), changed as (
       update public.record_quality_findings as finding
       set weight = told.weight, evidence = told.evidence, found_at = now()
       from told
       where finding.project_form_id = $1 and told.code = finding.code and told.agent = finding.agent
         and told."recordId" is not distinct from finding.record_id
         and (told.weight, told.evidence) is distinct from (finding.weight, finding.evidence)
     )
     insert into public.record_quality_findings
       (organisation_id, project_id, project_form_id, record_id, agent, code, weight, evidence)
     select used.organisation_id, used.project_id, used.id, told."recordId", told.agent, told.code, told.weight, told.evidence
     from told join public.project_forms as used on used.id = $1
     where not exists (
       select from public.record_quality_findings as finding
       where finding.project_form_id = $1 and told.code = finding.code and told.agent = finding.agent
         and told."recordId" is not distinct from finding.record_id
     )`,
    [projectFormId, JSON.stringify(findings)],
  );
}

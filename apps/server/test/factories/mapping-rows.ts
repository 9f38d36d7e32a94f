import type { Transaction } from "#database/database.ts";

export type MappingRows = { mappingRunId: number };

type Become = { recordId: number; farmerId: number; plotId: number };

/** A mapping of a form, and a record that became a farmer and a plot. */
export async function addMappingRows(
  transaction: Transaction,
  { recordId, farmerId, plotId }: Become,
): Promise<MappingRows> {
  const [made] = await transaction.query<MappingRows>(
    `with record as (
       select * from public.records where id = $1
     ), kept as (
       insert into public.record_mappings (organisation_id, project_id, project_form_id, mapping, author)
       select organisation_id, project_id, project_form_id, '{"farmer": [{"path": "nom", "field": "fullName"}], "plots": []}', 'Koné' from record
     ), run as (
       insert into public.record_mapping_runs (organisation_id, project_id, project_form_id, status, mapping, states, author)
       select organisation_id, project_id, project_form_id, 'completed', '{"farmer": [], "plots": []}', '{accept}', 'Koné' from record
       returning id
     ), farmer as (
       insert into public.record_farmers (record_id, organisation_id, project_id, run_id, farmer_id)
       select record.id, record.organisation_id, record.project_id, run.id, $2 from record, run
     ), plot as (
       insert into public.record_plots (record_id, address, organisation_id, project_id, run_id, plot_id)
       select record.id, 'lieu', record.organisation_id, record.project_id, run.id, $3 from record, run
     )
     select id as "mappingRunId" from run`,
    [recordId, farmerId, plotId],
  );
  return made!;
}

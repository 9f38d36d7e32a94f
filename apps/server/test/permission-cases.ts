import type { Role } from "@parcelle/domain/permissions/roles";
import { agreementCases } from "./agreement-cases.ts";
import { creditCases } from "./credit-cases.ts";
import { dueDiligencePermissions } from "./due-diligence-permissions.ts";
import type { Tenant } from "./factories/tenant.ts";
import { farmerCardCases } from "./farmer-card-cases.ts";
import { farmerCases } from "./farmer-cases.ts";
import { folderCases } from "./folder-cases.ts";
import { formCases } from "./form-cases.ts";
import { operatorCases } from "./operator-cases.ts";
import { organisationCases } from "./organisation-cases.ts";
import { partCases } from "./part-cases.ts";
import { riskMapCases } from "./risk-map-cases.ts";
import { sampleCases } from "./sample-cases.ts";
import { zoneCases } from "./zone-cases.ts";

export type PermissionCase = {
  action: string;
  /** `workflow`: by a function or a job in his name; with his own hands everybody is refused. */
  door?: "workflow";
  /** One statement, run as the person. */
  statement: string;
  values: (tenant: Tenant) => unknown[];
  allowed: readonly Role[];
};

const everyone: readonly Role[] = ["owner", "administrator", "manager", "agent", "auditor"];
const leaders: readonly Role[] = ["owner", "administrator", "manager"];
const field: readonly Role[] = ["owner", "administrator", "manager", "agent"];

/** Who may do what to a row of his own organisation; nobody of another organisation may do any of it. */
export const permissionCases: readonly PermissionCase[] = [
  {
    action: "reads a project",
    statement: "select id from public.projects where id = $1",
    values: ({ projectId }) => [projectId],
    allowed: everyone,
  },
  {
    action: "asks for the map of a project",
    statement: "select version from app.plots_version($1) as version where version is not null",
    values: ({ projectId }) => [projectId],
    allowed: everyone,
  },
  {
    action: "reads the figures of a project",
    statement: "select plots from public.project_plot_figures($1)",
    values: ({ projectId }) => [projectId],
    allowed: everyone,
  },
  {
    action: "reads what runs told of a project by year",
    statement: "select plots from public.project_values_by_year($1, array['biomass'])",
    values: ({ projectId }) => [projectId],
    allowed: everyone,
  },
  {
    action: "renames a project",
    statement: "update public.projects set name = 'Autre nom' where id = $1 returning id",
    values: ({ projectId }) => [projectId],
    allowed: leaders,
  },
  {
    action: "begins a project",
    statement: "update public.projects set status = 'in_progress' where id = $1 returning id",
    values: ({ projectId }) => [projectId],
    allowed: leaders,
  },
  {
    action: "deletes a project",
    statement: "update public.projects set deleted_at = now() where id = $1 returning id",
    values: ({ projectId }) => [projectId],
    allowed: leaders,
  },
  {
    action: "creates a project",
    door: "workflow",
    statement:
      'select app.create_project($1, \'EUDR\', \'{"name": "Nouveau", "type": "reference"}\', gen_random_uuid()::text) as id',
    values: ({ organisationId }) => [organisationId],
    allowed: leaders,
  },
  {
    action: "uploads a file of plots",
    door: "workflow",
    statement:
      "insert into public.imports (organisation_id, project_id, object_path, file_name) values ($1, $2, format('%s/%s/b.kml', $1::bigint, $2::bigint), 'b.kml') returning id",
    values: ({ organisationId, projectId }) => [organisationId, projectId],
    allowed: field,
  },
  {
    action: "discards an import",
    statement: "update public.imports set discarded_at = now() where id = $1 returning id",
    values: ({ importId }) => [importId],
    allowed: field,
  },
  {
    action: "deletes a stored file to make room",
    statement:
      "delete from storage.objects where bucket_id = 'imports' and name = $1 || '/' || $2 || '/stored.kml' returning id",
    values: ({ organisationId, projectId }) => [organisationId, projectId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "stores an uploaded object",
    statement:
      "insert into storage.objects (bucket_id, name, version) values ('imports', $1 || '/' || $2 || '/x.kml', '1') returning id",
    values: ({ organisationId, projectId }) => [organisationId, projectId],
    allowed: field,
  },
  {
    action: "begins an upload in pieces in the owner's name",
    statement:
      "insert into storage.uploads (id, bucket_id, name, owner, upsert, metadata, expires_at) values (gen_random_uuid(), 'imports', 'a', $1, false, '', now()) returning id",
    values: ({ people }) => [people.owner.sub],
    allowed: ["owner"],
  },
  {
    action: "deletes a plot",
    statement: "update public.plots set deleted_at = now() where id = $1 returning id",
    values: ({ plotId }) => [plotId],
    allowed: field,
  },
  {
    action: "repairs a plot",
    door: "workflow",
    statement:
      "insert into public.plot_repairs (organisation_id, project_id, plot_id, method, before, after) values ($1, $2, $3, 'redrawn', '{}', '{}') returning id",
    values: ({ organisationId, projectId, plotId }) => [organisationId, projectId, plotId],
    allowed: leaders,
  },
  {
    action: "splits a plot",
    door: "workflow",
    statement:
      "insert into public.plot_splits (organisation_id, project_id, plot_id, request_key) values ($1, $2, $3, gen_random_uuid()::text) returning id",
    values: ({ organisationId, projectId, plotId }) => [organisationId, projectId, plotId],
    allowed: leaders,
  },
  {
    action: "undoes the split of a plot",
    door: "workflow",
    statement:
      "update public.plot_splits set undone_at = now(), undone_by = app.current_person_name() where plot_id = $1 returning id",
    values: ({ plotId }) => [plotId],
    allowed: leaders,
  },
  {
    action: "adds a field of a plot that is split",
    door: "workflow",
    statement: `insert into public.plots (
         organisation_id, project_id, split_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
         perimeter_metres, geometry_valid, geometry_state
       )
       select organisation_id, project_id, id, 'P-' || gen_random_uuid(), '{}', ST_SetSRID(ST_MakePoint(0, 0), 4326), 'hash', 0, 0, true, 'normal'
       from public.plot_splits where plot_id = $1
       returning id`,
    values: ({ plotId }) => [plotId],
    allowed: leaders,
  },
  {
    action: "starts an assessment",
    door: "workflow",
    statement:
      "select id from app.start_assessment($1, 2, '{\"tree\": \"perennial\"}', 'test', gen_random_uuid()::text)",
    values: ({ projectId }) => [projectId],
    allowed: field,
  },
  {
    action: "writes a result by hand",
    statement: "update public.plot_results set state = 'compliant' where id = $1 returning id",
    values: ({ resultId }) => [resultId],
    allowed: [],
  },
  {
    action: "overrules a result with a comment",
    door: "workflow",
    statement:
      "insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment) values ($1, $2, 'EUDR', $3, $4, 'compliant', 'Vu sur place') returning id",
    values: ({ organisationId, projectId, plotId, resultId }) => [
      organisationId,
      projectId,
      plotId,
      resultId,
    ],
    allowed: leaders,
  },
  {
    action: "writes a declaration",
    door: "workflow",
    statement: "update public.declarations set activity = 'IMPORT' where id = $1 returning id",
    values: ({ declarationId }) => [declarationId],
    allowed: leaders,
  },
  ...dueDiligencePermissions,
  {
    action: "calls a declaration ready",
    door: "workflow",
    statement: "update public.declarations set state = 'ready' where id = $1 returning id",
    values: ({ declarationId }) => [declarationId],
    allowed: leaders,
  },
  {
    action: "calls a declaration accepted by the European Union",
    door: "workflow",
    statement: "update public.declarations set state = 'available' where id = $1 returning id",
    values: ({ declarationId }) => [declarationId],
    allowed: [],
  },
  {
    action: "writes the number that the European Union gave a declaration",
    door: "workflow",
    statement: "update public.declarations set reference_number = '26FRX' where id = $1 returning id",
    values: ({ declarationId }) => [declarationId],
    allowed: [],
  },
  {
    action: "notes the numbers of a filing by hand for a declaration that was not ready",
    door: "workflow",
    statement: `update public.declarations
       set state = 'submitted', reference_number = '26BE7XTVCZAQ2S', verification_number = 'SFFCB4Y3', filed_by_hand_on = '2026-11-18'
       where id = $1 returning id`,
    values: ({ declarationId }) => [declarationId],
    allowed: [],
  },
  {
    action: "calls a declaration submitted that was not ready",
    door: "workflow",
    statement: "update public.declarations set state = 'submitted' where id = $1 returning id",
    values: ({ declarationId }) => [declarationId],
    allowed: [],
  },
  {
    action: "puts a draft of a declaration into the trash",
    statement: "update public.declarations set deleted_at = now() where id = $1 returning id",
    values: ({ declarationId }) => [declarationId],
    allowed: leaders,
  },
  {
    action: "reads what was submitted of a declaration",
    statement:
      "select filing.id from public.declaration_filings as filing join public.filed_plots as plot on plot.filing_id = filing.id where declaration_id = $1",
    values: ({ declarationId }) => [declarationId],
    allowed: everyone,
  },
  {
    action: "writes down what was submitted by hand",
    door: "workflow",
    statement: `insert into public.declaration_filings (organisation_id, project_id, declaration_id, number, rules, content)
       values ($1, $2, $3, 9, 1, '{}') returning id`,
    values: ({ organisationId, projectId, declarationId }) => [organisationId, projectId, declarationId],
    allowed: [],
  },
  {
    action: "reads what is changed in the plots of a declaration for the European Union",
    statement: "select plot_id from public.declaration_changes where declaration_id = $1",
    values: ({ declarationId }) => [declarationId],
    allowed: everyone,
  },
  {
    action: "calls a plot that the European Union would refuse good",
    statement: "update public.plot_eu_checks set state = 'unchanged' where plot_id = $1 returning plot_id",
    values: ({ plotId }) => [plotId],
    allowed: [],
  },
  ...agreementCases,
  {
    action: "reads which plots of others lie on a plot",
    statement: "select plot_id from app.private_overlap_pairs union all select id from app.comparable_plots",
    values: () => [],
    allowed: [],
  },
  {
    action: "reads the audit",
    statement: "select id from public.audit_entries where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator", "auditor"],
  },
  ...creditCases,
  ...farmerCases,
  ...farmerCardCases,
  ...operatorCases,
  ...organisationCases,
  ...partCases,
  ...riskMapCases,
  ...sampleCases,
  ...folderCases,
  ...formCases,
  ...zoneCases,
];

import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { filledColumns } from "#database/row-types/filled-columns.ts";
import { type Catalogue, readCatalogue } from "#database/row-types/read-catalogue.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { addTrashedPlot } from "./factories/trashed-plot.ts";

describeOnBothEngines("columns that are never empty", (open) => {
  let database: Database;
  let catalogue: Catalogue;
  let tenant: Tenant;
  beforeAll(async () => {
    database = await open();
    catalogue = await readCatalogue(database);
    tenant = await addTenant(database);
    await addTrashedPlot(database, tenant);
    await addBarePlot(database, tenant);
    await inviteOwner(database, tenant);
    await addBarePair(database, tenant);
  });

  it("are columns that the database has", () => {
    const known = new Map<string, string[]>([
      ...catalogue.relations.map(({ name, columns, computed }) => {
        return [name, [...columns, ...computed].map((column) => column.name)] as const;
      }),
      ...catalogue.routines.map(({ name, returnsColumns }) => {
        return [name, (returnsColumns ?? []).map((column) => column.name)] as const;
      }),
    ]);
    for (const [source, columns] of Object.entries(filledColumns))
      for (const column of columns) expect(known.get(source)).toContain(column);
  });

  it("pass on no column of a table that may be empty there", () => {
    const passing = catalogue.relations.flatMap(({ name, columns }) =>
      columns
        .filter((column) => filledColumns[name]?.includes(column.name))
        .map((column) => [name, column] as const),
    );
    const doubtful = passing.filter(([, { sourceNullable }]) => sourceNullable === true);
    // What movements change is computed by the table from columns that are never empty; use is read of what is settled.
    expect(doubtful.map(([name, column]) => `${name}.${column.name}`)).toEqual([
      "credit_statement.change",
      "credit_usage.service",
      "farmer_trash.deleted_at",
      "plot_trash.deleted_at",
    ]);
  });

  it.each(Object.entries(readings))(
    "are filled in %s, in rows that have nothing else",
    async (source, reading) => {
      const rows = await database.asCaller(reading.as(tenant), (transaction) =>
        transaction.query<Record<string, unknown>>(reading.text, reading.values(tenant)),
      );
      expect(rows).not.toEqual([]);
      for (const row of rows)
        for (const column of filledColumns[source]!)
          expect(row[column], `${source}.${column}`).not.toBeNull();
    },
  );

  it("are all read here", () => {
    expect(Object.keys(readings).toSorted()).toEqual(Object.keys(filledColumns).toSorted());
  });
});

type Reading = { text: string; values: (tenant: Tenant) => unknown[]; as: (tenant: Tenant) => Claims };

const owner = ({ people }: Tenant) => people.owner;
const ofProject = (text: string): Reading => ({ text, values: ({ projectId }) => [projectId], as: owner });
const ofForm = (text: string): Reading => ({
  ...{ text, values: ({ projectFormId }) => [projectFormId], as: owner },
});
const ofOrganisation = (text: string): Reading => ({
  ...{ text, values: ({ organisationId }) => [organisationId], as: owner },
});

const readings: Record<string, Reading> = {
  audit_entries: ofOrganisation("select deed(entry) from audit_entries as entry where organisation_id = $1"),
  known_plots: ofProject("select * from known_plots where project_id = $1"),
  plot_overview: ofProject("select * from plot_overview where project_id = $1"),
  plot_trash: ofProject("select * from plot_trash where project_id = $1"),
  farmer_overview: ofOrganisation("select * from farmer_overview where organisation_id = $1"),
  farmer_request_overview: ofOrganisation("select * from farmer_request_overview where organisation_id = $1"),
  farmer_pair_overview: ofOrganisation("select * from farmer_pair_overview where organisation_id = $1"),
  farmer_consent_states: ofOrganisation("select * from farmer_consent_states where organisation_id = $1"),
  farmer_holdings: ofOrganisation("select * from farmer_holdings where organisation_id = $1"),
  farmer_trash: ofOrganisation("select * from farmer_trash where organisation_id = $1"),
  declaration_list: ofProject("select * from declaration_list where project_id = $1"),
  dossier_plot_overview: ofProject("select * from dossier_plot_overview where project_id = $1"),
  document_list: ofProject("select * from document_list where project_id = $1"),
  folder_contents: ofProject("select * from folder_contents where project_id = $1"),
  folder_overview: ofProject("select * from folder_overview where project_id = $1"),
  declaration_areas: ofProject("select * from declaration_areas where project_id = $1"),
  declaration_changes: ofProject("select * from declaration_changes where project_id = $1"),
  credit_statement: ofOrganisation("select * from credit_statement where organisation_id = $1"),
  credit_work: ofOrganisation("select * from credit_work where organisation_id = $1"),
  credit_usage: ofOrganisation("select * from credit_usage where organisation_id = $1"),
  declaration_approval: {
    text: "select * from declaration_approval($1)",
    values: ({ declarationId }) => [declarationId],
    as: owner,
  },
  declaration_mandate: {
    text: "select * from declaration_mandate($1)",
    values: ({ declarationId }) => [declarationId],
    as: owner,
  },
  declaration_risk_facts: {
    text: "select * from declaration_risk_facts($1)",
    values: ({ declarationId }) => [declarationId],
    as: owner,
  },
  farmers_with_same_paper: {
    text: "select * from farmers_with_same_paper($1)",
    values: ({ farmerId }) => [farmerId],
    as: owner,
  },
  audit_people: ofOrganisation("select * from audit_people($1)"),
  project_pictures: {
    text: "select * from project_pictures(array[$1::bigint])",
    values: ({ projectId }) => [projectId],
    as: owner,
  },
  home_tasks: { text: "select * from home_tasks()", values: () => [], as: owner },
  consent_figures: ofOrganisation("select * from consent_figures($1)"),
  farmers_to_erase: ofOrganisation("select * from farmers_to_erase($1)"),
  farmer_completeness: ofOrganisation("select * from farmer_completeness($1)"),
  record_people: ofProject("select * from record_people($1)"),
  farmer_regions: ofOrganisation("select * from farmer_regions($1)"),
  holders_of_plots: {
    text: "select * from holders_of_plots($1)",
    values: ({ farmerId }) => [farmerId],
    as: owner,
  },
  households_named: ofOrganisation("select * from households_named($1)"),
  farmer_seasons: ofOrganisation("select * from farmer_seasons($1)"),
  farmer_statistics: ofOrganisation("select * from farmer_statistics($1)"),
  farmer_field_figures: ofOrganisation("select * from farmer_field_figures($1)"),
  organisation_members: ofOrganisation("select * from organisation_members($1)"),
  project_guests: ofProject("select * from project_guests($1)"),
  project_plot_figures: ofProject("select * from project_plot_figures($1)"),
  project_values_by_year: ofProject("select * from project_values_by_year($1, array['biomass'])"),
  project_places: ofProject("select * from project_places($1)"),
  migrated_plot_totals: ofProject(
    "select * from migrated_plot_totals((select max(import_id) from farmer_import_plots), $1)",
  ),
  plot_code_columns: ofProject("select * from plot_code_columns($1)"),
  plot_farmer_matches: ofProject("select * from plot_farmer_matches($1, 'code')"),
  plot_farmer_totals: ofProject("select * from plot_farmer_totals($1, 'code')"),
  plots_by_farmer_link: ofOrganisation("select * from plots_by_farmer_link($1)"),
  plots_to_give: ofOrganisation("select * from plots_to_give($1, 'P')"),
  doubtful_records: ofForm("select * from doubtful_records($1)"),
  agent_quality: ofForm("select * from agent_quality($1)"),
  record_mapping_totals: ofForm("select * from record_mapping_totals($1, '{accept}')"),
  campaign_agents: ofProject("select * from campaign_agents($1)"),
  campaign_days: ofProject("select * from campaign_days($1, 'Africa/Abidjan')"),
  record_facts: ofForm("select * from record_facts($1)"),
  record_cross_table: ofForm(
    `select * from record_cross_table($1, '{"path": ["nom"]}', '{"path": ["nom"]}')`,
  ),
  record_repeat_rows: ofForm("select * from record_repeat_rows($1, 'parcelle')"),
  record_place_rows: ofForm("select * from record_place_rows where project_form_id = $1"),
  sample_people: ofProject("select * from sample_people($1)"),
  sample_unit_states: {
    text: "select * from sample_unit_states($1)",
    values: ({ labelledSampleId }) => [labelledSampleId],
    as: owner,
  },
  search_everything: { text: "select * from search_everything('Cacao')", values: () => [], as: owner },
  waiting_invitations: { text: "select * from waiting_invitations()", values: () => [], as: owner },
};

/** Two farmers without a village, and nothing that was decided of them. */
async function addBarePair(database: Database, { organisationId, farmerId }: Tenant): Promise<void> {
  await database.asOwner((transaction) =>
    transaction.query(
      `with second as (
         insert into public.farmers (organisation_id, identifier, first_name, last_name) values ($1, 'F-2', 'Awa', 'Kone') returning id
       )
       insert into public.farmer_pairs (organisation_id, one_id, other_id, score) select $1, $2, id, 0.9 from second`,
      [organisationId, farmerId],
    ),
  );
}

/** No farmer, no country, no result, no unit, no claim of others: what a plot must have and nothing else. */
async function addBarePlot(database: Database, { plotId }: Tenant): Promise<void> {
  await database.asOwner((transaction) =>
    transaction.query(
      `insert into public.plots (
         organisation_id, project_id, identifier, geometry, given_geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state
       )
       select organisation_id, project_id, 'P-bare', geometry, given_geometry, 'bare', 1, 400, true, 'normal'
       from public.plots where id = $1`,
      [plotId],
    ),
  );
}

/** Into the organisation itself, to no project of it. */
async function inviteOwner(database: Database, { organisationId, people }: Tenant): Promise<void> {
  await database.asOwner(async (transaction) => {
    await transaction.query("update auth.users set email_confirmed_at = now() where id = $1", [
      people.owner.sub,
    ]);
    await transaction.query(
      `insert into public.invitations (organisation_id, email, role)
       select $1, lower(email), 'agent' from auth.users where id = $2`,
      [organisationId, people.owner.sub],
    );
  });
}

import { askableRelation } from "#hosted/rest/sql/conditions-sql.ts";
import { rowChoiceIn } from "#platform/rows/row-choice.ts";
import type { RowPlace } from "#platform/rows/row-place.ts";

export const farmersInUse: RowPlace = {
  rows: "(select id, organisation_id from public.farmers where deleted_at is null)",
  owner: "organisation_id",
  found: "public.organisation_farmers",
  askable: askableRelation("farmer_overview", {
    id: "bigint",
    identifier: "text",
    other_identifiers: "text[]",
    other_codes: "text",
    first_name: "text",
    last_name: "text",
    other_names: "text",
    sex: "text",
    village: "text",
    section_id: "bigint",
    section_name: "text",
    crops: "text[]",
    languages: "text[]",
    household_id: "bigint",
    household_name: "text",
    household_role: "text",
    certifications: "text[]",
    tenures: "text[]",
    declared_area_hectares: "double precision",
    measured_hectares: "double precision",
    plots: "bigint",
    phone: "text",
    birth_year: "smallint",
    own_values: "jsonb",
    private_values: "jsonb",
    consents: "text[]",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  }),
};

export const farmersInTrash: RowPlace = {
  rows: "public.farmer_trash",
  owner: "organisation_id",
  found: "public.trashed_farmers",
  askable: askableRelation("farmer_trash", {
    id: "bigint",
    identifier: "text",
    first_name: "text",
    last_name: "text",
    village: "text",
    deleted_at: "timestamp with time zone",
  }),
};

/** The farmers of an organisation that something is done to: named one by one, or all that pass a filter. */
export const farmerChoiceSchema = rowChoiceIn(farmersInUse);

/** The same of farmers in the trash. */
export const trashedFarmerChoiceSchema = rowChoiceIn(farmersInTrash);

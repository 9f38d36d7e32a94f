import { type ForgingCase, inHisName } from "./forging-case.ts";

/** Who records of other registries are, and the plots that came with them: written by the jobs of imports alone. */
export const farmerMigrationCases: readonly ForgingCase[] = [
  {
    table: "farmer_source_keys",
    forges: "says that a record of another registry is another farmer",
    statement:
      "update public.farmer_source_keys set told = '{}' where organisation_id = $1 returning source_key",
    values: ({ own }) => [own.organisationId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_source_keys",
    forges: "names a farmer as the record of another registry",
    statement:
      "insert into public.farmer_source_keys (organisation_id, source, source_key, farmer_id) values ($1, 'kobo', 'u-9', $2) returning source_key",
    values: ({ own }) => [own.organisationId, own.farmerId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_import_plots",
    forges: "puts a plot into a migration after it was read",
    statement:
      "insert into public.farmer_import_plots (import_id, organisation_id, number, sheet, row, source_key, position) values ($1, $2, 9, 'Parcelles', 9, 'p-9', 1) returning number",
    values: ({ own }) => [own.farmerImportId, own.organisationId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_import_plots",
    forges: "removes plots of a migration",
    statement: "delete from public.farmer_import_plots where import_id = $1 returning number",
    values: ({ own }) => [own.farmerImportId],
    control: inHisName("agent", { door: "workflow" }),
  },
];

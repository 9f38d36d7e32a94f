import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

/** Own fields of farmers, what is private of them, kept filters, and registries that were emptied. */
export const farmerFieldCases: readonly ForgingCase[] = [
  {
    table: "farmer_fields",
    forges: "adds a field to a stranger's organisation",
    statement:
      "insert into public.farmer_fields (organisation_id, name_fr, name_en, kind) values ($1, 'Vol', 'Theft', 'text') returning id",
    values: ({ other }) => [other.organisationId],
    control: { says: "the manager, to his own", by: "manager", values: ({ own }) => [own.organisationId] },
  },
  {
    table: "farmer_fields",
    forges: "makes a private field one that everybody reads",
    statement: "update public.farmer_fields set is_private = false where id = $1 returning id",
    values: ({ own }) => [own.farmerFieldId],
    control: byTheService,
  },
  {
    table: "farmer_private_values",
    forges: "writes a private value past the form",
    statement:
      "update public.farmer_private_values set own_values = '{}' where farmer_id = $1 returning farmer_id",
    values: ({ own }) => [own.farmerId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "saved_filters",
    forges: "keeps a filter in the name of another person",
    statement:
      "insert into public.saved_filters (organisation_id, list, name, address, question, created_by) values ($1, 'farmers', 'Vol', '', '{\"conditions\": []}', gen_random_uuid()) returning id",
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "emptied_registries",
    forges: "says that a registry was emptied which was not, or takes the proof away",
    door: "workflow",
    statement: "update public.emptied_registries set restored_at = now() where id = $1 returning id",
    values: ({ own }) => [own.emptiedRegistryId],
    control: byTheService,
  },
];

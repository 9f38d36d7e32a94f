import { type ClientFunctionCase, counts, holds, organisation } from "./client-function-case.ts";

/** What strangers ask of farmers, and what is private of them. */
export const farmerFunctionCases: readonly ClientFunctionCase[] = [
  counts("app.farmers_found", "app.farmers_found('Awa', 50) as found where found = $1", ({ own }) => [
    own.farmerId,
  ]),
  counts(
    "app.farmers_called",
    "app.farmers_called($2, '+225 07 01 02 03 04') as called where called = $1",
    ({ own }) => [own.farmerId, own.organisationId],
  ),
  holds("app.farmers_matching", "app.farmers_matching($2, 'Kone')", ({ own }) => [
    own.farmerId,
    own.organisationId,
  ]),
  counts("app.counted_farmers", "app.counted_farmers($1, null)", organisation),
  counts("public.farmer_completeness", "public.farmer_completeness($1)", organisation),
  counts("public.farmer_regions", "public.farmer_regions($1)", organisation),
  counts("app.placed_farmers", "app.placed_farmers($1, 1, null)", organisation),
  counts("public.farmer_unit", "public.farmer_unit($1)", ({ own }) => [own.farmerId]),
  // No boundaries are in force where the farmers of the scene live.
  { ...counts("app.regions_of_points", "app.regions_of_points($1, 2)", organisation), rightful: 0 },
  counts("public.households_named", "public.households_named($1)", organisation),
  counts("public.farmer_seasons", "public.farmer_seasons($1)", organisation),
  counts("app.farmers_consenting", "app.farmers_consenting($1, 'contact')", organisation),
  counts("app.is_proof_of_consent", "app.is_proof_of_consent($1) as held where held", ({ own }) => [
    `${own.organisationId}/00000000-0000-4000-8000-000000000000/preuve.pdf`,
  ]),
  counts("public.consent_figures", "public.consent_figures($1) as told where given > 0", organisation),
  counts("public.farmers_to_erase", "public.farmers_to_erase($1)", organisation),
  counts("public.farmer_statistics", "public.farmer_statistics($1)", organisation),
  counts("public.farmer_history", "public.farmer_history($1)", ({ own }) => [own.farmerId]),
  counts("public.alike_farmers", "public.alike_farmers($1)", organisation),
  {
    ...{ name: "public.farmers_not_compared", values: organisation, stranger: 0, by: "owner" },
    asks: "select public.farmers_not_compared($1) as told",
  },
  counts("public.farmers_with_same_paper", "public.farmers_with_same_paper($1)", ({ own }) => [own.farmerId]),
  counts("public.organisation_farmers", "public.organisation_farmers($1)", organisation),
  {
    ...{ name: "app.farmer_identity", stranger: null, rightful: "07 01 02 03 04", by: "agent" },
    asks: "select app.farmer_identity($1) -> 'phones' ->> 0 as told",
    values: ({ own }) => [own.farmerId],
  },
  counts("public.requested_farmer_changes", "public.requested_farmer_changes($1)", organisation),
  counts(
    "app.told_own_values",
    "public.farmers as farmer where farmer.id = $1 and app.told_own_values(farmer.organisation_id, farmer.own_values) is not null",
    ({ own }) => [own.farmerId],
  ),
  counts("public.collisions_of_emptied", "public.collisions_of_emptied($1)", ({ own }) => [
    own.emptiedRegistryId,
  ]),
  counts("public.farmer_field_figures", "public.farmer_field_figures($1)", organisation),
  {
    ...{ name: "public.order_farmer_fields", by: "owner", stranger: 0, inside: 0 },
    asks: "select public.order_farmer_fields($1, array[$2]::bigint[])::integer as told",
    values: ({ own }) => [own.organisationId, own.farmerFieldId],
  },
  counts("public.trashed_farmers", "public.trashed_farmers($1)", organisation),
];

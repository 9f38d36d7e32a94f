import type { Role } from "@parcelle/domain/permissions/roles";
import type { PermissionCase } from "./permission-cases.ts";

const everyone: readonly Role[] = ["owner", "administrator", "manager", "agent", "auditor"];
const field: readonly Role[] = ["owner", "administrator", "manager", "agent"];

/** Who may do what to a farmer of his own organisation, where it has the feature of farmers. */
export const farmerCases: readonly PermissionCase[] = [
  {
    action: "reads a farmer",
    statement: "select id from public.farmers where id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: everyone,
  },
  {
    action: "reads the name of a farmer",
    statement: "select id from app.named_farmers where id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: everyone,
  },
  {
    action: "registers a farmer",
    statement:
      "insert into public.farmers (organisation_id, identifier, first_name, last_name) values ($1, 'F-9', 'Aya', 'Brou') returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: field,
  },
  {
    action: "corrects a farmer's name",
    statement: "update public.farmers set last_name = 'Brou' where id = $1 returning id",
    values: ({ farmerId }) => [farmerId],
    allowed: field,
  },
  {
    action: "reads the phones of a farmer",
    statement: "select id from public.farmer_phones where farmer_id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: field,
  },
  {
    action: "reads when a farmer was born",
    statement: "select farmer_id from public.farmer_births where farmer_id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: field,
  },
  {
    action: "reads the identity papers of a farmer",
    statement: "select id from public.farmer_papers where farmer_id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: field,
  },
  {
    action: "sees the photo of a farmer and the scans of his papers",
    statement: "select id from public.farmer_pictures where farmer_id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: field,
  },
  {
    action: "reads what others want to change of a farmer, with what stands there",
    statement: "select id from public.farmer_change_requests where id = $1",
    values: ({ farmerRequestId }) => [farmerRequestId],
    allowed: ["owner", "administrator", "manager"],
  },
  {
    action: "reads whether changes of farmers wait",
    statement: "select organisation_id from public.farmer_registry_settings where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: everyone,
  },
  {
    action: "makes a section of farmers",
    statement: "insert into public.farmer_sections (organisation_id, name) values ($1, 'Divo') returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator", "manager"],
  },
  {
    action: "reads what a farmer agreed to",
    statement: "select id from public.farmer_consents where farmer_id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: everyone,
  },
  {
    action: "reads by what proof a farmer agreed",
    statement: `select consent_id from public.farmer_consent_proofs
      where consent_id in (select id from public.farmer_consents where farmer_id = $1)`,
    values: ({ farmerId }) => [farmerId],
    allowed: field,
  },
  {
    action: "reads who saw what is private of a farmer",
    statement: "select id from public.farmer_accesses where farmer_id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: ["owner", "administrator", "manager"],
  },
  {
    action: "reads who looks like whom among farmers",
    statement: "select id from public.farmer_pairs where id = $1",
    values: ({ farmerPairId }) => [farmerPairId],
    allowed: everyone,
  },
  {
    action: "reads what phones and births say of two farmers",
    statement: "select pair_id from public.farmer_pair_particulars where pair_id = $1",
    values: ({ farmerPairId }) => [farmerPairId],
    allowed: field,
  },
  {
    action: "adds a field to farmers",
    statement:
      "insert into public.farmer_fields (organisation_id, name_fr, name_en, kind) values ($1, 'Foyer', 'Home', 'whole') returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator", "manager"],
  },
  {
    action: "reads private fields of a farmer",
    statement: "select farmer_id from public.farmer_private_values where farmer_id = $1",
    values: ({ farmerId }) => [farmerId],
    allowed: field,
  },
  {
    action: "keeps a filter for himself",
    statement:
      "insert into public.saved_filters (organisation_id, list, name, address, question) values ($1, 'farmers', 'Divo', '', '{\"conditions\": []}') returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: everyone,
  },
  {
    action: "shares a filter with his organisation",
    statement:
      "insert into public.saved_filters (organisation_id, list, name, address, question, is_shared) values ($1, 'farmers', 'Divo', '', '{\"conditions\": []}', true) returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: field,
  },
];

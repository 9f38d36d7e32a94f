import { byTheService, type ForgingCase, freely, inHisName } from "./forging-case.ts";

/** Farmers, what is private of them, and their sections. */
export const farmerCases: readonly ForgingCase[] = [
  {
    table: "farmers",
    forges: "adds a farmer to a stranger's organisation",
    statement:
      "insert into public.farmers (organisation_id, identifier, first_name, last_name) values ($1, 'F-9', 'A', 'B') returning id",
    values: ({ other }) => [other.organisationId],
    control: { says: "the agent, to his own", by: "agent", values: ({ own }) => [own.organisationId] },
  },
  {
    table: "farmers",
    forges: "gives a farmer another number or another organisation",
    statement:
      "update public.farmers set identifier = 'F-2', organisation_id = $2 where id = $1 returning id",
    values: ({ own, other }) => [own.farmerId, other.organisationId],
    control: freely(
      "agent",
      "update public.farmers set village = 'Divo' where id = $1 returning id",
      ({ own }) => [own.farmerId],
    ),
  },
  {
    table: "farmers",
    forges: "removes a farmer as an agent, past those who lead the registry",
    door: "workflow",
    by: ["agent", "guest", "auditor", "key", "wider"],
    statement: "update public.farmers set deleted_at = now() where id = $1 returning id",
    values: ({ own }) => [own.farmerId],
    control: inHisName("manager", { door: "workflow" }),
  },
  {
    table: "farmer_phones",
    forges: "writes a number past its reading",
    statement: "update public.farmer_phones set e164 = '+2250700000000' where farmer_id = $1 returning id",
    values: ({ own }) => [own.farmerId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_papers",
    forges: "writes the number of a paper past the form",
    statement: "update public.farmer_papers set number = '0' where farmer_id = $1 returning id",
    values: ({ own }) => [own.farmerId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_pictures",
    forges: "takes a scan away past the function",
    statement: "update public.farmer_pictures set removed_at = now() where id = $1 returning id",
    values: ({ own }) => [own.farmerPictureId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_pictures",
    forges: "gives one farmer the face of another",
    door: "workflow",
    statement: "update public.farmer_pictures set object_path = $2 where id = $1 returning id",
    values: ({ own }) => [own.farmerPictureId, `${own.organisationId}/x/photo.jpg`],
    control: byTheService,
  },
  {
    table: "farmer_births",
    forges: "writes a birth past the form",
    statement:
      "update public.farmer_births set year = 1990, day = null where farmer_id = $1 returning farmer_id",
    values: ({ own }) => [own.farmerId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_events",
    forges: "notes an event past the function, or in another's name",
    statement:
      "insert into public.farmer_events (organisation_id, farmer_id, kind, name, starts_on, batch) values ($1, $2, 'certification', 'Bio UE', '2026-01-01', gen_random_uuid()) returning id",
    values: ({ own }) => [own.organisationId, own.farmerId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_change_requests",
    forges: "approves what somebody wants of a farmer, as an agent",
    door: "workflow",
    by: ["agent", "guest", "auditor", "key", "wider"],
    statement:
      "update public.farmer_change_requests set status = 'approved', decided_at = now() where id = $1 returning id",
    values: ({ own }) => [own.farmerRequestId],
    control: inHisName("manager", { door: "workflow" }),
  },
  {
    table: "farmer_registry_settings",
    forges: "lets changes of farmers hold without those who lead the registry",
    door: "workflow",
    by: ["agent", "guest", "auditor", "key", "wider"],
    statement:
      "update public.farmer_registry_settings set changes_wait = false where organisation_id = $1 returning organisation_id",
    values: ({ own }) => [own.organisationId],
    control: inHisName("manager", { door: "workflow" }),
  },
  {
    table: "farmer_households",
    forges: "makes a household past the function that puts farmers into it",
    statement: "insert into public.farmer_households (organisation_id, name) values ($1, 'Vol') returning id",
    values: ({ own }) => [own.organisationId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_sections",
    forges: "makes a section of a stranger's organisation",
    statement: "insert into public.farmer_sections (organisation_id, name) values ($1, 'Vol') returning id",
    values: ({ other }) => [other.organisationId],
    control: { says: "the manager, of his own", by: "manager", values: ({ own }) => [own.organisationId] },
  },
  {
    table: "farmer_changes",
    forges: "keeps a change that nobody made",
    statement:
      "insert into public.farmer_changes (organisation_id, column_name, value, before) values ($1, 'village', '\"Divo\"', '[]') returning id",
    values: ({ own }) => [own.organisationId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "plot_holders",
    forges: "says that a farmer holds a plot past the function, or in another's name",
    statement:
      "insert into public.plot_holders (organisation_id, project_id, plot_id, farmer_id, tenure) values ($1, $2, $3, $4, 'owner') returning id",
    values: ({ own }) => [own.organisationId, own.projectId, own.plotId, own.farmerId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "plot_links",
    forges: "keeps a giving of plots that nobody did",
    statement:
      "insert into public.plot_links (organisation_id, way, plots, before) values ($1, 'hand', 1, '[]') returning id",
    values: ({ own }) => [own.organisationId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "plots",
    forges: "gives a plot to a farmer past the function that keeps it",
    statement: "update public.plots set farmer_id = $2 where id = $1 returning id",
    values: ({ own }) => [own.plotId, own.farmerId],
    control: inHisName("manager", { door: "workflow" }),
  },
  {
    table: "farmer_imports",
    forges: "makes an import past the reading of its list",
    statement:
      "insert into public.farmer_imports (organisation_id, object_path, file_name) values ($1::bigint, $1::bigint || '/00000000-0000-4000-8000-000000000001/l.xlsx', 'l') returning id",
    values: ({ own }) => [own.organisationId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_imports",
    forges: "tells an import as applied that was not",
    statement: "update public.farmer_imports set status = 'completed' where id = $1 returning id",
    values: ({ own }) => [own.farmerImportId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_import_rows",
    forges: "puts a farmer into a list after it was read",
    statement:
      "insert into public.farmer_import_rows (import_id, organisation_id, number, sheet, row, fate, farmer) values ($1, $2, 2, 'Liste', 3, 'new', '{}') returning number",
    values: ({ own }) => [own.farmerImportId, own.organisationId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_import_rows",
    forges: "takes a row that the reading returned, or takes its repairs back",
    statement:
      "update public.farmer_import_rows set left_out = true, farmer = '{}' where import_id = $1 returning number",
    values: ({ own }) => [own.farmerImportId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_import_rows",
    forges: "removes rows of a list",
    statement: "delete from public.farmer_import_rows where import_id = $1 returning number",
    values: ({ own }) => [own.farmerImportId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_list_mappings",
    forges: "gives columns another meaning for lists to come",
    statement:
      "insert into public.farmer_list_mappings (organisation_id, fingerprint, columns) values ($1, repeat('1', 64), '[]') returning fingerprint",
    values: ({ own }) => [own.organisationId],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "farmer_pairs",
    forges: "tells two farmers apart as an agent, past those who lead the registry",
    door: "workflow",
    by: ["agent", "guest", "auditor", "key", "wider"],
    statement:
      "update public.farmer_pairs set status = 'different', decided_at = now() where id = $1 returning id",
    values: ({ own }) => [own.farmerPairId],
    control: inHisName("manager", { door: "workflow" }),
  },
  {
    table: "farmer_pair_particulars",
    forges: "writes what speaks for one person",
    door: "workflow",
    statement: `insert into public.farmer_pair_particulars (pair_id, organisation_id, score, reasons)
      select id, organisation_id, 0.5, '[]' from public.farmer_pairs where id = $1
      on conflict (pair_id) do update set reasons = excluded.reasons returning pair_id`,
    values: ({ own }) => [own.farmerPairId],
    control: byTheService,
  },
  {
    table: "consent_purposes",
    forges: "adds a purpose that nobody asks for",
    door: "workflow",
    statement: "insert into public.consent_purposes (code, position) values ('spying', 99) returning code",
    values: () => [],
    control: byTheService,
  },
  {
    table: "consent_wordings",
    forges: "changes what farmers agreed to",
    door: "workflow",
    statement:
      "update public.consent_wordings set retired_at = now() where organisation_id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "farmer_consents",
    forges: "says that a farmer agreed who was not asked",
    door: "workflow",
    statement: `insert into public.farmer_consents (organisation_id, farmer_id, wording_id, purpose, given_on, proof)
      values ($1, $2, $3, 'contact', '2026-01-01', 'paper') returning id`,
    values: ({ own }) => [own.organisationId, own.farmerId, own.consentWordingId],
    control: byTheService,
  },
  {
    table: "farmer_consent_proofs",
    forges: "puts another proof in the place of the one that was given",
    door: "workflow",
    statement:
      "update public.farmer_consent_proofs set file_name = 'autre.pdf' where organisation_id = $1 returning consent_id",
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "farmer_accesses",
    forges: "takes himself out of the log of accesses",
    door: "workflow",
    statement: "delete from public.farmer_accesses where organisation_id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "farmer_erasures",
    forges: "says that less was kept of somebody who was erased",
    door: "workflow",
    statement: "update public.farmer_erasures set kept = '{}' where organisation_id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "farmer_retention",
    forges: "changes how long farmers are kept",
    door: "workflow",
    statement:
      "update public.farmer_retention set years_after_removal = 50 where organisation_id = $1 returning organisation_id",
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "farmer_merges",
    forges: "says that a merge was taken back which stands",
    door: "workflow",
    statement: "update public.farmer_merges set undone_at = now() where id = $1 returning id",
    values: ({ own }) => [own.farmerMergeId],
    control: byTheService,
  },
];

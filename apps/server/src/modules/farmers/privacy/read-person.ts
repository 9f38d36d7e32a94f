import type { PersonFile } from "@parcelle/reporting/farmers/person/person-file";
import type { Transaction } from "#database/database.ts";

type ReadPicture = Omit<PersonFile["pictures"][number], "content"> & { path: string; type: string };
type Read = Omit<PersonFile, "format" | "generatedAt" | "pictures"> & { pictures: ReadPicture[] };

/** Everything of a farmer that the caller reads, by the policies of each table; how many plots that leaves out is told. */
export async function readPerson(transaction: Transaction, farmerId: number): Promise<Read> {
  const [person] = await transaction.query<{ person: Read }>(
    `select jsonb_build_object(
       'organisation', organisation.name,
       'synthetic', organisation.synthetic,
       'identity', ${identity},
       'phones', ${phones},
       'pictures', ${pictures},
       'papers', ${papers},
       'events', ${events},
       'ownValues', ${ownValues},
       'requests', ${requests},
       'plots', ${plots},
       'heldPlots', ${heldPlots},
       'plotsNotShown', app.plots_of_farmer(farmer.id) - (select count(*) from public.plots where farmer_id = farmer.id and deleted_at is null),
       'consents', ${consents},
       'cards', ${cards},
       'merges', ${merges},
       'imports', ${imports},
       'history', ${history},
       'accesses', case when farmer.organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER')) then ${accesses} end
     ) as person
     from public.farmers as farmer
     join public.organisations as organisation on organisation.id = farmer.organisation_id
     where farmer.id = $1`,
    [farmerId],
  );
  return person!.person;
}

/** Rows as a list of objects; an empty list where there are none. */
const list = (object: string, order: string, from: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${object}) order by ${order}), '[]') from ${from})`;

const identity = `jsonb_build_object(
  'identifier', farmer.identifier, 'otherIdentifiers', farmer.other_identifiers, 'lastName', farmer.last_name, 'firstName', farmer.first_name, 'otherNames', farmer.other_names,
  'sex', farmer.sex,
  'birth', (select coalesce(birth.day::text, birth.year::text) from public.farmer_births as birth where birth.farmer_id = farmer.id),
  'village', farmer.village,
  'section', (select section.name from public.farmer_sections as section where section.id = farmer.section_id),
  'crops', farmer.crops, 'languages', farmer.languages,
  'household', (select household.name from public.farmer_households as household where household.id = farmer.household_id),
  'householdRole', farmer.household_role, 'declaredHectares', farmer.declared_area_hectares, 'latitude', farmer.latitude, 'longitude', farmer.longitude,
  'notes', farmer.notes, 'registeredAt', farmer.created_at, 'registeredBy', farmer.author, 'removedAt', farmer.deleted_at
)`;

const phones = list(
  "'written', phone.raw, 'number', phone.e164, 'network', phone.network",
  "phone.position",
  "public.farmer_phones as phone where phone.farmer_id = farmer.id",
);

const pictures = list(
  `'kind', picture.kind, 'paper', paper.kind, 'country', paper.country, 'addedAt', picture.created_at, 'addedBy', picture.author,
   'path', picture.object_path, 'type', picture.content_type`,
  "picture.kind, picture.id",
  `public.farmer_pictures as picture left join public.farmer_papers as paper on paper.id = picture.paper_id
   where picture.farmer_id = farmer.id and picture.removed_at is null`,
);

const papers = list(
  "'kind', paper.kind, 'country', paper.country, 'number', paper.number, 'validUntil', paper.valid_until",
  "paper.position",
  "public.farmer_papers as paper where paper.farmer_id = farmer.id",
);

const events = list(
  `'kind', event.kind, 'name', event.name, 'startsOn', event.starts_on, 'endsOn', event.ends_on, 'quantity', event.quantity,
   'unit', event.unit, 'number', event.number, 'notes', event.notes`,
  "event.starts_on, event.id",
  "public.farmer_events as event where event.farmer_id = farmer.id",
);

const ownValues = list(
  "'key', field.key, 'fr', field.name_fr, 'en', field.name_en, 'value', held.value",
  "field.position, field.id",
  `(
     select farmer.own_values || coalesce((
       select hidden.own_values from public.farmer_private_values as hidden where hidden.farmer_id = farmer.id
     ), '{}') as told
   ) as known
   cross join lateral jsonb_each(known.told) as held
   join public.farmer_fields as field on field.organisation_id = farmer.organisation_id and field.key = held.key`,
);

const requests = list(
  "'at', request.created_at, 'by', request.author, 'status', request.status, 'wanted', request.wanted",
  "request.id",
  "public.farmer_change_requests as request where request.farmer_id = farmer.id",
);

const plots = list(
  `'identifier', plot.identifier, 'project', project.name, 'country', plot.country, 'hectares', plot.area_hectares,
   'producerName', plot.producer_name, 'tenure', own.tenure, 'sharePercent', own.share_percent, 'outline', extensions.ST_AsGeoJSON(plot.geometry)::jsonb`,
  "plot.id",
  `public.plots as plot join public.projects as project on project.id = plot.project_id
   left join public.plot_holders as own on own.plot_id = plot.id and own.farmer_id is null
   where plot.farmer_id = farmer.id and plot.deleted_at is null`,
);

const heldPlots = list(
  "'identifier', held.plot_identifier, 'tenure', held.tenure, 'sharePercent', held.share_percent",
  "held.plot_id",
  "public.farmer_holdings as held where held.farmer_id = farmer.id and not held.works",
);

const consents = list(
  `'purpose', consent.purpose, 'language', wording.language, 'version', wording.version, 'text', wording.text,
   'givenOn', consent.given_on, 'proof', consent.proof, 'proofFile', proof.file_name, 'witness', proof.witness,
   'recordedBy', consent.author, 'withdrawnOn', consent.withdrawn_on, 'withdrawnFor', consent.withdrawn_for`,
  "consent.given_on, consent.id",
  `public.farmer_consents as consent
   join public.consent_wordings as wording on wording.id = consent.wording_id
   left join public.farmer_consent_proofs as proof on proof.consent_id = consent.id
   where consent.farmer_id = farmer.id`,
);

const cards = list(
  `'number', card.number, 'name', card.name, 'issuedOn', card.issued_on, 'lastYear', card.last_year, 'status', card.status,
   'revokedAt', card.revoked_at`,
  "card.number",
  "public.farmer_cards as card where card.farmer_id = farmer.id",
);

const merges = list(
  "'identifier', merge.other_identifier, 'mergedAt', merge.created_at, 'mergedBy', merge.author, 'undoneAt', merge.undone_at",
  "merge.id",
  "public.farmer_merges as merge where merge.farmer_id = farmer.id",
);

const imports = list(
  `'file', import.file_name, 'importedAt', import.created_at, 'importedBy', import.author, 'sheet', line.sheet, 'row', line.row,
   'read', line.farmer`,
  "line.import_id, line.number",
  `public.farmer_import_rows as line join public.farmer_imports as import on import.id = line.import_id
   where line.farmer_id = farmer.id`,
);

const history = list(
  `'at', entry.created_at, 'by', entry.actor_name, 'table', entry.entity, 'action', entry.action, 'before', entry.before,
   'after', entry.after`,
  "entry.id",
  "public.farmer_history(farmer.id) as entry",
);

const accesses = list(
  "'day', access.day, 'by', access.person_name, 'way', access.way",
  "access.id",
  "public.farmer_accesses as access where access.farmer_id = farmer.id",
);

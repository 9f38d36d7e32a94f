-- Codes of a farmer beside his identifier: those of a buyer, of a certifier, of the ministry.
alter table public.farmers
  add other_identifiers text[] not null default '{}',
  add constraint farmers_other_identifiers_size check (cardinality(other_identifiers) <= 10 and pg_column_size(other_identifiers) <= 10000),
  add constraint farmers_other_identifiers_shape check (
    array_position(other_identifiers, null) is null and '' <> all (app.identifier_keys(other_identifiers))
  );

-- Of few farmers among many: the others take no room.
create index farmers_by_other_identifier on public.farmers using gin (app.identifier_keys(other_identifiers))
  where other_identifiers <> '{}';

alter table public.farmer_change_requests
  drop constraint farmer_change_requests_wanted_shape,
  add constraint farmer_change_requests_wanted_shape check (
    jsonb_typeof(wanted) = 'object' and wanted <> '{}'
    and wanted - '{identifier,otherIdentifiers,lastName,firstName,otherNames,sex,birth,phones,papers}'::text[] = '{}'
  );

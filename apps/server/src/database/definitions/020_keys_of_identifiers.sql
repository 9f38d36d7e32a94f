-- What the index of the codes beside the identifier of a farmer holds: each as an identifier is compared.

create or replace function app.identifier_keys(identifiers text[]) returns text[]
  language sql immutable
  set search_path = ''
  return (select coalesce(pg_catalog.array_agg(app.farmer_identifier_key(code)), '{}') from unnest(identifiers) as code);

grant execute on function app.identifier_keys(text[]) to authenticated, service_role;

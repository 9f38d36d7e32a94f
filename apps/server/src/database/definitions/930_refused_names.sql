-- Names that are none: of a column that the registry has already, and a formula of a spreadsheet for a name.

-- In a file nobody could tell an own field from a column of the same name.
create function app.names_of_farmer_columns() returns text[]
  language sql immutable
  set search_path = ''
  return '{
    identifiant,identifier,"autres identifiants","other identifiers",nom,"last name","nom complet","full name",
    prenom,prenoms,"first name","autres noms","other names",
    sexe,sex,naissance,birth,"date de naissance","date of birth",telephone,telephones,phone,phones,village,section,
    "pieces d’identite","identity papers",cultures,crops,langues,languages,menage,household,"role dans le menage",
    "role in the household",surface,area,"surface (ha)","area (ha)","surface declaree","declared area","surface mesuree",
    "measured area","surface mesuree (ha)","measured area (ha)",parcelles,plots,latitude,longitude,notes,
    certifications,consentements,consents,"statut foncier",tenure,"statut foncier et part","tenure and share"
  }'::text[];

create function app.refuse_names_of_columns() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  name text;
begin
  foreach name in array array[new.name_fr, new.name_en] loop
    if app.folded(btrim(name)) = any (app.names_of_farmer_columns()) then
      raise exception 'The registry has a column of the name "%" already.', btrim(name)
        using errcode = 'P0436', detail = jsonb_build_object('name', btrim(name))::text;
    end if;
  end loop;
  return new;
end
$$;

create trigger farmer_fields_named before insert on public.farmer_fields
  for each row execute function app.refuse_names_of_columns();
create trigger farmer_fields_renamed before update of name_fr, name_en on public.farmer_fields
  for each row when (new.name_fr <> old.name_fr or new.name_en <> old.name_en) execute function app.refuse_names_of_columns();

-- "=HYPERLINK(…)" names nobody, and a spreadsheet that somebody fills from the registry would follow it.
create function app.refuse_formulas() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if concat_ws(
    E'\n', new.last_name, new.first_name, new.other_names, new.village, new.identifier,
    array_to_string(new.other_identifiers, E'\n')
  ) ~ '(^|\n)\s*=' then
    raise exception 'A name begins with "=", as a formula does.' using errcode = 'P0437';
  end if;
  return new;
end
$$;

create trigger farmers_named before insert on public.farmers
  for each row execute function app.refuse_formulas();
create trigger farmers_renamed before update of last_name, first_name, other_names, village, identifier, other_identifiers on public.farmers
  for each row
  when (
    (new.last_name, new.first_name, new.other_names, new.village, new.identifier, new.other_identifiers)
      is distinct from (old.last_name, old.first_name, old.other_names, old.village, old.identifier, old.other_identifiers)
  )
  execute function app.refuse_formulas();

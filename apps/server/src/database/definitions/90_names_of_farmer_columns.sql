-- An own field has no name that the registry gives a column of its own: in a file nobody could tell one from the other.

create function app.names_of_farmer_columns() returns text[]
  language sql immutable
  set search_path = ''
  return '{
    identifiant,identifier,nom,"last name","nom complet","full name",prenom,prenoms,"first name","autres noms","other names",
    sexe,sex,naissance,birth,"date de naissance","date of birth",telephone,telephones,phone,phones,village,section,
    "pieces d’identite","identity papers",cultures,crops,langues,languages,menage,household,"role dans le menage",
    "role in the household",surface,area,"surface (ha)","area (ha)","surface declaree","declared area","surface mesuree",
    "measured area","surface mesuree (ha)","measured area (ha)",parcelles,plots,latitude,longitude,notes,
    certifications,consentements,consents
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

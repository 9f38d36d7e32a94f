-- What photos of farmers look like, for the search for duplicates; read by nobody but the comparison.

-- Keeps what a photo looks like; null where it tells nothing. Whose photo it is waits to be compared.
create function app.keep_photo_hash(picture bigint, looks text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner bigint;
  shown bigint;
begin
  select kept.organisation_id, kept.farmer_id into owner, shown
  from public.farmer_pictures as kept
  where kept.id = picture and kept.kind = 'photo'
    and kept.organisation_id = any (app.organisations_offering('farmers.edit', 'FARMER'));
  if owner is null then
    raise exception 'There is no such photo.' using errcode = 'P0002';
  end if;
  insert into app.farmer_photo_hashes as kept (picture_id, hash)
  values (picture, ('x' || looks)::bit(64)::bigint)
  on conflict (picture_id) do update set hash = excluded.hash;
  insert into app.farmers_to_compare as noted (farmer_id, organisation_id)
  values (shown, owner)
  on conflict (farmer_id) do update set seen = false;
end
$$;

grant execute on function app.keep_photo_hash(bigint, text) to workflow;

-- The photos that stand and were never looked at: those of before photos were compared.
create function app.photos_not_looked_at(organisation bigint, after bigint, most integer) returns table (id bigint, object_path text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if organisation is null or organisation <> all (app.organisations_offering('farmers.private', 'FARMER')) then
    return;
  end if;
  return query
    select kept.id, kept.object_path
    from public.farmer_pictures as kept
    join public.farmers as farmer on farmer.id = kept.farmer_id and farmer.deleted_at is null
    where kept.organisation_id = organisation and kept.id > after and kept.kind = 'photo' and kept.removed_at is null
      and not exists (select from app.farmer_photo_hashes as looked where looked.picture_id = kept.id)
    order by kept.id
    limit most;
end
$$;

grant execute on function app.photos_not_looked_at(bigint, bigint, integer) to workflow;

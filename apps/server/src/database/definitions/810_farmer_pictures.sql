-- Photos of farmers and scans of their papers: shown to those who read phones and births, stored by functions alone.

-- One that stands is put in its place by another, or taken away, by those who lead the registry where changes wait; a photo that was
-- just taken may be taken again by whoever took it.
create function app.guard_farmer_pictures() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.uid() is not null and app.changes_of_farmers_wait(new.organisation_id)
    and (new.created_by is distinct from auth.uid() or new.created_at < now() - interval '1 day') then
    perform app.refuse_change_that_waits();
  end if;
  return new;
end
$$;

-- The farmers in use of whom the caller writes; whose picture comes is asked before its file is read.
create function app.farmer_to_picture(farmer bigint, paper bigint) returns bigint
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select present.organisation_id
    from public.farmers as present
    where present.id = farmer and present.deleted_at is null
      and present.organisation_id = any (app.organisations_offering('farmers.edit', 'FARMER'))
      and present.organisation_id = any (app.organisations_offering('farmers.private', 'FARMER'))
      and (paper is null or exists (select from public.farmer_papers as own where own.id = paper and own.farmer_id = present.id))
  );
end
$$;

grant execute on function app.farmer_to_picture(bigint, bigint) to workflow;

-- Makes a stored file the photo of a farmer, or the scan of his paper; answers the one that stood there before.
create function app.place_farmer_picture(farmer bigint, paper bigint, path text, type text)
  returns table (picture_id bigint, former_id bigint)
  language plpgsql
  set search_path = ''
as $$
declare
  owner bigint;
  former bigint;
  added bigint;
begin
  owner := app.farmer_to_picture(farmer, paper);
  if owner is null then
    raise exception 'There is no such farmer.' using errcode = 'P0002';
  end if;
  -- Two who send at once come one after the other.
  perform pg_advisory_xact_lock(hashtextextended('pictures of farmer ' || farmer, 0));
  update public.farmer_pictures as standing set removed_at = now()
  where standing.farmer_id = farmer and standing.removed_at is null and standing.paper_id is not distinct from paper
    and standing.kind = case when paper is null then 'photo' else 'scan' end
  returning standing.id into former;
  insert into public.farmer_pictures (organisation_id, farmer_id, kind, paper_id, object_path, content_type)
  values (owner, farmer, case when paper is null then 'photo' else 'scan' end, paper, path, type)
  returning id into added;
  return query select added, former;
end
$$;

grant execute on function app.place_farmer_picture(bigint, bigint, text, text) to workflow;

-- Brings back one that was removed or replaced; the one that stands in its place goes.
create function app.restore_farmer_picture(picture bigint) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  wanted public.farmer_pictures;
begin
  select * into wanted from public.farmer_pictures where id = picture and removed_at is not null;
  if wanted.id is null or app.farmer_to_picture(wanted.farmer_id, wanted.paper_id) is null
    or wanted.kind = 'scan' and wanted.paper_id is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pictures of farmer ' || wanted.farmer_id, 0));
  update public.farmer_pictures as standing set removed_at = now()
  where standing.farmer_id = wanted.farmer_id and standing.removed_at is null and standing.kind = wanted.kind
    and standing.paper_id is not distinct from wanted.paper_id;
  update public.farmer_pictures set removed_at = null where id = picture;
  return true;
end
$$;

grant execute on function app.restore_farmer_picture(bigint) to workflow;

-- Once a day: what was removed a month ago goes for good, and files that no picture came to name.
create function app.sweep_farmer_pictures() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone integer;
begin
  delete from public.farmer_pictures where removed_at < now() - interval '30 days';
  delete from storage.objects as object
  where object.bucket_id = 'farmer-pictures' and object.created_at < now() - interval '1 day'
    and not exists (select from public.farmer_pictures as named where named.object_path = object.name);
  get diagnostics gone = row_count;
  return gone;
end
$$;

grant execute on function app.sweep_farmer_pictures() to service_role;

-- The photo and the scans of a record that is merged, where the kept one has none in their place; answers each with its former paper.
create function app.move_farmer_pictures(gone bigint, kept bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  moved jsonb;
begin
  with wanted as (
    select picture.id, picture.paper_id as former_paper, twin.id as paper
    from public.farmer_pictures as picture
    left join public.farmer_papers as paper on paper.id = picture.paper_id
    left join public.farmer_papers as twin
      on twin.farmer_id = kept and twin.kind = paper.kind and app.paper_key(twin.number) = app.paper_key(paper.number)
    where picture.farmer_id = gone and picture.removed_at is null
      and (picture.kind = 'photo' or twin.id is not null)
      and not exists (
        select from public.farmer_pictures as own
        where own.farmer_id = kept and own.removed_at is null and own.kind = picture.kind and own.paper_id is not distinct from twin.id
      )
  ), given as (
    update public.farmer_pictures as picture set farmer_id = kept, paper_id = wanted.paper
    from wanted
    where picture.id = wanted.id
    returning picture.id, wanted.former_paper
  )
  select coalesce(jsonb_agg(jsonb_build_array(id, former_paper)), '[]') into moved from given;
  return moved;
end
$$;

-- public.farmer_pictures
create trigger farmer_pictures_audit after update on public.farmer_pictures
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create trigger farmer_pictures_added_audit after insert on public.farmer_pictures
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_pictures_wait before update of removed_at on public.farmer_pictures
  for each row when (new.removed_at is distinct from old.removed_at) execute function app.guard_farmer_pictures();
create trigger strangers before insert on public.farmer_pictures
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_pictures for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[]));
create policy add on public.farmer_pictures for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy take_away on public.farmer_pictures for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.farmer_pictures to authenticated;
grant insert (organisation_id, farmer_id, kind, paper_id, object_path, content_type), update (removed_at)
  on public.farmer_pictures to workflow;
grant select, insert, update, delete on public.farmer_pictures to service_role;

-- storage.objects
create policy read_farmer_pictures on storage.objects for select to authenticated
  using (
    bucket_id = 'farmer-pictures'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
  );
-- No door of files lets one in: where it was taken and with which telephone leaves it first.
create policy add_farmer_pictures on storage.objects for insert to workflow
  with check (
    bucket_id = 'farmer-pictures'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
  );

-- Two records of one farmer become one, all or nothing, and two again where that is taken back.

-- The columns of a farmer that are chosen between two records, by the names of the choice.
create function app.chosen_farmer_columns(taken text[]) returns text[]
  language sql immutable
  set search_path = ''
  return (
    select coalesce(array_agg(column_name), '{}')
    from (
      values
        ('identifier', 'identifier'), ('lastName', 'last_name'), ('firstName', 'first_name'), ('otherNames', 'other_names'), ('sex', 'sex'),
        ('village', 'village'), ('section', 'section_id'), ('crops', 'crops'), ('declaredArea', 'declared_area_hectares'),
        ('place', 'latitude'), ('place', 'longitude'), ('notes', 'notes')
    ) as known (field, column_name)
    where field = any (taken)
  );

-- Some columns of a farmer as they are told, whoever writes them.
create function app.columns_of(farmer public.farmers, columns text[]) returns jsonb
  language sql stable
  set search_path = ''
  return (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(farmer)) where key = any (columns)
  );

create function app.put_farmer_columns(farmer bigint, patch jsonb) returns void
  language sql security definer
  set search_path = ''
begin atomic
  update public.farmers as present
  set (identifier, last_name, first_name, other_names, sex, village, section_id, crops, declared_area_hectares, latitude, longitude, notes) = (
    select identifier, last_name, first_name, other_names, sex, village, section_id, crops, declared_area_hectares, latitude, longitude, notes
    from jsonb_populate_record(present, patch)
  )
  where present.id = farmer and patch <> '{}';
end;

create function app.put_farmer_birth(farmer bigint, birth jsonb) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if birth is null then
    delete from public.farmer_births where farmer_id = farmer;
    return;
  end if;
  insert into public.farmer_births (farmer_id, organisation_id, year, day)
  select farmer, present.organisation_id, (birth ->> 'year')::smallint, (birth ->> 'day')::date
  from public.farmers as present
  where present.id = farmer
  on conflict (farmer_id) do update set year = excluded.year, day = excluded.day;
end
$$;

create function app.birth_of_farmer(farmer bigint) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (select jsonb_build_object('year', year, 'day', day) from public.farmer_births where farmer_id = farmer);

-- Whom one record was told apart from, the other is told apart from too; answers those who are new.
create function app.keep_farmers_apart(kept bigint, other bigint) returns bigint[]
  language plpgsql security definer
  set search_path = ''
as $$
declare
  apart bigint[];
begin
  with told as (
    select case when one_id = other then other_id else one_id end as third, pair.*
    from public.farmer_pairs as pair
    where other in (one_id, other_id) and status = 'different'
  ), moved as (
    insert into public.farmer_pairs as pair (organisation_id, one_id, other_id, score, status, decided_by, decider, decided_at)
    select organisation_id, least(kept, third), greatest(kept, third), score, status, decided_by, decider, decided_at
    from told
    where third <> kept
    on conflict on constraint farmer_pairs_one_id_other_id_key do update
      set status = excluded.status, decided_by = excluded.decided_by, decider = excluded.decider, decided_at = excluded.decided_at
      where pair.status = 'open'
    returning case when pair.one_id = kept then pair.other_id else pair.one_id end as third
  )
  select coalesce(array_agg(third), '{}') into apart from moved;
  return apart;
end
$$;

create function app.merge_farmers(kept_id bigint, gone_id bigint, taken text[]) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  columns constant text[] := app.chosen_farmer_columns(taken);
  kept public.farmers;
  gone public.farmers;
  born constant jsonb := app.birth_of_farmer(kept_id);
  merge bigint;
  numbers text[];
  papers bigint[];
  moved bigint[];
begin
  -- As who compares does: the pairs first, then the farmers.
  perform pg_advisory_xact_lock(app.lock_of_pairs(farmer.organisation_id))
  from public.farmers as farmer
  where farmer.id = kept_id and farmer.organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER'));
  perform from public.farmers where id in (kept_id, gone_id) order by id for update;
  select * into kept from public.farmers where id = kept_id and deleted_at is null;
  select * into gone from public.farmers where id = gone_id and deleted_at is null;
  if kept.id is null or gone.id is null or kept.id = gone.id or kept.organisation_id <> gone.organisation_id
    or kept.organisation_id <> all (app.organisations_offering('farmers.manage', 'FARMER')) then
    raise exception 'There are no two farmers to merge.' using errcode = 'P0002';
  end if;
  update public.farmers set deleted_at = now(), merged_into = kept_id where id = gone_id;
  perform app.put_farmer_columns(kept_id, app.columns_of(gone, columns));
  if 'birth' = any (taken) then
    perform app.put_farmer_birth(kept_id, app.birth_of_farmer(gone_id));
  end if;
  with added as (
    insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164, network, notes)
    select kept.organisation_id, kept_id, last.position + row_number() over (order by phone.position), phone.raw, phone.e164, phone.network, phone.notes
    from public.farmer_phones as phone
    cross join (select coalesce(max(own.position), 0) as position from public.farmer_phones as own where own.farmer_id = kept_id) as last
    where phone.farmer_id = gone_id
      and not exists (
        select from public.farmer_phones as own
        where own.farmer_id = kept_id and (own.raw = phone.raw or own.e164 = phone.e164)
      )
    returning raw
  )
  select coalesce(array_agg(raw), '{}') into numbers from added;
  with added as (
    insert into public.farmer_papers (organisation_id, farmer_id, position, kind, country, number, valid_until)
    select kept.organisation_id, kept_id, last.position + row_number() over (order by paper.position), paper.kind, paper.country, paper.number, paper.valid_until
    from public.farmer_papers as paper
    cross join (select coalesce(max(own.position), 0) as position from public.farmer_papers as own where own.farmer_id = kept_id) as last
    where paper.farmer_id = gone_id
      and not exists (
        select from public.farmer_papers as own
        where own.farmer_id = kept_id and own.kind = paper.kind and app.paper_key(own.number) = app.paper_key(paper.number)
      )
    returning id
  )
  select coalesce(array_agg(id), '{}') into papers from added;
  with given as (
    update public.plots set farmer_id = kept_id where farmer_id = gone_id returning id
  )
  select coalesce(array_agg(id), '{}') into moved from given;
  insert into public.farmer_merges (organisation_id, farmer_id, other_id, other_identifier, former_identifier, taken)
  values (
    kept.organisation_id, kept_id, gone_id, gone.identifier, case when 'identifier' = any (columns) then kept.identifier end,
    merge_farmers.taken
  )
  returning id into merge;
  insert into app.merged_farmers (merge_id, before, after, birth_before, birth_after, phones, papers, plots, moved, apart)
  select
    merge, app.columns_of(kept, columns), app.columns_of(present, columns), born, app.birth_of_farmer(kept_id), numbers, papers, moved,
    app.move_farmer_rows(gone_id, kept_id), app.keep_farmers_apart(kept_id, gone_id)
  from public.farmers as present
  where present.id = kept_id;
  perform app.fill_own_values(kept_id, gone_id, merge);
  update public.farmer_pairs
  set status = 'merged', decided_by = auth.uid(), decider = app.current_person_name(), decided_at = now()
  where one_id = least(kept_id, gone_id) and other_id = greatest(kept_id, gone_id);
  perform app.compare_saved_farmer(kept.organisation_id, gone_id);
  perform app.compare_saved_farmer(kept.organisation_id, kept_id);
  return merge;
end
$$;

grant execute on function app.merge_farmers(bigint, bigint, text[]) to workflow;

-- An identifier that two would have where this merge is taken back; null where there is none.
create function app.identifier_in_the_way(merge public.farmer_merges) returns text
  language sql stable security definer
  set search_path = ''
  return (
    with wanted as (
      select merge.other_identifier as identifier
      union all
      select case when kept.identifier = former.after ->> 'identifier' then former.before ->> 'identifier' else kept.identifier end
      from public.farmers as kept
      join app.merged_farmers as former on former.merge_id = merge.id
      where kept.id = merge.farmer_id
    )
    select min(identifier)
    from wanted
    where (select count(*) from wanted as twin where twin.identifier = wanted.identifier) > 1
      or exists (
        select from public.farmers as third
        where third.organisation_id = merge.organisation_id and third.identifier = wanted.identifier
          and third.deleted_at is null and third.id <> merge.farmer_id
      )
  );

grant execute on function app.identifier_in_the_way(public.farmer_merges) to workflow;

-- What of the one who stayed was changed again since stays as it is.
create function app.undo_farmer_merge(merge bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  undone public.farmer_merges;
  former app.merged_farmers;
  present public.farmers;
begin
  select * into undone from public.farmer_merges where id = merge and undone_at is null for update;
  if undone.id is null or undone.organisation_id <> all (app.organisations_offering('farmers.manage', 'FARMER')) then
    raise exception 'There is no merge to take back.' using errcode = 'P0002';
  end if;
  perform pg_advisory_xact_lock(app.lock_of_pairs(undone.organisation_id));
  perform from public.farmers where id in (undone.farmer_id, undone.other_id) order by id for update;
  select * into present from public.farmers where id = undone.farmer_id and deleted_at is null;
  if present.id is null then
    raise exception 'Who stayed was removed or merged since.' using errcode = 'P0433';
  end if;
  select * into former from app.merged_farmers where merge_id = merge;
  perform app.put_farmer_columns(present.id, coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(former.before) where to_jsonb(present) -> key = former.after -> key
  ), '{}'));
  if 'birth' = any (undone.taken) and app.birth_of_farmer(present.id) is not distinct from former.birth_after then
    perform app.put_farmer_birth(present.id, former.birth_before);
  end if;
  perform app.clear_own_values(present.id, former);
  -- What another record that was merged too brought as well stays.
  delete from public.farmer_phones as phone
  where phone.farmer_id = present.id and phone.raw = any (former.phones)
    and not exists (
      select
      from public.farmer_merges as other
      join public.farmer_phones as brought on brought.farmer_id = other.other_id
      where other.farmer_id = present.id and other.id <> merge and other.undone_at is null
        and (brought.raw = phone.raw or brought.e164 = phone.e164)
    );
  delete from public.farmer_papers as paper
  where paper.farmer_id = present.id and paper.id = any (former.papers)
    and not exists (
      select
      from public.farmer_merges as other
      join public.farmer_papers as brought on brought.farmer_id = other.other_id
      where other.farmer_id = present.id and other.id <> merge and other.undone_at is null
        and brought.kind = paper.kind and app.paper_key(brought.number) = app.paper_key(paper.number)
    );
  update public.plots set farmer_id = undone.other_id where id = any (former.plots) and farmer_id = present.id;
  perform app.move_back_farmer_rows(former.moved, present.id, undone.other_id);
  update public.farmers set deleted_at = null, merged_into = null where id = undone.other_id;
  update public.farmer_merges set undone_at = now() where id = merge;
  delete from public.farmer_pairs as pair
  where status = 'different' and present.id in (one_id, other_id) and (one_id = any (former.apart) or other_id = any (former.apart));
  update public.farmer_pairs set status = 'open', decided_by = null, decider = null, decided_at = null
  where status = 'merged' and one_id = least(present.id, undone.other_id) and other_id = greatest(present.id, undone.other_id);
  perform app.compare_saved_farmer(undone.organisation_id, present.id);
  perform app.compare_saved_farmer(undone.organisation_id, undone.other_id);
end
$$;

grant execute on function app.undo_farmer_merge(bigint) to workflow;

-- public.farmer_merges
create trigger farmer_merges_added_audit after insert on public.farmer_merges
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_merges_audit after update on public.farmer_merges
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create policy read on public.farmer_merges for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select on public.farmer_merges to authenticated;
grant select, insert, update, delete on public.farmer_merges to service_role;

-- app.merged_farmers
grant select, insert, update, delete on app.merged_farmers to service_role;

-- public.farmer_pairs
create trigger farmer_pairs_audit after update on public.farmer_pairs
  for each row when (old.status is distinct from new.status)
  execute function app.record_audit();
create policy decide on public.farmer_pairs for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
grant update (status, decided_by, decider, decided_at) on public.farmer_pairs to workflow;

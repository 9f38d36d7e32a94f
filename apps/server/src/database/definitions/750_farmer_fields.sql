-- Fields that an organisation adds to its farmers: what they are, what a value of one may be, and how many farmers have which.

-- A name as a key: "Taille du ménage" is taille_du_menage. Who has it already gets a number behind.
create function app.free_key(name text, taken text[]) returns text
  language sql immutable
  set search_path = ''
  return (
    select case when number = 1 then stem else left(stem, 37) || '_' || number end
    from (
      select left(case when plain ~ '^[a-z]' then plain else 'c_' || plain end, 40) as stem
      from (select btrim(regexp_replace(app.folded(name), '[^a-z0-9]+', '_', 'g'), '_') as plain) as folded
    ) as made, generate_series(1, 99) as number
    where case when number = 1 then stem else left(stem, 37) || '_' || number end <> all (taken)
    order by number
    limit 1
  );

-- Choices as they are kept: each with a key of its own, which stays when its name changes. One that farmers have is not lost: it is retired.
create function app.kept_choices(told jsonb, before jsonb, used text[]) returns jsonb
  language plpgsql immutable
  set search_path = ''
as $$
declare
  kept jsonb := '[]';
  choice jsonb;
  key text;
  keys text[] := array(select each_one ->> 'key' from jsonb_array_elements(before) as each_one);
begin
  for choice in select value from jsonb_array_elements(told) loop
    if jsonb_typeof(choice) <> 'object' or coalesce(char_length(btrim(choice ->> 'fr')), 0) not between 1 and 80
      or coalesce(char_length(btrim(choice ->> 'en')), 0) not between 1 and 80 then
      return null;
    end if;
    key := choice ->> 'key';
    if key is null or key <> all (keys) then
      key := app.free_key(choice ->> 'fr', keys);
      keys := keys || key;
    end if;
    if key is null or exists (select from jsonb_array_elements(kept) as other where other ->> 'key' = key or other ->> 'fr' = btrim(choice ->> 'fr')) then
      return null;
    end if;
    kept := kept || jsonb_build_object(
      'key', key, 'fr', btrim(choice ->> 'fr'), 'en', btrim(choice ->> 'en'), 'retired', coalesce(choice -> 'retired' = 'true', false)
    );
  end loop;
  return kept || coalesce((
    select jsonb_agg(gone || '{"retired": true}' order by place)
    from jsonb_array_elements(before) with ordinality as former (gone, place)
    where gone ->> 'key' = any (used) and not exists (select from jsonb_array_elements(kept) as stays where stays ->> 'key' = gone ->> 'key')
  ), '[]');
end
$$;

-- How many farmers have a value of each field, also those in the trash: they may come back.
create function app.own_values_held(organisation bigint, field_key text, is_private boolean) returns table (value jsonb)
  language sql stable security definer
  set search_path = ''
as $$
  select farmer.own_values -> field_key
  from public.farmers as farmer
  where not is_private and farmer.organisation_id = organisation and farmer.own_values ? field_key
  union all
  select held.own_values -> field_key
  from public.farmer_private_values as held
  where is_private and held.organisation_id = organisation and held.own_values ? field_key
$$;

create function app.guard_farmer_field() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_fields constant integer := 60;
  most_choices constant integer := 60;
  before jsonb := '[]';
  used text[] := '{}';
begin
  if jsonb_typeof(new.choices) = 'array' and jsonb_array_length(new.choices) > most_choices then
    raise exception 'A field has at most % choices.', most_choices using errcode = 'P0476', detail = '{"reason": "choices"}';
  end if;
  perform from public.organisations where id = new.organisation_id for no key update;
  if new.retired_at is null and (
    select count(*) from public.farmer_fields as other where other.organisation_id = new.organisation_id and other.retired_at is null and other.id <> new.id
  ) >= most_fields then
    raise exception 'An organisation has at most % own fields.', most_fields using errcode = 'P0476', detail = '{"reason": "fields"}';
  end if;
  if tg_op = 'INSERT' then
    new.key := app.free_key(new.name_fr, array(select other.key from public.farmer_fields as other where other.organisation_id = new.organisation_id));
    -- Beside one that was put at the last place of all it comes behind by its number.
    new.position := least(
      coalesce((select max(other.position) from public.farmer_fields as other where other.organisation_id = new.organisation_id), 0) + 1, 1000
    );
  elsif new.choices is distinct from old.choices then
    before := old.choices;
    used := array(
      select distinct chosen #>> '{}'
      from app.own_values_held(new.organisation_id, new.key, new.is_private) as held
      cross join lateral jsonb_path_query(held.value, '$[*]') as chosen
    );
  end if;
  if jsonb_typeof(new.choices) = 'array' and (tg_op = 'INSERT' or new.choices is distinct from old.choices) then
    new.choices := app.kept_choices(new.choices, before, used);
    if new.choices is null or jsonb_array_length(new.choices) > most_choices then
      raise exception 'Choices have a name each, no two the same, and a field has at most %.', most_choices
        using errcode = 'P0476', detail = '{"reason": "choices"}';
    end if;
  end if;
  return new;
end
$$;

-- Where farmers have a value the field is retired, and they keep it.
create function app.keep_used_field() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from app.own_values_held(old.organisation_id, old.key, old.is_private)) then
    raise exception 'Farmers have a value of this field.' using errcode = 'P0476', detail = '{"reason": "used"}';
  end if;
  return old;
end
$$;

-- Puts the fields of an organisation in the order that is told; answers how many of them the caller may order.
create function public.order_farmer_fields(organisation bigint, fields bigint[]) returns bigint
  language sql
  set search_path = ''
as $$
  update public.farmer_fields as own
  set position = told.place
  from unnest(order_farmer_fields.fields) with ordinality as told (id, place)
  where own.id = told.id and own.organisation_id = order_farmer_fields.organisation and own.position <> told.place and told.place <= 1000;
  select count(*) from public.farmer_fields as own
  where own.organisation_id = order_farmer_fields.organisation and own.id = any (order_farmer_fields.fields)
    and own.organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[])
$$;

grant execute on function public.order_farmer_fields(bigint, bigint[]) to authenticated;

-- Why a value is none of a field, or null where it is one.
create function app.own_value_fault(field public.farmer_fields, value jsonb) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  kind constant text := jsonb_typeof(value);
  written constant text := value #>> '{}';
begin
  if field.kind = 'yes_no' then
    return case when kind <> 'boolean' then 'type' end;
  elsif field.kind in ('whole', 'number') then
    return case
      when kind <> 'number' then 'type'
      when field.kind = 'whole' and written::numeric <> trunc(written::numeric) then 'whole'
      when abs(written::numeric) >= 1e15 then 'most'
      when written::double precision < field.least then 'least'
      when written::double precision > field.most then 'most'
    end;
  elsif field.kind = 'several' then
    return case
      when kind <> 'array' or value = '[]' then 'type'
      when exists (select from jsonb_array_elements(value) as chosen where jsonb_typeof(chosen) <> 'string') then 'type'
      when (select count(*) <> count(distinct chosen) from jsonb_array_elements(value) as chosen) then 'type'
      when exists (
        select from jsonb_array_elements_text(value) as chosen
        where not field.choices @> jsonb_build_array(jsonb_build_object('key', chosen, 'retired', false))
      ) then 'choice'
    end;
  elsif kind <> 'string' then
    return 'type';
  elsif field.kind = 'one' then
    return case when not field.choices @> jsonb_build_array(jsonb_build_object('key', written, 'retired', false)) then 'choice' end;
  elsif field.kind = 'day' then
    return case
      when written !~ '^(1[89]|2[01])[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then 'day'
      when right(written, 2)::integer > extract(day from (left(written, 7) || '-01')::date + interval '1 month' - interval '1 day') then 'day'
    end;
  end if;
  return case when char_length(written) > 1000 then 'length' when btrim(written) = '' then 'type' end;
end
$$;

grant execute on function app.own_value_fault(public.farmer_fields, jsonb) to workflow;

-- The first value that differs and may not stand there, as {"fr", "en", "fault"}. What stood there already is not judged again.
create function app.own_values_fault(organisation bigint, holds_private boolean, before jsonb, after jsonb) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object('fr', coalesce(field.name_fr, told.key), 'en', coalesce(field.name_en, told.key), 'fault', fault.code, 'least', field.least, 'most', field.most)
  from (
    select entry.key, entry.value from jsonb_each(after) as entry where entry.value is distinct from before -> entry.key
    union all
    select gone.key, null from jsonb_object_keys(before) as gone (key) where not after ? gone.key
  ) as told
  left join public.farmer_fields as field on field.organisation_id = organisation and field.key = told.key and field.is_private = holds_private
  cross join lateral (
    select case
      when field.id is null then case when told.value is not null then 'unknown' end
      when told.value is null then case when field.is_required and field.retired_at is null then 'required' end
      when field.retired_at is not null then 'retired'
      else app.own_value_fault(field, told.value)
    end as code
  ) as fault
  where fault.code is not null
  order by field.position
  limit 1
$$;

grant execute on function app.own_values_fault(bigint, boolean, jsonb, jsonb) to workflow, service_role;

-- Whoever writes is asked; a merge and its undo, which run as the owner of the tables, put back only what stood there.
create function app.guard_own_values() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  before jsonb := '{}';
  refused jsonb;
begin
  if current_user not in ('authenticated', 'workflow', 'service_role') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    before := old.own_values;
  end if;
  refused := app.own_values_fault(new.organisation_id, tg_table_name = 'farmer_private_values', before, new.own_values);
  if refused is not null then
    raise exception 'A value of the field "%" is refused: %.', refused ->> 'en', refused ->> 'fault' using errcode = 'P0470', detail = refused::text;
  end if;
  return new;
end
$$;

-- Of values by their keys those that everybody reads who reads farmers.
create function app.open_own_values(organisation bigint, patch jsonb) returns jsonb
  language sql stable
  set search_path = ''
  return patch - array(select field.key from public.farmer_fields as field where field.organisation_id = organisation and field.is_private);

grant execute on function app.open_own_values(bigint, jsonb) to workflow;

-- Values without those of fields that are no longer filled.
create function app.told_own_values(organisation bigint, told jsonb) returns jsonb
  language sql stable
  set search_path = ''
  return told - array(
    select field.key from public.farmer_fields as field where field.organisation_id = organisation and field.retired_at is not null
  );

grant execute on function app.told_own_values(bigint, jsonb) to authenticated;

-- Gives a farmer values of own fields by their keys; null takes one away, and what is not named stays.
create function app.put_own_values(farmer bigint, patch jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  owner constant bigint := (select known.organisation_id from public.farmers as known where known.id = farmer);
  told constant jsonb := app.open_own_values(owner, patch);
  hidden constant jsonb := patch - array(select jsonb_object_keys(told));
begin
  update public.farmers as present
  set own_values = jsonb_strip_nulls(present.own_values || told)
  where present.id = farmer and present.own_values <> jsonb_strip_nulls(present.own_values || told);
  if hidden = '{}' then
    return;
  end if;
  if owner <> all (app.organisations_offering('farmers.private', 'FARMER')) then
    raise exception 'Private fields of farmers are for those who may read them.' using errcode = '42501';
  end if;
  insert into public.farmer_private_values as held (farmer_id, organisation_id, own_values)
  select farmer, owner, jsonb_strip_nulls(hidden)
  where not exists (select from public.farmer_private_values as known where known.farmer_id = farmer) and jsonb_strip_nulls(hidden) <> '{}';
  update public.farmer_private_values as held
  set own_values = jsonb_strip_nulls(held.own_values || hidden)
  where held.farmer_id = farmer and held.own_values <> jsonb_strip_nulls(held.own_values || hidden);
end
$$;

grant execute on function app.put_own_values(bigint, jsonb) to workflow;

-- public.farmer_fields
create trigger farmer_fields_guarded before insert or update on public.farmer_fields
  for each row execute function app.guard_farmer_field();
create trigger farmer_fields_kept before delete on public.farmer_fields
  for each row execute function app.keep_used_field();
create trigger farmer_fields_audit after insert or update or delete on public.farmer_fields
  for each row execute function app.record_audit();
create trigger strangers before insert on public.farmer_fields
  for each statement execute function app.refuse_strangers('organisations', 'farmers.manage');
create policy read on public.farmer_fields for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
create policy create_own on public.farmer_fields for insert to authenticated
  with check (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
create policy change on public.farmer_fields for update to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
create policy remove on public.farmer_fields for delete to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
-- What values mean stays: kind, unit and who may read them are not changed.
grant select, insert (organisation_id, name_fr, name_en, kind, unit, choices, least, most, is_required, is_private),
  update (name_fr, name_en, choices, least, most, is_required, position, retired_at), delete
  on public.farmer_fields to authenticated;
grant select, insert, update, delete on public.farmer_fields to service_role;

-- public.farmer_private_values
create trigger farmer_private_values_audit after update on public.farmer_private_values
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create trigger farmer_private_values_added_audit after insert on public.farmer_private_values
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_private_values_guarded before insert or update on public.farmer_private_values
  for each row execute function app.guard_own_values();
create trigger strangers before insert on public.farmer_private_values
  for each statement execute function app.refuse_strangers('organisations', 'farmers.private');
create policy read on public.farmer_private_values for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[]));
create policy add on public.farmer_private_values for insert to workflow
  with check (
    organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
    and organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
  );
create policy change on public.farmer_private_values for update to workflow
  using (
    organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
    and organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
  );
grant select on public.farmer_private_values to authenticated;
grant insert, update (own_values) on public.farmer_private_values to workflow;
grant select, insert, update, delete on public.farmer_private_values to service_role;

-- public.farmers
create trigger farmers_own_values_added before insert on public.farmers
  for each row when (new.own_values <> '{}') execute function app.guard_own_values();
create trigger farmers_own_values_guarded before update on public.farmers
  for each row when (new.own_values is distinct from old.own_values) execute function app.guard_own_values();

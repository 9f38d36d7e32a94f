-- Own fields of two records that became one, and of the two again.

-- Own fields that one record has and the other has not become his too. Retired fields stay with the record that has them.
create function app.fill_own_values(kept_id bigint, gone_id bigint, merge bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  came jsonb;
  hidden jsonb;
begin
  select coalesce(jsonb_object_agg(told.key, told.value), '{}') into came
  from public.farmers as gone
  join public.farmers as kept on kept.id = kept_id
  cross join lateral jsonb_each(gone.own_values) as told
  join public.farmer_fields as field on field.organisation_id = gone.organisation_id and field.key = told.key and field.retired_at is null
  where gone.id = gone_id and not kept.own_values ? told.key;
  select coalesce(jsonb_object_agg(told.key, told.value), '{}') into hidden
  from public.farmer_private_values as gone
  left join public.farmer_private_values as kept on kept.farmer_id = kept_id
  cross join lateral jsonb_each(gone.own_values) as told
  join public.farmer_fields as field on field.organisation_id = gone.organisation_id and field.key = told.key and field.retired_at is null
  where gone.farmer_id = gone_id and not coalesce(kept.own_values, '{}') ? told.key;
  update public.farmers set own_values = own_values || came where id = kept_id and came <> '{}';
  insert into public.farmer_private_values as held (farmer_id, organisation_id, own_values)
  select kept_id, known.organisation_id, hidden from public.farmers as known where known.id = kept_id and hidden <> '{}'
  on conflict (farmer_id) do update set own_values = held.own_values || excluded.own_values;
  update app.merged_farmers as former set own_values = came, private_values = hidden where former.merge_id = merge;
end
$$;

-- Takes away what a merge filled, as far as nobody changed it since.
create function app.clear_own_values(kept_id bigint, former app.merged_farmers) returns void
  language sql security definer
  set search_path = ''
begin atomic
  update public.farmers as kept
  set own_values = kept.own_values - array(select key from jsonb_each(former.own_values) where kept.own_values -> key = value)
  where kept.id = kept_id and former.own_values <> '{}';
  update public.farmer_private_values as kept
  set own_values = kept.own_values - array(select key from jsonb_each(former.private_values) where kept.own_values -> key = value)
  where kept.farmer_id = kept_id and former.private_values <> '{}';
end;

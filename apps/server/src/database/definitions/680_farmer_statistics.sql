-- The registry of farmers in figures: whom it has, and how much it knows of them. Who may not read phones and births gets no figure of them.

-- What is counted of each farmer of an organisation, or of a section and those below it, as far as the caller reads him and
-- his plots. A platform's own number is no identifier that the cooperative gave.
create function app.counted_farmers(organisation bigint, section bigint)
  returns table (
    id bigint, section_id bigint, registered_by text, author text, created_at timestamptz,
    sex text, age_class text, crops text[], languages text[], phone_state text, outline_state text,
    declared_hectares double precision, measured_hectares double precision,
    has_identifier boolean, has_first_name boolean, has_birth boolean, has_phone boolean, has_village boolean, has_place boolean
  )
  language sql stable
as $$
  with recursive within as (
    select part.id from public.farmer_sections as part where part.id = section
    union
    select part.id from within join public.farmer_sections as part on part.parent_id = within.id
  ), own as materialized (
    select organisation = any (app.organisations_offering('farmers.private', 'FARMER')) as reads_private
  ), outline as (
    select distinct on (plot.farmer_id, plot.geometry_hash) plot.farmer_id, plot.area_hectares, plot.perimeter_metres > 0 as is_drawn
    from public.plots as plot
    where plot.organisation_id = organisation and plot.farmer_id is not null and plot.deleted_at is null
  ), worked as (
    select outline.farmer_id, sum(outline.area_hectares) as hectares, bool_or(outline.is_drawn) as is_drawn
    from outline
    group by outline.farmer_id
  ), called as (
    select phone.farmer_id, bool_or(phone.e164 is not null) as is_callable
    from public.farmer_phones as phone
    where phone.organisation_id = organisation
    group by phone.farmer_id
  ), aged as (
    select
      birth.farmer_id,
      coalesce(extract(year from age(current_date, birth.day)), extract(year from current_date) - birth.year)::integer as years
    from public.farmer_births as birth
    where birth.organisation_id = organisation
  )
  select
    farmer.id, farmer.section_id, coalesce(farmer.created_by::text, farmer.author), farmer.author, farmer.created_at, farmer.sex,
    case when own.reads_private and aged.years is not null then
      (array['under_18', '18_to_35', '36_to_50', '51_to_65', 'over_65'])[1 + width_bucket(aged.years, array[18, 36, 51, 66])]
    end,
    farmer.crops,
    farmer.languages,
    case
      when not own.reads_private then null
      when called.is_callable then 'callable'
      when called.farmer_id is not null then 'unreadable'
      else 'none'
    end,
    case when worked.is_drawn then 'drawn' when worked.farmer_id is not null then 'points' else 'none' end,
    farmer.declared_area_hectares, worked.hectares,
    farmer.identifier !~ '^P-[0-9]{1,8}$', btrim(farmer.first_name) <> '',
    case when own.reads_private then aged.years is not null end,
    case when own.reads_private then coalesce(called.is_callable, false) end,
    coalesce(btrim(farmer.village) <> '', false), farmer.latitude is not null
  from public.farmers as farmer
  cross join own
  left join worked on worked.farmer_id = farmer.id
  left join called on called.farmer_id = farmer.id
  left join aged on aged.farmer_id = farmer.id
  where farmer.organisation_id = organisation and farmer.deleted_at is null
    and (section is null or farmer.section_id in (select within.id from within))
$$;

grant execute on function app.counted_farmers(bigint, bigint) to authenticated;

-- How many farmers have each value of what tells them apart, with the hectares that they declared, or that their plots measure.
-- An empty value is what is not known; of areas it is all of them. A farmer with two crops or languages counts with both. Compiling the
-- question would take longer than answering it.
create function public.farmer_statistics(organisation bigint, section bigint default null)
  returns table (subject text, value text, farmers bigint, hectares double precision, median_hectares double precision)
  language sql stable
  set jit = off
as $$
  with farmer as materialized (
    select counted.*, declared.size as declared_size, measured.size as measured_size
    from app.counted_farmers(farmer_statistics.organisation, farmer_statistics.section) as counted
    cross join lateral (values (width_bucket(counted.declared_hectares, array[1, 2, 4, 10]::double precision[]))) as declared (size)
    cross join lateral (values (width_bucket(counted.measured_hectares, array[1, 2, 4, 10]::double precision[]))) as measured (size)
  ), told (subject, value, farmers, hectares, median_hectares) as (
    select 'registry', null::text, count(*), null::double precision, null::double precision from farmer
    union all
    select 'sex', farmer.sex, count(*), null, null from farmer group by farmer.sex
    union all
    select 'age', farmer.age_class, count(*), null, null from farmer where farmer.has_birth is not null group by farmer.age_class
    union all
    select 'phone', farmer.phone_state, count(*), null, null from farmer where farmer.has_phone is not null group by farmer.phone_state
    union all
    select 'outlines', farmer.outline_state, count(*), null, null from farmer group by farmer.outline_state
    union all
    select 'crop', crop.name, count(*), null, null
    from farmer
    left join lateral (select distinct unnest(farmer.crops)) as crop (name) on true
    group by crop.name
    union all
    select 'language', spoken.code, count(*), null, null
    from farmer
    left join lateral (select distinct unnest(farmer.languages)) as spoken (code) on true
    group by spoken.code
    union all
    select 'certification', min(certified.name), count(*), null, null
    from farmer
    left join lateral (
      select distinct on (app.folded(event.name)) event.name
      from public.farmer_events as event
      where event.farmer_id = farmer.id and event.kind = 'certification'
        and event.starts_on <= current_date and coalesce(event.ends_on >= current_date, true)
    ) as certified on true
    group by app.folded(certified.name)
    union all
    select
      'declared_area', farmer.declared_size::text, count(*), sum(farmer.declared_hectares),
      percentile_cont(0.5) within group (order by farmer.declared_hectares)
    from farmer
    where farmer.declared_hectares is not null
    group by grouping sets ((), (farmer.declared_size))
    union all
    select
      'measured_area', farmer.measured_size::text, count(*), sum(farmer.measured_hectares),
      percentile_cont(0.5) within group (order by farmer.measured_hectares)
    from farmer
    where farmer.measured_hectares is not null
    group by grouping sets ((), (farmer.measured_size))
    union all
    select 'month', to_char(farmer.created_at at time zone 'UTC', 'YYYY-MM'), count(*), null, null
    from farmer
    where farmer.created_at >= (date_trunc('month', now() at time zone 'UTC') - interval '23 months') at time zone 'UTC'
    group by 2
  )
  select told.subject, told.value, told.farmers, told.hectares, told.median_hectares
  from told
  where told.farmers > 0
$$;

grant execute on function public.farmer_statistics(bigint, bigint) to authenticated;

-- Of how many farmers each particular is known: of all, of each section and of those whom each person registered.
create function public.farmer_completeness(organisation bigint, section bigint default null)
  returns table (
    grouped_by text, section_id bigint, registered_by text, author text, farmers bigint,
    identifier bigint, first_name bigint, sex bigint, birth bigint, phone bigint, village bigint,
    in_section bigint, crops bigint, declared_area bigint, place bigint, plots bigint
  )
  language sql stable
  set jit = off
as $$
  select
    case when grouping(farmer.section_id) = 0 then 'section' when grouping(farmer.registered_by) = 0 then 'author' else 'registry' end,
    farmer.section_id, farmer.registered_by, case when grouping(farmer.registered_by) = 0 then max(farmer.author) end, count(*),
    sum(farmer.has_identifier::integer), sum(farmer.has_first_name::integer), count(farmer.sex), sum(farmer.has_birth::integer),
    sum(farmer.has_phone::integer), sum(farmer.has_village::integer), count(farmer.section_id),
    count(*) filter (where farmer.crops <> '{}'), count(farmer.declared_hectares), sum(farmer.has_place::integer),
    count(*) filter (where farmer.outline_state <> 'none')
  from app.counted_farmers(farmer_completeness.organisation, farmer_completeness.section) as farmer
  group by grouping sets ((), (farmer.section_id), (farmer.registered_by))
  having count(*) > 0
$$;

grant execute on function public.farmer_completeness(bigint, bigint) to authenticated;

-- How many farmers have a value of each own field, and of a field with choices how many have which (`value`; empty is any value).
create function public.farmer_field_figures(organisation bigint, section bigint default null)
  returns table (field_id bigint, value text, farmers bigint)
  language sql stable
  set jit = off
as $$
  with recursive within as (
    select part.id from public.farmer_sections as part where part.id = farmer_field_figures.section
    union
    select part.id from within join public.farmer_sections as part on part.parent_id = within.id
  ), told as (
    select farmer.own_values || coalesce(hidden.own_values, '{}') as own_values
    from public.farmers as farmer
    left join public.farmer_private_values as hidden on hidden.farmer_id = farmer.id
    where farmer.organisation_id = farmer_field_figures.organisation and farmer.deleted_at is null
      and (farmer_field_figures.section is null or farmer.section_id in (select within.id from within))
  )
  select field.id, chosen.value, count(*)
  from told
  cross join lateral jsonb_each(told.own_values) as entry
  join public.farmer_fields as field on field.organisation_id = farmer_field_figures.organisation and field.key = entry.key
  cross join lateral (
    select null::text as value
    union all
    select part #>> '{}' from jsonb_path_query(entry.value, '$[*]') as part where field.kind in ('yes_no', 'one', 'several')
  ) as chosen
  group by field.id, chosen.value
$$;

grant execute on function public.farmer_field_figures(bigint, bigint) to authenticated;

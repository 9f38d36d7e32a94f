-- Where records are.

-- The questions of a form that ask for a place, wherever they stand.
create function app.places_asked(definition jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  with recursive item as (
    select one, case when one ->> 'name' = '' then '{}' else array[one ->> 'name'] end as path
    from jsonb_array_elements(case when jsonb_typeof(definition -> 'items') = 'array' then definition -> 'items' else '[]' end) as one
    union all
    select child, item.path || case when child ->> 'name' = '' then '{}' else array[child ->> 'name'] end
    from item
    cross join jsonb_array_elements(case when jsonb_typeof(item.one -> 'items') = 'array' then item.one -> 'items' else '[]' end) as child
  ), asked as (
    select
      path,
      case one ->> 'type'
        when 'geopoint' then 'point' when 'start-geopoint' then 'point' when 'geotrace' then 'trace' when 'geoshape' then 'shape'
      end as kind
    from item where one ->> 'kind' = 'question'
  )
  select coalesce(jsonb_agg(jsonb_build_object('path', path, 'kind', kind)), '[]') from asked where kind is not null
$$;

create function app.place_questions_of(form_version bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known jsonb;
begin
  select questions into known from app.place_questions where version_id = form_version;
  if known is null then
    select app.places_asked(definition) into known from public.form_versions where id = form_version;
    insert into app.place_questions (version_id, questions) values (form_version, known) on conflict do nothing;
  end if;
  return known;
end
$$;

-- The answers to a question, one a row where it stands in rows, each with its address: `parcelle[2]/contour`.
create function app.answers_along(answers jsonb, path text[]) returns table (address text, value text)
  language sql immutable
  set search_path = ''
as $$
  with recursive step as (
    select answers_along.answers as here, 0 as depth, '' as address
    union all
    select part.here, step.depth + 1, concat_ws('/', nullif(step.address, ''), answers_along.path[step.depth + 1] || part.row)
    from step
    cross join lateral (
      select step.here -> answers_along.path[step.depth + 1] as below
    ) as next
    cross join lateral (
      select next.below as here, '' as row where jsonb_typeof(next.below) <> 'array'
      union all
      select element, format('[%s]', number)
      from jsonb_array_elements(case when jsonb_typeof(next.below) = 'array' then next.below else '[]' end)
        with ordinality as rows (element, number)
    ) as part
    where step.depth < cardinality(answers_along.path) and jsonb_typeof(step.here) = 'object'
  )
  select step.address, step.here #>> '{}'
  from step
  where step.depth = cardinality(answers_along.path) and jsonb_typeof(step.here) = 'string'
$$;

-- What phones write of a place, as a geometry with what is wrong with it: "latitude longitude altitude accuracy", points with semicolons between.
create function app.read_place(kind text, value text, out outline extensions.geometry, out accuracy double precision, out reason text)
  language plpgsql immutable
  set search_path = public, extensions
as $$
declare
  number constant text := '^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d{1,3})?$';
  points extensions.geometry[];
  are_read boolean;
  is_at_zero boolean;
begin
  select
    bool_and(coalesce(part[1] ~ number and part[2] ~ number and cardinality(part) <= 4, false)),
    max(case when part[4] ~ number and part[4]::double precision >= 0 then part[4]::double precision end)
  into are_read, accuracy
  from regexp_split_to_table(rtrim(btrim(value), '; '), '\s*;\s*') as told (point)
  cross join lateral regexp_split_to_array(btrim(told.point), '\s+') as part;
  if are_read then
    select
      array_agg(ST_SetSRID(ST_MakePoint(part[2]::double precision, part[1]::double precision), 4326) order by told.number),
      bool_and(abs(part[1]::double precision) <= 90 and abs(part[2]::double precision) <= 180),
      bool_or(part[1]::double precision = 0 and part[2]::double precision = 0)
    into points, are_read, is_at_zero
    from regexp_split_to_table(rtrim(btrim(value), '; '), '\s*;\s*') with ordinality as told (point, number)
    cross join lateral regexp_split_to_array(btrim(told.point), '\s+') as part;
  end if;
  if not coalesce(are_read, false) then
    accuracy := null;
    reason := 'unreadable';
    return;
  end if;
  if kind = 'point' or cardinality(points) = 1 then
    outline := points[1];
    reason := case when is_at_zero then 'at_zero' when kind <> 'point' then 'too_few_points' end;
    return;
  end if;
  outline := ST_MakeLine(points);
  if kind = 'shape' and not ST_IsClosed(outline) then
    outline := ST_AddPoint(outline, points[1]);
  end if;
  if is_at_zero then
    reason := 'at_zero';
  elsif (select count(distinct ST_AsBinary(point)) from unnest(points) as point) < (case kind when 'shape' then 3 else 2 end) then
    reason := 'too_few_points';
  elsif kind = 'shape' then
    outline := ST_MakePolygon(outline);
    if not ST_IsValid(outline) then
      reason := case when ST_IsValidReason(outline) ilike '%self-intersection%' then 'self_crossing' else 'invalid' end;
    end if;
  end if;
end
$$;

-- Outlines that come at the same moment near each other wait for each other, else neither would see that the other overlaps.
create function app.hold_places_near(project_form bigint, within extensions.geometry) returns void
  language plpgsql
  set search_path = public, extensions
as $$
declare
  cell constant double precision := 0.05;
  most_cells constant integer := 16;
  west integer := floor(ST_XMin(within) / cell);
  east integer := floor(ST_XMax(within) / cell);
  south integer := floor(ST_YMin(within) / cell);
  north integer := floor(ST_YMax(within) / cell);
begin
  if (east - west + 1)::bigint * (north - south + 1) > most_cells then
    perform pg_advisory_xact_lock(hashtextextended('record_places', project_form));
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('record_places', project_form));
  for x in west..east loop
    for y in south..north loop
      perform pg_advisory_xact_lock(hashtextextended(format('record_places %s %s', x, y), project_form));
    end loop;
  end loop;
end
$$;

-- Says of each of these outlines with what it overlaps most: an outline of the same question, or a plot of the organisation.
-- A plot of the very same outline is what became of the record, or what it was drawn from.
create function app.tell_record_overlaps(places bigint[]) returns void
  language plpgsql
  set search_path = public, extensions
as $$
declare
  least_share constant double precision := 0.01;
begin
  perform from public.record_places where id = any (places) order by id for no key update;
  update public.record_places as place
  set
    geometry_state = case when found.share is null then 'normal' else 'overlapping' end,
    reason = case when found.record_id is not null then 'overlaps_record' when found.plot_id is not null then 'overlaps_plot' end,
    overlap_share = found.share,
    overlap_record_id = found.record_id,
    overlap_plot_id = found.plot_id
  from public.record_places as own
  left join lateral (
    select near.record_id, near.plot_id, least(1, shared.area / least(ST_Area(own.outline), ST_Area(near.outline))) as share
    from (
      select other.record_id, null::bigint as plot_id, other.outline
      from public.record_places as other
      where other.outline && own.outline and other.project_form_id = own.project_form_id and other.path = own.path
        and other.id <> own.id and other.kind = 'shape' and other.geometry_state <> 'abnormal'
      union all
      select null, plot.id, plot.geometry
      from public.plots as plot
      where plot.geometry && own.outline and plot.organisation_id = own.organisation_id
        and plot.deleted_at is null and plot.geometry_valid
        and ST_Dimension(plot.geometry) = 2 and not ST_Equals(plot.geometry, own.outline)
    ) as near
    cross join lateral (select ST_Area(ST_Intersection(own.outline, near.outline)) as area) as shared
    where shared.area > least_share * least(ST_Area(own.outline), ST_Area(near.outline))
    order by share desc, near.record_id, near.plot_id
    limit 1
  ) as found on true
  where own.id = any (places) and place.id = own.id;
end
$$;

-- Keeps with these records what their outlines are like together: the worst state, and all hectares.
create function app.keep_outlines(records bigint[]) returns void
  language sql
  set search_path = public, extensions
as $$
  with told as (
    select
      asked.id,
      case max(case place.geometry_state when 'abnormal' then 2 when 'overlapping' then 1 when 'normal' then 0 end)
        when 2 then 'abnormal' when 1 then 'overlapping' when 0 then 'normal'
      end as state,
      sum(place.hectares) as hectares
    from (select distinct unnest(keep_outlines.records) as id) as asked
    left join public.record_places as place on place.record_id = asked.id and place.kind = 'shape'
    group by asked.id
  )
  update public.records as record
  set outline_state = told.state, outline_hectares = told.hectares
  from told
  where record.id = told.id and (record.outline_state, record.outline_hectares) is distinct from (told.state, told.hectares)
$$;

-- Gives a record the places that it answers, in the stead of those that it had.
create function app.place_record(placed public.records) returns void
  language plpgsql security definer
  set search_path = public, extensions
as $$
declare
  questions jsonb := app.place_questions_of(placed.version_id);
  own bigint[];
  freed bigint[];
  extent extensions.geometry;
begin
  select array_agg(place.id) into freed
  from public.record_places as place
  where place.overlap_record_id = placed.id and place.record_id <> placed.id;
  delete from public.record_places where record_id = placed.id;
  if placed.deleted_at is null and questions <> '[]' then
    with asked as (
      select question ->> 'kind' as kind, array(select jsonb_array_elements_text(question -> 'path')) as path
      from jsonb_array_elements(questions) as question
    ), made as (
      insert into public.record_places
        (organisation_id, project_id, project_form_id, record_id, path, address, kind, outline, hectares, metres, accuracy, geometry_state, reason)
      select
        placed.organisation_id, placed.project_id, placed.project_form_id, placed.id,
        array_to_string(asked.path, '/'), answer.address, asked.kind, read.outline,
        case when asked.kind = 'shape' and read.reason is null then ST_Area(read.outline::geography) / 10000 end,
        case when asked.kind = 'trace' and read.reason is null then ST_Length(read.outline::geography) end,
        read.accuracy, case when read.reason is null then 'normal' else 'abnormal' end, read.reason
      from asked
      cross join lateral app.answers_along(placed.answers, asked.path) as answer
      cross join lateral app.read_place(asked.kind, answer.value) as read
      where btrim(answer.value) <> ''
      returning id, kind, outline, geometry_state
    )
    select array_agg(id), ST_Extent(outline)::geometry into own, extent
    from made where kind = 'shape' and geometry_state = 'normal';
  end if;
  if own is not null then
    perform app.hold_places_near(placed.project_form_id, extent);
    select freed || array_agg(distinct other.id) into freed
    from public.record_places as mine
    join public.record_places as other
      on other.outline && mine.outline and other.project_form_id = mine.project_form_id and other.path = mine.path
    where mine.id = any (own) and other.kind = 'shape' and other.geometry_state <> 'abnormal'
      and (other.id = mine.id or ST_Intersects(other.outline, mine.outline));
  end if;
  if freed is not null then
    perform app.tell_record_overlaps(freed);
  end if;
  if questions <> '[]' or placed.outline_state is not null then
    perform app.keep_outlines(array(select place.record_id from public.record_places as place where place.id = any (freed)) || placed.id);
  end if;
end
$$;

create function app.place_changed_record() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.place_record(new);
  return null;
end
$$;

-- Records of before places were kept, once.
create function app.place_waiting_records() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  waiting public.records;
begin
  for waiting in
    select record.* from app.records_to_place as told join public.records as record on record.id = told.record_id order by record.id
  loop
    perform app.place_record(waiting);
  end loop;
  delete from app.records_to_place;
end
$$;

select app.place_waiting_records();

-- public.records
create trigger records_placed after insert or update of answers, version_id, deleted_at on public.records
  for each row execute function app.place_changed_record();

-- public.record_places
create policy read on public.record_places for select to authenticated
  using (exists (select from public.records as record where record.id = record_places.record_id));
grant select on public.record_places to authenticated;
grant select, insert, update, delete on public.record_places to service_role;

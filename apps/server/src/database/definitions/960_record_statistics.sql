-- Where records are, and what they tell together.

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

-- Where the answers of a question stand; rows of repeats are gone through.
create function app.answer_path(path text[]) returns jsonpath
  language sql immutable
  set search_path = ''
as $$
  select ('lax $' || coalesce(string_agg('.' || to_json(name)::text, '' order by number), ''))::jsonpath
  from unnest(path) with ordinality as part (name, number)
$$;

-- The records of a form that pass a filter: {states, authors, from, to, zone, answers: [{path, values}]}, each left out where nothing is asked.
-- Days are those of the filter's time zone, by when the record was finished; where the phone does not say, by when it came.
create function app.records_told(project_form bigint, filter jsonb) returns setof public.records
  language sql stable
as $$
  select record.*
  from public.records as record
  where record.project_form_id = records_told.project_form
    and record.deleted_at is null
    and (records_told.filter -> 'states' is null or records_told.filter -> 'states' ? record.state)
    and (records_told.filter -> 'authors' is null or records_told.filter -> 'authors' ? record.author)
    and (
      records_told.filter ->> 'from' is null
      or coalesce(record.finished_at, record.created_at)
        >= (records_told.filter ->> 'from')::date::timestamp at time zone coalesce(records_told.filter ->> 'zone', 'UTC')
    )
    and (
      records_told.filter ->> 'to' is null
      or coalesce(record.finished_at, record.created_at)
        < ((records_told.filter ->> 'to')::date + 1)::timestamp at time zone coalesce(records_told.filter ->> 'zone', 'UTC')
    )
    and (
      records_told.filter -> 'answers' is null
      or not exists (
        select
        from jsonb_array_elements(records_told.filter -> 'answers') as asked (condition)
        where not exists (
          select
          from jsonb_path_query(record.answers, app.answer_path(array(select jsonb_array_elements_text(asked.condition -> 'path')))) as given (answer)
          where string_to_array(given.answer #>> '{}', ' ') && array(select jsonb_array_elements_text(asked.condition -> 'values'))
        )
      )
    )
$$;

-- What is counted: records or, for a question within rows, the rows. {path, repeat}: so many names of the path lead to the rows.
create function app.counted_sql(question jsonb) returns text
  language sql immutable
  set search_path = ''
as $$
  select 'app.records_told($1, $2) as record' || case when coalesce((question ->> 'repeat')::integer, 0) > 0 then
    format(
      ' cross join lateral jsonb_path_query(record.answers, %L::jsonpath) with ordinality as line (answers, number)',
      app.answer_path((array(select jsonb_array_elements_text(question -> 'path')))[1:(question ->> 'repeat')::integer])::text || '[*]'
    )
    else ''
  end
$$;

-- What is told of each record or row: an answer, or what is known of the record itself by `{fact}`.
create function app.told_sql(question jsonb) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  path text[] := array(select jsonb_array_elements_text(coalesce(question -> 'path', '[]')));
  rows integer := coalesce((question ->> 'repeat')::integer, 0);
begin
  return case question ->> 'fact'
    when 'state' then 'record.state'
    when 'author' then 'record.author'
    when 'device' then 'record.device'
    when 'version' then '(select version.version from public.form_versions as version where version.id = record.version_id)'
    when 'month' then
      'to_char(coalesce(record.finished_at, record.created_at) at time zone coalesce($2 ->> ''zone'', ''UTC''), ''YYYY-MM'')'
    else case when rows > 0 then format('line.answers #>> %L::text[]', path[rows + 1:]) else format('record.answers #>> %L::text[]', path) end
  end;
end
$$;

-- Whether the form did not ask, as it was found when the record came; null where nobody noted it.
create function app.unasked_sql(question jsonb) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  path text[] := array(select jsonb_array_elements_text(question -> 'path'));
  rows integer := coalesce((question ->> 'repeat')::integer, 0);
  around text;
begin
  if question ->> 'nested' = 'true' then
    return 'null::boolean';
  end if;
  if rows = 0 then
    return format(
      'record.findings -> ''unasked'' ?| %L::text[]',
      array(select array_to_string(path[1:depth], '/') from generate_series(1, cardinality(path)) as depth)
    );
  end if;
  select string_agg(
    format('%L || line.number || %L', array_to_string(path[1:rows], '/') || '[', ']/' || array_to_string(path[rows + 1:depth], '/')), ', '
  ) into around
  from generate_series(rows + 1, cardinality(path)) as depth;
  return format('record.findings -> ''unasked'' ?| array[%s]', around);
end
$$;

create function app.is_number(told text) returns boolean
  language sql immutable
as $$
  select told ~ '^[-+]?(\d{1,150}\.?\d*|\.\d+)([eE][-+]?\d{1,2})?$'
$$;

-- What the answers to one question come to, in the reader's name: how many were asked, answered, left out, not asked, and by `kind` (choice, choices, number,
-- date, text, place, file) what they are. `isOfRows` says that rows are counted, not records.
create function public.record_question_figures(project_form bigint, question jsonb, filter jsonb default '{}') returns jsonb
  language plpgsql stable
  set search_path = public, extensions
  set jit = off
as $$
declare
  most_values constant integer := 200;
  most_texts constant integer := 15;
  kind text := question ->> 'kind';
  told text := format(
    'with told as materialized (select %s as value, %s as unasked from %s)', app.told_sql(question), app.unasked_sql(question), app.counted_sql(question)
  );
  answer jsonb;
  more jsonb;
begin
  execute told || $told$
    select jsonb_build_object(
      'counted', count(*), 'answered', count(value),
      'unasked', count(*) filter (where value is null and unasked),
      'missing', count(*) filter (where value is null and not unasked),
      'unknown', count(*) filter (where value is null and unasked is null)
    ) from told $told$
  into answer using project_form, filter;
  if kind in ('choice', 'choices') then
    execute told || format($told$
      , each as (select %s as value from told where value is not null)
      , counted as (select value, count(*) as count from each where value <> '' group by value)
      select jsonb_build_object(
        'different', (select count(*) from counted),
        'values', coalesce((
          select jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value)
          from (select * from counted order by count desc, value limit %s) as most
        ), '[]')
      ) $told$, case kind when 'choices' then 'unnest(string_to_array(value, '' ''))' else 'value' end, most_values)
    into more using project_form, filter;
  elsif kind = 'number' then
    execute told || $told$
      , number as materialized (select value::double precision as x from told where app.is_number(value))
      , spread as materialized (
        select
          count(*) as numbers, min(x) as least, max(x) as most, avg(x) as mean,
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by x) as quartile
        from number
      ), bounds as (
        select
          spread.*,
          case when quartile[3] > quartile[1] then greatest(least, quartile[1] - 3 * (quartile[3] - quartile[1])) else least end as first,
          case when quartile[3] > quartile[1] then least(most, quartile[3] + 3 * (quartile[3] - quartile[1])) else most end as last
        from spread
      ), width as (
        select bounds.*, power(10, floor(log(nullif((last - first) / 12, 0)::numeric)))::double precision as unit from bounds
      ), sized as materialized (
        select width.*, unit * case when (last - first) / 12 <= unit then 1 when (last - first) / 12 <= 2 * unit then 2 when (last - first) / 12 <= 5 * unit then 5 else 10 end as side
        from width
      ), bar as (
        select floor(number.x / sized.side) as place, count(*) as count
        from number cross join sized
        where sized.side is not null and number.x between sized.first and sized.last
        group by 1
      )
      select jsonb_build_object(
        'numbers', numbers, 'least', least, 'most', most, 'mean', mean,
        'lowerQuartile', quartile[1], 'median', quartile[2], 'upperQuartile', quartile[3],
        'outliers', (
          select count(*) from number
          where x < quartile[1] - 1.5 * (quartile[3] - quartile[1]) or x > quartile[3] + 1.5 * (quartile[3] - quartile[1])
        ),
        'side', side,
        'below', (select count(*) from number where x < first),
        'above', (select count(*) from number where x > last),
        'bars', coalesce((select jsonb_agg(jsonb_build_object('place', place, 'count', count) order by place) from bar), '[]')
      ) from sized $told$
    into more using project_form, filter;
  elsif kind = 'date' then
    execute told || $told$
      , day as (
        select left(value, 10) as day, count(*) as count from told where value ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])' group by 1
      )
      select jsonb_build_object(
        'dates', coalesce(sum(count), 0), 'first', min(day), 'last', max(day),
        'days', case when count(*) <= 4000 then coalesce(jsonb_agg(jsonb_build_object('value', day, 'count', count) order by day), '[]') else '[]' end,
        'months', coalesce((
          select jsonb_agg(jsonb_build_object('value', month, 'count', count) order by month)
          from (select left(day, 7) as month, sum(count) as count from day group by 1) as by_month
        ), '[]')
      ) from day $told$
    into more using project_form, filter;
  elsif kind = 'text' then
    execute told || format($told$
      , counted as materialized (select value, count(*) as count from told where value is not null group by value)
      select jsonb_build_object(
        'different', (select count(*) from counted),
        'values', coalesce((
          select jsonb_agg(jsonb_build_object('value', left(value, 300), 'count', count) order by count desc, value)
          from (select * from counted where count > 1 order by count desc, value limit %s) as most
        ), '[]')
      ) $told$, most_texts)
    into more using project_form, filter;
  elsif kind = 'place' then
    select jsonb_build_object(
      'places', count(*),
      'hectares', coalesce(sum(place.hectares), 0), 'measured', count(place.hectares),
      'median', percentile_cont(0.5) within group (order by place.hectares), 'least', min(place.hectares), 'most', max(place.hectares),
      'states', jsonb_build_array(
        jsonb_build_object('value', 'normal', 'count', count(*) filter (where place.geometry_state = 'normal')),
        jsonb_build_object('value', 'overlapping', 'count', count(*) filter (where place.geometry_state = 'overlapping')),
        jsonb_build_object('value', 'abnormal', 'count', count(*) filter (where place.geometry_state = 'abnormal'))
      )
    ) into more
    from app.records_told(project_form, filter) as record
    join public.record_places as place on place.record_id = record.id
    where place.project_form_id = record_question_figures.project_form
      and place.path = (select string_agg(name, '/' order by number) from jsonb_array_elements_text(question -> 'path') with ordinality as part (name, number));
  end if;
  return answer || coalesce(more, '{}');
end
$$;

grant execute on function public.record_question_figures(bigint, jsonb, jsonb) to authenticated;

-- How many records there are by each thing that is known of a record itself, in the reader's name; `all` is their number.
create function public.record_facts(project_form bigint, filter jsonb default '{}') returns table (fact text, value text, records bigint)
  language sql stable
  set search_path = public, extensions
  set jit = off
as $$
  with told as materialized (
    select
      record.state, record.author, version.version, coalesce(record.device, '') as device,
      to_char(coalesce(record.finished_at, record.created_at) at time zone coalesce(record_facts.filter ->> 'zone', 'UTC'), 'YYYY-MM-DD') as day
    from app.records_told(record_facts.project_form, record_facts.filter) as record
    left join public.form_versions as version on version.id = record.version_id
  )
  select
    case grouping(state, author, version, device, day)
      when 31 then 'all' when 15 then 'state' when 23 then 'author' when 27 then 'version' when 29 then 'device' else 'day'
    end,
    coalesce(state, author, version, device, day, ''), count(*)
  from told
  group by grouping sets ((), (state), (author), (version), (device), (day))
$$;

grant execute on function public.record_facts(bigint, jsonb) to authenticated;

-- Two questions, or facts of records, against each other: how many of each pair there are and, of a third question that is a number, the mean. `isUnasked`
-- answers are left out; each choice of a multiple choice counts for itself. Questions within rows are of the same rows.
create function public.record_cross_table(project_form bigint, lines jsonb, columns jsonb, measure jsonb default null, filter jsonb default '{}')
  returns table (line text, "column" text, counted bigint, measured bigint, mean double precision)
  language plpgsql stable
  set search_path = public, extensions
  set jit = off
as $$
declare
  most_pairs constant integer := 2500;
  of_rows jsonb;
begin
  select asked into of_rows
  from unnest(array[lines, columns, measure]) as asked
  where coalesce((asked ->> 'repeat')::integer, 0) > 0
  limit 1;
  if exists (
    select from unnest(array[lines, columns, measure]) as asked
    where coalesce((asked ->> 'repeat')::integer, 0) > 0
      and (asked ->> 'repeat' <> of_rows ->> 'repeat'
        or app.answer_path((array(select jsonb_array_elements_text(asked -> 'path')))[1:(asked ->> 'repeat')::integer])::text
          <> app.answer_path((array(select jsonb_array_elements_text(of_rows -> 'path')))[1:(of_rows ->> 'repeat')::integer])::text)
  ) then
    raise exception 'Questions of different rows cannot be set against each other.' using errcode = 'P0490';
  end if;
  return query execute format(
    $told$
      with told as materialized (select %s as line, %s as col, %s as measure from %s)
      select line.value, col.value, count(*), count(number.x), avg(number.x)
      from told
      cross join lateral %s as line (value)
      cross join lateral %s as col (value)
      left join lateral (select case when app.is_number(told.measure) then told.measure::double precision end as x) as number on true
      where line.value <> '' and col.value <> ''
      group by line.value, col.value
      order by count(*) desc, line.value, col.value
      limit %s
    $told$,
    app.told_sql(lines), app.told_sql(columns), case when measure is null then 'null::text' else app.told_sql(measure) end,
    app.counted_sql(coalesce(of_rows, '{}')),
    case lines ->> 'kind' when 'choices' then 'unnest(string_to_array(told.line, '' ''))' else '(values (told.line))' end,
    case columns ->> 'kind' when 'choices' then 'unnest(string_to_array(told.col, '' ''))' else '(values (told.col))' end,
    most_pairs
  ) using project_form, filter;
end
$$;

grant execute on function public.record_cross_table(bigint, jsonb, jsonb, jsonb, jsonb) to authenticated;

-- The places of records that pass a filter, in the reader's name: how many by colour, where they are, and those within a box: one by one while they are
-- few, else those near each other counted together, by colour. `asked` is {paths, color: {fact} or {path}, geometry: [states], box: [west, south, east, north]}.
create function public.record_map(project_form bigint, asked jsonb default '{}', filter jsonb default '{}') returns jsonb
  language plpgsql stable
  set search_path = public, extensions
  set jit = off
as $$
declare
  most_drawn constant integer := 400;
  color text := case
    when asked #>> '{color,fact}' = 'geometry' then 'place.geometry_state'
    when asked -> 'color' is null then '''''::text'
    when asked #> '{color,path}' is not null then format(
      '(select answer #>> ''{}'' from jsonb_path_query(record.answers, %L::jsonpath) as answer limit 1)',
      app.answer_path(array(select jsonb_array_elements_text(asked #> '{color,path}')))::text
    )
    else app.told_sql(asked -> 'color')
  end;
  answer jsonb;
begin
  execute format(
    $told$
      with told as materialized (
        select
          place.id, place.record_id, place.path, place.geometry_state, coalesce(%s, '') as color,
          ST_X(middle.point) as longitude, ST_Y(middle.point) as latitude, ST_XMin(place.outline) as west, ST_YMin(place.outline) as south,
          ST_XMax(place.outline) as east, ST_YMax(place.outline) as north
        from app.records_told($1, $2) as record
        join public.record_places as place on place.record_id = record.id
        cross join lateral (select ST_Centroid(ST_Envelope(place.outline)) as point) as middle
        where place.project_form_id = $1
          and ($3 -> 'paths' is null or $3 -> 'paths' ? place.path)
          and ($3 -> 'geometry' is null or $3 -> 'geometry' ? place.geometry_state)
      ), extent as materialized (
        select count(*) as places, count(longitude) as placed, min(west) as west, min(south) as south, max(east) as east, max(north) as north from told
      ), seen as materialized (
        select
          side[1] as west, side[2] as south, side[3] as east, side[4] as north,
          power(2, floor(log(2, greatest(side[3] - side[1], side[4] - side[2], 0.0005)::numeric / 20)))::double precision as side
        from extent
        cross join lateral (
          select case
            when jsonb_typeof($3 -> 'box') = 'array' then array(select value::double precision from jsonb_array_elements_text($3 -> 'box') as value)
            else array[extent.west, extent.south, extent.east, extent.north]
          end as side
        ) as box
      ), within as materialized (
        select told.*
        from told join seen on told.west <= seen.east and told.east >= seen.west and told.south <= seen.north and told.north >= seen.south
      )
      select jsonb_build_object(
        'places', extent.places, 'placed', extent.placed,
        'bounds', case when extent.placed > 0 then jsonb_build_array(extent.west, extent.south, extent.east, extent.north) end,
        'colors', coalesce((
          select jsonb_agg(jsonb_build_object('value', color, 'count', count) order by count desc, color)
          from (select color, count(*) as count from told group by color order by count(*) desc, color limit 100) as each
        ), '[]'),
        'drawn', case when (select count(*) from within) <= %s then coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', within.id, 'record', within.record_id, 'path', within.path, 'color', within.color, 'state', within.geometry_state,
            'label', (select record.label from public.records as record where record.id = within.record_id),
            'outline', ST_AsGeoJSON(place.outline, 7)::jsonb
          ) order by within.id)
          from within join public.record_places as place on place.id = within.id
        ), '[]') end,
        'near', case when (select count(*) from within) > %s then (
          select jsonb_agg(jsonb_build_object('longitude', longitude, 'latitude', latitude, 'places', places, 'color', color) order by places desc, color)
          from (
            select avg(within.longitude) as longitude, avg(within.latitude) as latitude, count(*) as places, within.color
            from within cross join seen
            group by floor(within.longitude / seen.side), floor(within.latitude / seen.side), within.color
          ) as cell
        ) end
      ) from extent
    $told$, color, most_drawn, most_drawn
  ) into answer using project_form, filter, asked;
  return answer;
end
$$;

grant execute on function public.record_map(bigint, jsonb, jsonb) to authenticated;

-- The places of records with what is known of their records, for tables.
create view public.record_place_rows with (security_invoker = true) as
  select
    place.id, place.organisation_id, place.project_id, place.project_form_id, place.record_id, place.path, place.address, place.kind, place.hectares, place.metres, place.accuracy,
    place.geometry_state, place.reason, place.overlap_share, place.overlap_record_id, place.overlap_plot_id,
    record.label, record.author, record.state, record.created_at
  from public.record_places as place
  join public.records as record on record.id = place.record_id
  where record.deleted_at is null;

grant select on public.record_place_rows to authenticated;

-- The places of the records that pass a filter, of whom the name, the question or whoever filled them holds what is searched.
create function public.form_places(project_form bigint, filter jsonb default '{}', search text default null)
  returns setof public.record_place_rows
  language sql stable
  set jit = off
as $$
  select place.*
  from app.records_told(form_places.project_form, form_places.filter) as told
  join public.record_place_rows as place on place.record_id = told.id
  where coalesce(btrim(form_places.search), '') = ''
    or app.folded(concat_ws(' ', place.record_id, place.label, place.author, place.path)) like all (array(
      select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(app.folded(left(btrim(form_places.search), 200)), '\s+') as word
      limit 20
    ))
$$;

grant execute on function public.form_places(bigint, jsonb, text) to authenticated;

grant execute on function app.records_told(bigint, jsonb), app.answer_path(text[]), app.counted_sql(jsonb), app.told_sql(jsonb),
  app.unasked_sql(jsonb), app.is_number(text) to authenticated;

create function app.guard_dashboard_room() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_dashboards constant integer := 100;
begin
  perform from public.project_forms where id = new.project_form_id for no key update;
  if (
    select count(*) from public.record_dashboards as other
    where other.project_form_id = new.project_form_id and other.created_by = new.created_by and other.deleted_at is null
  ) > most_dashboards then
    raise exception 'A person has at most % dashboards of a form.', most_dashboards using errcode = 'P0491';
  end if;
  return null;
end
$$;

-- public.record_dashboards
create trigger record_dashboards_touch before update on public.record_dashboards
  for each row execute function app.touch_updated_at();
create trigger record_dashboards_counted after insert on public.record_dashboards
  for each row execute function app.guard_dashboard_room();
create trigger strangers before insert on public.record_dashboards
  for each statement execute function app.refuse_strangers('projects', 'records.read');
-- Whoever reads records arranges pictures of them for himself; whoever works with them shares his, and whoever reviews them tidies what is shared.
create policy read on public.record_dashboards for select to authenticated
  using (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and (is_shared or created_by = (select auth.uid()))
  );
create policy create_own on public.record_dashboards for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and organisation_id <> all ((select app.supported_organisations())::bigint[])
    and created_by = (select auth.uid())
    and (not is_shared or project_id = any ((select app.projects_with('records.edit'))::bigint[]))
  );
create policy change on public.record_dashboards for update to authenticated
  using (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and (
      created_by = (select auth.uid())
      or is_shared and project_id = any ((select app.projects_with('records.review'))::bigint[])
    )
  )
  with check (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and (
      created_by = (select auth.uid())
      or is_shared and project_id = any ((select app.projects_with('records.review'))::bigint[])
    )
    and (not is_shared or project_id = any ((select app.projects_with('records.edit'))::bigint[]))
  );
grant select, insert (organisation_id, project_id, project_form_id, name, tiles, is_shared), update (name, tiles, is_shared, deleted_at)
  on public.record_dashboards to authenticated;
grant select, insert, update, delete on public.record_dashboards to service_role;

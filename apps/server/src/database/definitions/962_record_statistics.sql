-- What records tell together, question by question, in the reader's name.

-- Where the answers of a question stand; rows of repeats are gone through.
create function app.answer_path(path text[]) returns jsonpath
  language sql immutable
  set search_path = ''
as $$
  select ('lax $' || coalesce(string_agg('.' || to_json(name)::text, '' order by number), ''))::jsonpath
  from unnest(path) with ordinality as part (name, number)
$$;

-- Whether a filter is asked at all: one that names more than anybody chooses would be read anew for each record, for minutes.
create function app.is_answerable(filter jsonb) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
declare
  most_characters constant integer := 20000;
begin
  if length(filter::text) > most_characters then
    raise exception 'A filter of records has at most % characters.', most_characters using errcode = '22023';
  end if;
  return true;
end
$$;

-- What was found of the plots that records became, as far as the reader sees it: `EUDR:compliant`, and `waiting` of plots no run has looked at.
create view app.record_plot_states with (security_invoker = true) as
  select become.record_id, case when plot.state is null then 'waiting' else project.module || ':' || plot.state end as state
  from public.record_plots as become
  join public.plot_overview as plot on plot.id = become.plot_id
  join public.projects as project on project.id = plot.project_id;

grant select on app.record_plot_states to authenticated;

-- The same of one record, as a column of it that is computed: what a table asks for by `plot_states=cs.{waiting}`.
create function public.plot_states(entry public.records) returns text[]
  language sql stable
as $$
  select array(select become.state from app.record_plot_states as become where become.record_id = entry.id)
$$;

grant execute on function public.plot_states(public.records) to authenticated;

-- The records of a form that pass a filter: {states, authors, plots, from, to, zone, answers: [{path, values}]}, each left out where nothing is asked.
-- Days are those of the filter's time zone, by when the record was finished; where the phone does not say, by when it came.
create function app.records_told(project_form bigint, filter jsonb) returns setof public.records
  language sql stable
as $$
  select record.*
  from public.records as record
  where record.project_form_id = records_told.project_form
    and record.deleted_at is null
    and app.is_answerable(records_told.filter)
    and (records_told.filter -> 'states' is null or records_told.filter -> 'states' ? record.state)
    and (records_told.filter -> 'authors' is null or records_told.filter -> 'authors' ? record.author)
    and (
      records_told.filter -> 'plots' is null
      or record.id in (select become.record_id from app.record_plot_states as become where records_told.filter -> 'plots' ? become.state)
    )
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

grant execute on function app.is_answerable(jsonb), app.records_told(bigint, jsonb), app.answer_path(text[]), app.counted_sql(jsonb), app.told_sql(jsonb),
  app.unasked_sql(jsonb), app.is_number(text) to authenticated;

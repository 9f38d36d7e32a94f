-- What records tell of two questions at once, and of themselves.

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
  most_counted constant bigint := 5000000;
  counted bigint;
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
    raise exception 'Questions of different rows cannot be set against each other.' using errcode = 'P0494';
  end if;
  -- Each choice of the one with each of the other: an answer of thousands of words would hold the database.
  if lines ->> 'kind' = 'choices' and columns ->> 'kind' = 'choices' then
    execute format(
      'select sum(cardinality(string_to_array(%s, '' ''))::bigint * cardinality(string_to_array(%s, '' ''))) from %s',
      app.told_sql(lines), app.told_sql(columns), app.counted_sql(coalesce(of_rows, '{}'))
    ) into counted using project_form, filter;
    if counted > most_counted then
      raise exception 'A cross table counts at most % pairs.', most_counted using errcode = '22023';
    end if;
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

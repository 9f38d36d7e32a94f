-- The rows of the repeats of records, each as a row of its own, named as files of records name them.

-- How a repeat of a form is reached and read: {levels: the steps from each repeat to the one within it, numbers: the questions that are numbers}.
-- The latest version that has it decides; null where none of those published does.
create function app.repeat_plan(project_form bigint, repeat text) returns jsonb
  language sql stable
as $$
  with recursive version as (
    select version.number, version.definition -> 'items' as items
    from public.project_forms as used
    join public.form_versions as version on version.form_id = used.form_id
    where used.id = repeat_plan.project_form
  ), item as (
    select
      version.number, child.value as told, child.value ->> 'kind' as kind, coalesce(child.value ->> 'name', '') as name,
      array_remove(array[child.value ->> 'name'], '') as path, array_remove(array[child.value ->> 'name'], '') as steps, '[]'::jsonb as levels
    from version
    cross join lateral jsonb_array_elements(version.items) as child
    union all
    select
      item.number, child.value, child.value ->> 'kind', coalesce(child.value ->> 'name', ''),
      item.path || array_remove(array[child.value ->> 'name'], ''),
      case item.kind when 'repeat' then '{}' else item.steps end || array_remove(array[child.value ->> 'name'], ''),
      case item.kind when 'repeat' then item.levels || jsonb_build_array(to_jsonb(item.steps)) else item.levels end
    from item
    cross join lateral jsonb_array_elements(item.told -> 'items') as child
    where item.kind <> 'question'
  ), chosen as (
    select number, path, levels || jsonb_build_array(to_jsonb(steps)) as levels
    from item
    where kind = 'repeat' and array_to_string(path, '/') = repeat_plan.repeat
    order by number desc
    limit 1
  )
  select jsonb_build_object(
    'levels', chosen.levels,
    'numbers', coalesce((
      select jsonb_agg(to_jsonb(item.steps))
      from item
      where item.number = chosen.number and item.kind = 'question'
        and item.levels = chosen.levels
        and item.told ->> 'type' in ('integer', 'decimal', 'range')
    ), '[]')
  )
  from chosen
$$;

-- What stands at a place, as rows: a version that had it once has one of it.
create function app.answers_as_rows(answers jsonb) returns jsonb
  language sql immutable
as $$
  select case jsonb_typeof(answers) when 'array' then answers when 'object' then jsonb_build_array(answers) else '[]' end
$$;

-- The rows of a repeat within the answers of a record: `key` and `parent` behind the name of the record, `place` its numbers from the outermost row.
create function app.repeat_rows_of(answers jsonb, levels jsonb) returns table (key text, parent text, place integer[], told jsonb)
  language sql immutable
as $$
  with recursive line as (
    select
      1 as depth, '/' || steps.name || '[' || child.number || ']' as key, '' as parent, array[child.number::integer] as place, child.value as told
    from (select array(select jsonb_array_elements_text(repeat_rows_of.levels -> 0)) as path) as level
    cross join lateral (select array_to_string(level.path, '/') as name) as steps
    cross join lateral jsonb_array_elements(app.answers_as_rows(repeat_rows_of.answers #> level.path)) with ordinality as child (value, number)
    union all
    select line.depth + 1, line.key || '/' || steps.name || '[' || child.number || ']', line.key, line.place || child.number::integer, child.value
    from line
    cross join lateral (select array(select jsonb_array_elements_text(repeat_rows_of.levels -> line.depth)) as path) as level
    cross join lateral (select array_to_string(level.path, '/') as name) as steps
    cross join lateral jsonb_array_elements(app.answers_as_rows(line.told #> level.path)) with ordinality as child (value, number)
    where line.depth < jsonb_array_length(repeat_rows_of.levels)
  )
  select line.key, line.parent, line.place, line.told
  from line
  where line.depth = jsonb_array_length(repeat_rows_of.levels)
$$;

-- The answers of a row that are numbers, by their path within it.
create function app.numbers_of_row(told jsonb, numbers jsonb) returns jsonb
  language sql immutable
as $$
  select coalesce(jsonb_object_agg(array_to_string(question.path, '/'), (answer.value)::numeric) filter (where app.is_number(answer.value)), '{}')
  from jsonb_array_elements(numbers_of_row.numbers) as asked (steps)
  cross join lateral (select array(select jsonb_array_elements_text(asked.steps)) as path) as question
  cross join lateral (select numbers_of_row.told #>> question.path as value) as answer
$$;

-- The rows of one repeat of a form, `menage/personne`, over all records that the reader may read, those alone in which each of the words stands.
create function public.record_repeat_rows(project_form bigint, repeat text, search text default null)
  returns table (
    key text, parent_key text, place integer[], row_number integer, answers jsonb, numbers jsonb,
    record_id bigint, label text, state text, author text, finished_at timestamptz, created_at timestamptz
  )
  language sql stable
as $$
  select
    record.instance_id || line.key, record.instance_id || line.parent, line.place, line.place[cardinality(line.place)],
    line.told, app.numbers_of_row(line.told, plan.told -> 'numbers'),
    record.id, record.label, record.state, record.author, record.finished_at, record.created_at
  from (select app.repeat_plan(record_repeat_rows.project_form, record_repeat_rows.repeat) as told) as plan
  join public.records as record on record.project_form_id = record_repeat_rows.project_form and record.deleted_at is null
  cross join lateral app.repeat_rows_of(record.answers, plan.told -> 'levels') as line
  where coalesce(btrim(record_repeat_rows.search), '') = ''
    or app.folded(concat_ws(' ', record.label, record.author, (
      select string_agg(text #>> '{}', ' ') from jsonb_path_query(line.told, 'strict $.** ? (@.type() == "string")') as text
    ))) like all (array(
      select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(app.folded(left(btrim(record_repeat_rows.search), 200)), '\s+') as word
      limit 20
    ))
$$;

grant execute on function public.record_repeat_rows(bigint, text, text) to authenticated;
grant execute on function app.repeat_plan(bigint, text), app.answers_as_rows(jsonb), app.repeat_rows_of(jsonb, jsonb),
  app.numbers_of_row(jsonb, jsonb) to authenticated;

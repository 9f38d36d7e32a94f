-- Places of records on maps and in tables.

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

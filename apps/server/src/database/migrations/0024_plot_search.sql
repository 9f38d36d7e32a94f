-- Functions with a search path of their own are never written into the query that calls them, which costs a call for
-- each of 100,000 plots. These name everything in full or use the catalogue alone, which no path precedes.
create or replace function app.folded(written text) returns text
  language sql immutable
  return pg_catalog.translate(
    pg_catalog.lower(normalize(written, nfc)),
    'àáâãäåāçćčèéêëēėęìíîïīñńòóôõöōùúûüūýÿšśžźż',
    'aaaaaaaccceeeeeeeiiiiinnoooooouuuuuyysszzz'
  );

-- "like" holds one pattern a word, with blanks between them.
create or replace function app.plot_map_matches(plot app.plot_map, filter jsonb) returns boolean
  language sql immutable
  return
    (filter -> 'compliance' is null or filter -> 'compliance' ? plot.compliance)
    and (filter -> 'geometry' is null or filter -> 'geometry' ? plot.geometry_state)
    and (filter -> 'risk' is null or coalesce(filter -> 'risk' ? plot.risk, false))
    and (filter -> 'farmer' is null or coalesce(plot.farmer_id = (filter ->> 'farmer')::bigint, false))
    and (filter #> '{area,from}' is null or coalesce(plot.hectares >= (filter #>> '{area,from}')::double precision, false))
    and (filter #> '{area,to}' is null or coalesce(plot.hectares <= (filter #>> '{area,to}')::double precision, false))
    and (filter -> 'identifier' is null or strpos(app.folded(plot.identifier), app.folded(filter ->> 'identifier')) > 0)
    and (filter -> 'producer' is null or coalesce(strpos(app.folded(plot.producer), app.folded(filter ->> 'producer')) > 0, false))
    and (filter -> 'like' is null or plot.words like all (string_to_array(filter ->> 'like', ' ')));

-- Patterns for the words of a search, all of which a text has to hold.
create function app.search_patterns(search text) returns text[]
  language sql immutable
  set search_path = ''
  return (
    select coalesce(
      array_agg('%' || regexp_replace(app.folded(word), '([\\%_])', '\\\1', 'g') || '%'),
      '{}'
    )
    from unnest(string_to_array(search, ' ')) as word
    where word <> ''
  );

create or replace function public.project_plots(project bigint, search text default null) returns setof public.plot_overview
  language sql stable
as $$
  select plot.*
  from public.plot_overview as plot
  where plot.project_id = project_plots.project
    and (
      search is null
      or app.folded(concat_ws(' ', plot.identifier, plot.producer_name, plot.farmer_first_name, plot.farmer_last_name, plot.production_place))
        like all ((select app.search_patterns(search))::text[])
    )
$$;

grant execute on function app.search_patterns(text) to authenticated, service_role;

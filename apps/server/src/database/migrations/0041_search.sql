-- Global search: beginnings of words, accents and case folded. Words are made here and not by the engine's parser, which
-- reads "CI-0012" as a word and a negative number.
create function app.search_words(written text) returns text[]
  language sql immutable
  set search_path = ''
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from unnest(string_to_array(pg_catalog.regexp_replace(app.folded(written), '[^[:alnum:]]+', ' ', 'g'), ' ')) as word
    where word <> ''
  );

-- The words of a row and, as a word that nobody can type, whose row it is: both are answered by one look into the index.
create function app.search_vector(owner_mark text, written text) returns tsvector
  language sql immutable
  set search_path = ''
  return array_to_tsvector(app.search_words(written) || owner_mark);

-- All words of a question as beginnings, among the rows of these owners; null when the question has no word.
create function app.search_query(question text, mark text, owners bigint[]) returns tsquery
  language sql immutable
  set search_path = ''
  return (
    select (
      '(' || (select string_agg(quote_literal(mark || owner), ' | ') from unnest(owners) as owner) || ') & '
      || (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(app.search_words(question)) as word)
    )::tsquery
  );

create index plots_searched on public.plots
  using gin (app.search_vector('#' || project_id, identifier || ' ' || coalesce(producer_name, '') || ' ' || coalesce(production_place, '')))
  where deleted_at is null;
create index farmers_searched on public.farmers
  using gin (app.search_vector('#' || organisation_id, identifier || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone, '') || ' ' || coalesce(village, '')));

-- Which plots and farmers match. An index cannot serve behind a policy, so these look past it, but only among what the
-- caller may read; whoever asks still reads the rows themselves under the policies.
create function app.plots_found(question text, most integer) returns setof bigint
  language sql stable security definer
  set search_path = ''
as $$
  select plot.id
  from public.plots as plot
  where plot.deleted_at is null
    and app.search_vector('#' || plot.project_id, plot.identifier || ' ' || coalesce(plot.producer_name, '') || ' ' || coalesce(plot.production_place, ''))
      operator(pg_catalog.@@) app.search_query(question, '#', app.projects_with('plots.read'))
  limit most
$$;

create function app.farmers_found(question text, most integer) returns setof bigint
  language sql stable security definer
  set search_path = ''
as $$
  select farmer.id
  from public.farmers as farmer
  where app.search_vector('#' || farmer.organisation_id, farmer.identifier || ' ' || farmer.first_name || ' ' || farmer.last_name || ' ' || coalesce(farmer.phone, '') || ' ' || coalesce(farmer.village, ''))
      operator(pg_catalog.@@) app.search_query(question, '#', app.organisations_with('projects.read'))
  limit most
$$;

create function app.matches_words(written text, words text[]) returns boolean
  language sql immutable
  set search_path = ''
  return not exists (
    select
    from unnest(words) as wanted
    where not exists (select from unnest(app.search_words(written)) as word where starts_with(word, wanted))
  );

-- Everything that the caller may see and whose words begin as those of the question, a few of each kind, the closest
-- name first. Articles and guides in the reader's language.
create function public.search_everything(question text, most integer default 8, language text default 'fr') returns table (
  kind text,
  id bigint,
  title text,
  detail text,
  address text
)
  language sql stable
  set search_path = ''
as $$
  with asked as materialized (
    select app.search_words(left(question, 200)) as words, least(greatest(most, 1), 50) as most, app.folded(btrim(question)) as whole
  ),
  open_projects as materialized (
    select
      project.id, project.name, project.description, project.updated_at,
      case project.module when 'EUDR' then '/conformity/rdue/' || project.id end as address
    from public.projects as project, asked
    where project.deleted_at is null and cardinality(asked.words) > 0
  )
  (
    select 'project', project.id, project.name, left(project.description, 160), project.address
    from open_projects as project, asked
    where app.matches_words(project.name || ' ' || coalesce(project.description, ''), asked.words)
    order by app.matches_words(project.name, asked.words) desc, project.updated_at desc
    limit (select most from asked)
  )
  union all
  (
    select 'plot', plot.id, plot.identifier, concat_ws(' · ', plot.producer_name, project.name), project.address || '/' || plot.id
    from asked
    cross join lateral app.plots_found(left(question, 200), asked.most * 4) as found
    join public.plots as plot on plot.id = found
    join open_projects as project on project.id = plot.project_id
    order by app.folded(plot.identifier) = asked.whole desc, app.matches_words(plot.identifier, asked.words) desc, plot.identifier
    limit (select most from asked)
  )
  union all
  (
    select
      'farmer', farmer.id, concat_ws(' ', farmer.first_name, farmer.last_name), concat_ws(' · ', farmer.identifier, farmer.village),
      place.address
    from asked
    cross join lateral app.farmers_found(left(question, 200), asked.most * 4) as found
    join public.farmers as farmer on farmer.id = found
    left join lateral (
      select project.address || '/' || plot.id as address
      from public.plots as plot
      join open_projects as project on project.id = plot.project_id
      where plot.farmer_id = farmer.id and plot.deleted_at is null
      order by plot.id
      limit 1
    ) as place on true
    order by app.folded(farmer.identifier) = asked.whole desc, farmer.last_name, farmer.first_name
    limit (select most from asked)
  )
  union all
  (
    select 'declaration', declaration.id, declaration.internal_reference, project.name, project.address || '/rrd/' || declaration.id
    from asked
    cross join public.declarations as declaration
    join open_projects as project on project.id = declaration.project_id
    where declaration.deleted_at is null
      and app.matches_words(
        concat_ws(' ', declaration.internal_reference, declaration.reference_number, declaration.eudr_reference), asked.words
      )
    order by declaration.updated_at desc
    limit (select most from asked)
  )
  union all
  (
    select
      article.kind, text.id, text.title, text.summary,
      case article.kind when 'guide' then '/guides/' else '/articles/' end || text.slug
    from asked
    cross join public.article_texts as text
    join public.articles as article on article.id = text.article_id
    where text.language = search_everything.language
      and cardinality(asked.words) > 0
      and app.matches_words(text.title || ' ' || text.summary || ' ' || text.body, asked.words)
    order by app.matches_words(text.title, asked.words) desc, article.kind desc, article.position, text.published_at desc
    limit (select most from asked)
  )
$$;

grant execute on function
  app.search_words(text),
  app.search_vector(text, text),
  app.search_query(text, text, bigint[]),
  app.matches_words(text, text[]),
  app.plots_found(text, integer),
  app.farmers_found(text, integer),
  public.search_everything(text, integer, text)
  to authenticated, service_role;

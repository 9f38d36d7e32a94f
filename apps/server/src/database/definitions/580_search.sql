-- Search over everything that a person may read.

create function app.matches_words(written text, words text[]) returns boolean
  language sql immutable
  set search_path = ''
  return not exists (
    select
    from unnest(words) as wanted
    where not exists (select from unnest(app.search_words(written)) as word where starts_with(word, wanted))
  );

grant execute on function app.matches_words(text, text[]) to authenticated, service_role;

-- Of a question the first 200 characters are looked for.
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
    select app.search_words(left(question, 200)) as words, least(greatest(most, 1), 50) as most, app.folded(btrim(left(question, 200))) as whole
  ),
  open_projects as materialized (
    select
      project.id, project.name, project.description, project.updated_at,
      app.project_address(project) as address
    from asked, public.projects as project
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
      '/farmers/' || farmer.id
    from asked
    cross join lateral app.farmers_found(left(question, 200), asked.most * 4) as found
    join public.farmers as farmer on farmer.id = found
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

grant execute on function public.search_everything(text, integer, text) to authenticated, service_role;

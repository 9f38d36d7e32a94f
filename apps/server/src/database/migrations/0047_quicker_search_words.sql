-- Every row that is written goes through here, so the words of a row of usual length are made without a subquery, in
-- expressions that the planner writes into the statement. A word in a text of up to 500 letters is short enough for an index.
create function app.words_of_long_text(written text) returns text[]
  language sql immutable
  set search_path = ''
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from unnest(string_to_array(pg_catalog.regexp_replace(app.folded(written), '[^[:alnum:]]+', ' ', 'g'), ' ')) as word
    where word <> ''
  );

create or replace function app.search_words(written text) returns text[]
  language sql immutable
  return case
    when pg_catalog.length(written) <= 500 then pg_catalog.string_to_array(
      pg_catalog.btrim(pg_catalog.regexp_replace(app.folded(written), '[^[:alnum:]]+', ' ', 'g')), ' '
    )
    else app.words_of_long_text(written)
  end;

create or replace function app.search_vector(owner_mark text, written text) returns tsvector
  language sql immutable
  return pg_catalog.array_to_tsvector(pg_catalog.array_append(app.search_words(written), owner_mark));

-- Questions are cut as long words are: a beginning of sixty letters finds both.
create or replace function app.search_query(question text, mark text, owners bigint[]) returns tsquery
  language sql immutable
  set search_path = ''
  return (
    select (
      '(' || (select string_agg(quote_literal(mark || owner), ' | ') from unnest(owners) as owner) || ') & '
      || (select string_agg(distinct quote_literal(left(word, 60)) || ':*', ' & ') from unnest(app.search_words(question)) as word)
    )::tsquery
  );

grant execute on function app.words_of_long_text(text) to authenticated, service_role;

reindex index public.plots_searched;
reindex index public.farmers_searched;

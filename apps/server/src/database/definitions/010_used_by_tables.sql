-- What defaults, checks and indexes of tables call: made before the tables, replaced but never dropped while a table uses it.

create or replace function auth.jwt() returns jsonb
  language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

grant execute on function auth.jwt() to anon, authenticated, service_role;

create or replace function auth.uid() returns uuid
  language sql stable
  return nullif(auth.jwt() ->> 'sub', '')::uuid;

grant execute on function auth.uid() to anon, authenticated, service_role;

-- Kept with what a person decides: the evidence names him even when his account is gone.
create or replace function app.current_person_name() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce(
    (
      select coalesce(nullif(concat_ws(' ', profile.first_name, profile.name), ''), account.email)
      from auth.users as account
      left join public.profiles as profile on profile.user_id = account.id
      where account.id = (select auth.uid())
    ),
    'Parcelle'
  );
end
$$;

grant execute on function app.current_person_name() to authenticated, service_role;

-- Functions with a search path of their own are never written into the query that calls them, which costs a call for
-- each of 100,000 plots. These name everything in full or use the catalogue alone, which no path precedes.
create or replace function app.folded(written text) returns text
  language sql immutable
  return pg_catalog.translate(
    pg_catalog.lower(normalize(written, nfc)),
    'àáâãäåāçćčèéêëēėęìíîïīñńòóôõöōùúûüūýÿšśžźż',
    'aaaaaaaccceeeeeeeiiiiinnoooooouuuuuyysszzz'
  );

grant execute on function app.folded(text) to authenticated, service_role;

-- Every row that is written goes through here, so the words of a row of usual length are made without a subquery, in
-- expressions that the planner writes into the statement. A word in a text of up to 500 letters is short enough for an index.
create or replace function app.words_of_long_text(written text) returns text[]
  language sql immutable
  set search_path = ''
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from unnest(string_to_array(pg_catalog.regexp_replace(app.folded(written), '[^[:alnum:]]+', ' ', 'g'), ' ')) as word
    where word <> ''
  );

grant execute on function app.words_of_long_text(text) to authenticated, service_role;

-- Global search: beginnings of words, accents and case folded. Words are made here and not by the engine's parser, which
-- reads "CI-0012" as a word and a negative number.
create or replace function app.search_words(written text) returns text[]
  language sql immutable
  return case
    when pg_catalog.length(written) <= 500 then pg_catalog.string_to_array(
      pg_catalog.btrim(pg_catalog.regexp_replace(app.folded(written), '[^[:alnum:]]+', ' ', 'g')), ' '
    )
    else app.words_of_long_text(written)
  end;

grant execute on function app.search_words(text) to authenticated, service_role;

-- The words of a row and, as a word that nobody can type, whose row it is: both are answered by one look into the index.
create or replace function app.search_vector(owner_mark text, written text) returns tsvector
  language sql immutable
  return pg_catalog.array_to_tsvector(pg_catalog.array_append(app.search_words(written), owner_mark));

grant execute on function app.search_vector(text, text) to authenticated, service_role;

-- How a name of West and Central Africa sounds, whoever spelt it: Kouassi and Kwassi, Diallo and Jalo, Traoré and Trawore are
-- each the same. Only for finding: what is shown is what was written.
create or replace function app.sound_of_name(word text) returns text
  language sql immutable
  return pg_catalog.regexp_replace(
    pg_catalog.translate(
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(
          pg_catalog.regexp_replace(
            pg_catalog.regexp_replace(
              pg_catalog.regexp_replace(
                pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(app.folded(word), 'ph', 'f'), 'qu', 'k'), 'ck', 'k'),
                '(dj|d[iy](?=[aeou])|g(?=[eiy]))', 'j', 'g'
              ),
              '(tch|tsh|ch|sh|c(?=[eiy]))', 's', 'g'
            ),
            '(oua|wa)', 'ua', 'g'
          ),
          '(aou|awo|aw)', 'ao', 'g'
        ),
        '(ou|oo|w)', 'u', 'g'
      ),
      'cqyzxh', 'kkiss'
    ),
    '(.)\1+', '\1', 'g'
  );

grant execute on function app.sound_of_name(text) to authenticated, service_role;

-- The names of a farmer and his village as one text.
create or replace function app.farmer_names(first_name text, last_name text, other_names text, village text) returns text
  language sql immutable
  return first_name || ' ' || last_name || ' ' || coalesce(other_names, '') || ' ' || coalesce(village, '');

grant execute on function app.farmer_names(text, text, text, text) to authenticated, service_role;

-- The words of a name without case, accents and order: whoever has the same words has the same name. Its cost tells the
-- planner to look into the index rather than to work it out for each farmer, also where a table is new and nothing is known of it.
create or replace function app.farmer_name_key(first_name text, last_name text) returns text
  language sql immutable cost 10000
  set search_path = ''
  return (
    select coalesce(pg_catalog.string_agg(word, ' ' order by word collate "C"), '')
    from unnest(app.search_words(left(last_name, 200) || ' ' || left(first_name, 200))) as word
  );

grant execute on function app.farmer_name_key(text, text) to authenticated, service_role;

-- An identifier whoever wrote it: f-0012 is F-0012. With a path of its own it is not written into the query, where its cost
-- would be lost.
create or replace function app.farmer_identifier_key(identifier text) returns text
  language sql immutable cost 10000
  set search_path = ''
  return pg_catalog.upper(pg_catalog.btrim(identifier));

grant execute on function app.farmer_identifier_key(text) to authenticated, service_role;

-- How the number of a paper is compared: letters and digits alone.
create or replace function app.paper_key(number text) returns text
  language sql immutable
  set search_path = ''
  return pg_catalog.regexp_replace(pg_catalog.upper(number), '[^[:alnum:]]', '', 'g');

grant execute on function app.paper_key(text) to authenticated, service_role;

-- As app.search_vector, with how each name sounds behind a mark that nobody can type.
create or replace function app.farmer_vector(owner_mark text, identifier text, names text) returns tsvector
  language sql immutable
  set search_path = ''
  return pg_catalog.array_to_tsvector(
    app.search_words(identifier || ' ' || names)
    || (select pg_catalog.array_agg('~' || app.sound_of_name(word)) from unnest(app.search_words(names)) as word)
    || owner_mark
  );

grant execute on function app.farmer_vector(text, text, text) to authenticated, service_role;

-- The digits of a phone as it was written and as it is called.
create or replace function app.phone_digits(raw text, e164 text) returns text
  language sql immutable
  return pg_catalog.regexp_replace(raw, '[^0-9]', '', 'g') || ' ' || coalesce(pg_catalog.substr(e164, 2), '');

grant execute on function app.phone_digits(text, text) to authenticated, service_role;

-- What a person chose for himself; unknown keys are refused, so that a misspelt one is not kept in silence.
create or replace function app.are_preferences(chosen jsonb) returns boolean
  language sql immutable
  set search_path = ''
  return coalesce(
    jsonb_typeof(chosen) = 'object'
      and chosen - array['theme', 'areaUnit', 'numbers', 'dates', 'country', 'map'] = '{}'
      and coalesce(chosen ->> 'theme' in ('light', 'dark', 'auto'), true)
      and coalesce(chosen ->> 'areaUnit' in ('hectares', 'squareMetres'), true)
      and coalesce(chosen ->> 'numbers' in ('language', 'spaceComma', 'commaPoint', 'pointComma'), true)
      and coalesce(chosen ->> 'dates' in ('language', 'dayFirst', 'yearFirst'), true)
      and coalesce(chosen ->> 'country' ~ '^[A-Z]{2}$', true)
      and (
        not chosen ? 'map'
        or chosen -> 'map' = 'null'
        or (
          (chosen #>> '{map,latitude}')::numeric between -85 and 85
          and (chosen #>> '{map,longitude}')::numeric between -180 and 180
          and (chosen #>> '{map,zoom}')::numeric between 0 and 20
        )
      ),
    false
  );

grant execute on function app.are_preferences(jsonb) to authenticated, service_role;

-- A list of findings, each with a code; which codes there are is the program's to know, and a newer one may know more.
create or replace function app.are_findings(found jsonb) returns boolean
  language sql immutable
  return
    found = '[]'
    or (
      jsonb_typeof(found) = 'array'
      and not found @? '$[*].type() ? (@ != "object")'
      and not found @? '$[*].code.type() ? (@ != "string")'
      and not found @? '$[*] ? (!exists(@.code ? (@ like_regex "^[a-z0-9_]{1,60}$")))'
    );

grant execute on function app.are_findings(jsonb) to authenticated, service_role;

create or replace function app.invoice_net(lines jsonb) returns bigint
  language sql immutable
  set search_path = ''
  return (
    select sum((line ->> 'quantity')::bigint * (line ->> 'unitCents')::bigint)::bigint from jsonb_array_elements(lines) as line
  );

grant execute on function app.invoice_net(jsonb) to authenticated, service_role;

-- Every kind of job. Asked by members: an organisation has so many of these at a time; what the platform does by itself or
-- as a consequence is not counted. Repeatable: its end puts no other rows in order, so that the same job may simply go on;
-- the others are begun anew by whoever asked for them, whose credits and files were given back. Told: who hears how it
-- ended ('itself': what it worked on tells it). Cancelled with: the permission that stops the job of somebody else; without
-- one, only who asked for it does. A function and no table, as an index asks it.
create or replace function app.kinds_of_job()
  returns table (kind text, asked_by_members boolean, repeatable boolean, told text, cancelled_with text)
  language sql immutable
  set search_path = ''
begin atomic
  values
    ('inspect-import', true, false, 'itself', 'plots.import'),
    ('apply-import', true, false, 'failure to people', 'plots.import'),
    ('export-import-rows', true, true, 'end to people', 'plots.import'),
    ('assess-plots', true, false, 'itself', 'assessments.run'),
    ('find-redd-eligibility', true, false, 'itself', 'assessments.run'),
    ('work-out-risk-map', true, false, 'end to people', 'assessments.run'),
    ('find-arr-eligibility', true, false, 'itself', 'assessments.run'),
    ('measure-carbon', true, false, 'itself', 'assessments.run'),
    ('match-controls', true, false, 'itself', 'assessments.run'),
    ('export-plots', true, true, 'end to people', 'projects.edit'),
    ('export-records', true, true, 'end to people', 'projects.edit'),
    ('preview-form-change', true, true, 'itself', 'forms.edit'),
    ('revalidate-records', true, true, 'itself', 'forms.edit'),
    ('draw-sample', true, false, 'failure to people', 'projects.edit'),
    ('export-declaration', true, true, 'end to people', 'declarations.edit'),
    ('export-folder', true, true, 'end to people', 'declarations.edit'),
    ('write-diligence-report', true, true, 'end to people', 'declarations.edit'),
    ('verify-references', true, true, 'itself', 'declarations.edit'),
    ('file-declaration', true, false, 'itself', 'declarations.submit'),
    ('follow-filings', false, true, 'failure to operators', null),
    ('check-declared-plots', true, true, 'failure to operators', 'declarations.edit'),
    ('print-farmer-cards', true, true, 'itself', 'farmers.edit'),
    ('inspect-farmer-list', true, false, 'itself', 'farmers.edit'),
    ('apply-farmer-import', true, false, 'itself', 'farmers.edit'),
    ('undo-farmer-import', true, false, 'itself', 'farmers.manage'),
    ('map-records', true, false, 'itself', 'farmers.edit'),
    ('export-farmer-import-rows', true, true, 'itself', 'farmers.edit'),
    ('find-farmer-duplicates', true, true, 'itself', 'farmers.manage'),
    ('check-record-quality', true, true, 'itself', 'records.review'),
    ('deliver-webhooks', false, true, 'failure to operators', 'forms.edit'),
    ('refresh-overlaps', false, true, 'failure to operators', 'plots.review'),
    ('private-overlaps', false, true, 'failure to operators', null),
    ('compare-registries', false, true, 'failure to operators', null),
    ('inspect-layers', false, false, 'failure to operators', null),
    ('ingest-layers', false, false, 'failure to operators', null),
    ('inspect-boundaries', false, false, 'failure to operators', null),
    ('place-plots', false, true, 'failure to operators', null),
    ('credit-round', false, true, 'failure to operators', null),
    ('send-digests', false, true, 'failure to operators', null),
    ('storage-sweep', false, true, 'failure to operators', null);
end;

grant execute on function app.kinds_of_job() to workflow, service_role;

create or replace function app.is_asked_by_members(job_kind text) returns boolean
  language sql immutable
  set search_path = ''
  return exists (select from app.kinds_of_job() as known where known.kind = job_kind and known.asked_by_members);

grant execute on function app.is_asked_by_members(text) to service_role;

-- The first steps that the home page leads a person through; modules add theirs.
create or replace function app.first_steps() returns text[]
  language sql immutable
  return array['welcome', 'profile', 'project', 'import', 'assessment', 'export', 'declaration', 'guide'];

grant execute on function app.first_steps() to authenticated, service_role;

-- An outline as a map draws it that shows it whole: each part to a two-thousandth of its own extent, so that fields far apart
-- keep their shapes. What thins them passes each corner once, however tangled they are.
create or replace function app.sketch_of(outline extensions.geometry) returns extensions.geometry
  language sql immutable
  set search_path = public, extensions
  return (
    select ST_Collect(
      ST_RemoveRepeatedPoints(
        part.geom,
        greatest(ST_XMax(part.geom) - ST_XMin(part.geom), ST_YMax(part.geom) - ST_YMin(part.geom)) / 2000
      )
      order by part.path
    )
    from ST_Dump(sketch_of.outline) as part
  );

grant execute on function app.sketch_of(extensions.geometry) to workflow, service_role;

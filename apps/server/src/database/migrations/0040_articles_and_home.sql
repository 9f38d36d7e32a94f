-- Articles of the news feed and guides of the help centre. Drafts belong to the platform's operators; what is published
-- is a row of its own, so that writing on does not change what people read.
create table public.articles (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('article', 'guide')),
  position integer not null default 0,
  source_key text unique,
  created_at timestamptz not null default now()
);

comment on column public.articles.source_key is 'Names the file that the article came with; null for what operators wrote.';

create domain app.slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(value) <= 100);

create table public.article_texts (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  language text not null check (language in ('fr', 'en')),
  slug app.slug not null,
  title text not null check (char_length(btrim(title)) between 3 and 160),
  summary text not null check (char_length(summary) <= 400),
  body text not null check (btrim(body) <> '' and char_length(body) <= 200000),
  image text check (char_length(image) <= 1000),
  source_hash text,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (article_id, language),
  unique (language, slug)
);

comment on column public.article_texts.source_hash is 'Of the file that this text came from; null once an operator published another.';

create index article_texts_feed on public.article_texts (language, published_at desc);

create table public.article_drafts (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  language text not null check (language in ('fr', 'en')),
  slug text not null default '' check (char_length(slug) <= 100),
  title text not null default '' check (char_length(title) <= 160),
  summary text not null default '' check (char_length(summary) <= 400),
  body text not null default '' check (char_length(body) <= 200000),
  image text check (char_length(image) <= 1000),
  updated_at timestamptz not null default now(),
  unique (article_id, language)
);

create trigger article_drafts_touch before update on public.article_drafts
  for each row execute function app.touch_updated_at();

-- What was published before, the newest last.
create table public.article_versions (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  language text not null,
  slug text not null,
  title text not null,
  summary text not null,
  body text not null,
  image text,
  author text not null default app.current_person_name(),
  published_at timestamptz not null default now()
);

create index article_versions_of_article on public.article_versions (article_id, language, id desc);

-- Every address that a published text ever had, so that old links lead to the present one.
create table app.article_slugs (
  language text not null,
  slug text not null,
  article_id bigint not null references public.articles (id) on delete cascade,
  primary key (language, slug)
);

create index article_slugs_of_article on app.article_slugs (article_id);

create function app.keep_article_slug() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select from app.article_slugs
    where language = new.language and slug = new.slug and article_id <> new.article_id
  ) then
    raise exception 'The address % belongs to another article.', new.slug using errcode = '23505';
  end if;
  insert into app.article_slugs (language, slug, article_id)
  values (new.language, new.slug, new.article_id)
  on conflict do nothing;
  return new;
end
$$;

create trigger article_texts_slug before insert or update of slug on public.article_texts
  for each row execute function app.keep_article_slug();

-- The text at an address, also an old one or that of the other language: the reader's page compares and leads on.
create function public.find_article(wanted_kind text, wanted_language text, wanted_slug text) returns setof public.article_texts
  language sql stable security definer
  set search_path = ''
  rows 1
as $$
  select text.*
  from app.article_slugs as known
  join public.articles as article on article.id = known.article_id and article.kind = wanted_kind
  join public.article_texts as text on text.article_id = article.id
  where known.slug = wanted_slug
  order by known.language = wanted_language desc, text.language = wanted_language desc
  limit 1
$$;

create function public.publish_article(article bigint, wanted_language text) returns setof public.article_texts
  language plpgsql security definer
  set search_path = ''
  rows 1
as $$
declare
  draft public.article_drafts;
begin
  perform app.require_operator();
  select * into draft
  from public.article_drafts
  where article_id = article and language = wanted_language
  for update;
  if not found then
    raise exception 'There is no draft to publish.' using errcode = 'P0002';
  end if;
  insert into public.article_versions (article_id, language, slug, title, summary, body, image)
  values (article, wanted_language, draft.slug, draft.title, draft.summary, draft.body, draft.image);
  return query
    insert into public.article_texts as present (article_id, language, slug, title, summary, body, image)
    values (article, wanted_language, draft.slug, draft.title, draft.summary, draft.body, draft.image)
    on conflict (article_id, language) do update set
      slug = excluded.slug,
      title = excluded.title,
      summary = excluded.summary,
      body = excluded.body,
      image = excluded.image,
      source_hash = null,
      updated_at = now()
    returning *;
end
$$;

create function public.unpublish_article(article bigint, wanted_language text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  delete from public.article_texts where article_id = article and language = wanted_language;
  return found;
end
$$;

-- Brings in a guide that the product came with: published at once, renewed until an operator publishes another text.
create function app.load_article(
  article_kind text,
  article_position integer,
  key text,
  text_language text,
  text_hash text,
  written jsonb
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  article bigint;
begin
  insert into public.articles as known (kind, position, source_key)
  values (article_kind, article_position, key)
  on conflict (source_key) do update set position = excluded.position
  returning id into article;
  if exists (
    select from public.article_versions
    where article_id = article and language = text_language
  ) or exists (
    select from public.article_texts
    where article_id = article and language = text_language and source_hash is not distinct from text_hash
  ) then
    return;
  end if;
  -- A draft that nobody touched follows the file.
  delete from public.article_drafts as draft
  using public.article_texts as text
  where draft.article_id = article and draft.language = text_language
    and text.article_id = article and text.language = text_language
    and (draft.slug, draft.title, draft.summary, draft.body) = (text.slug, text.title, text.summary, text.body);
  insert into public.article_texts as present (article_id, language, slug, title, summary, body, image, source_hash)
  values (
    article, text_language, written ->> 'slug', written ->> 'title', written ->> 'summary', written ->> 'body', written ->> 'image', text_hash
  )
  on conflict (article_id, language) do update set
    slug = excluded.slug,
    title = excluded.title,
    summary = excluded.summary,
    body = excluded.body,
    image = excluded.image,
    source_hash = excluded.source_hash,
    updated_at = now();
  insert into public.article_drafts (article_id, language, slug, title, summary, body, image)
  select article_id, language, slug, title, summary, body, image
  from public.article_texts
  where article_id = article and language = text_language
  on conflict (article_id, language) do nothing;
end
$$;

alter table public.articles enable row level security;
alter table public.article_texts enable row level security;
alter table public.article_drafts enable row level security;
alter table public.article_versions enable row level security;
alter table app.article_slugs enable row level security;

create policy read on public.articles for select to authenticated using (true);
create policy write on public.articles for all to authenticated
  using ((select app.is_operator())) with check ((select app.is_operator()));
create policy read on public.article_texts for select to authenticated using (true);
create policy write on public.article_drafts for all to authenticated
  using ((select app.is_operator())) with check ((select app.is_operator()));
create policy read on public.article_versions for select to authenticated using ((select app.is_operator()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('articles', 'articles', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

create policy write_article_images on storage.objects for all to authenticated
  using (bucket_id = 'articles' and (select app.is_operator()))
  with check (bucket_id = 'articles' and (select app.is_operator()));

-- Onboarding: the steps that a person has behind him, and the modules whose welcome he has seen.
alter table public.profiles
  add column onboarding text[] not null default '{}' check (
    onboarding <@ array['welcome', 'profile', 'project', 'import', 'assessment', 'export', 'declaration', 'guide']
  ),
  add column welcomed_modules text[] not null default '{}' check (cardinality(welcomed_modules) <= 40);

-- What the person's own rows show as done; the rest is told by the screens.
create function public.onboarding_done() returns text[]
  language sql stable
  set search_path = ''
as $$
  select array(
    select known.step
    from public.profiles as profile
    cross join lateral (
      values
        ('profile', profile.first_name is not null and profile.name is not null),
        ('project', exists (select from public.project_visits where user_id = profile.user_id)),
        ('import', exists (select from public.imports where created_by = profile.user_id and status = 'completed')),
        ('assessment', exists (select from public.assessments where created_by = profile.user_id and status = 'completed')),
        ('export', exists (select from public.jobs where created_by = profile.user_id and kind like 'export-%' and status = 'completed')),
        ('declaration', exists (select from public.declarations where created_by = profile.user_id))
    ) as known (step, done)
    where profile.user_id = auth.uid() and (known.done or known.step = any (profile.onboarding))
    union
    select unnest(profile.onboarding) from public.profiles as profile where profile.user_id = auth.uid()
  )
$$;

create index imports_made_by on public.imports (created_by) where status = 'completed';
create index assessments_made_by on public.assessments (created_by) where status = 'completed';
create index exports_made_by on public.jobs (created_by) where kind like 'export-%' and status = 'completed';
create index declarations_made_by on public.declarations (created_by);

create index imports_awaiting on public.imports (project_id) where status = 'inspected' and discarded_at is null;
create index imports_finished on public.imports (project_id, completed_at desc) where status = 'completed';
create index plots_to_review on public.plots (project_id) where deleted_at is null and geometry_state <> 'normal';
create index declarations_drafted on public.declarations (project_id) where state = 'draft' and deleted_at is null;
create index credit_entries_settled on public.credit_entries (organisation_id, created_at) where kind = 'settle';

-- What waits for the person, by his own policies: a line a project and kind, with how many.
create function public.home_tasks() returns table (
  kind text,
  project_id bigint,
  organisation_id bigint,
  project_name text,
  amount bigint,
  subject_id bigint,
  address text
)
  language sql stable
  set search_path = ''
as $$
  with open_projects as materialized (
    select
      project.id,
      project.organisation_id,
      project.name,
      project.current_assessment_id,
      project.updated_at,
      case project.module when 'EUDR' then '/conformity/rdue/' || project.id end as address
    from public.projects as project
    where project.deleted_at is null and project.module = 'EUDR' and project.status not in ('completed', 'finished')
  ),
  waiting as (
    select 'import_to_review' as kind, project.id, count(*) as amount, max(import.id) as subject, '/imports/' || max(import.id) as place
    from open_projects as project
    join public.imports as import on import.project_id = project.id
    where import.status = 'inspected' and import.discarded_at is null
    group by project.id
    union all
    select 'plots_to_review', project.id, count(*), null, '?filter=geometry:abnormal|overlapping'
    from open_projects as project
    join public.plots as plot on plot.project_id = project.id
    where plot.deleted_at is null and plot.geometry_state <> 'normal'
    group by project.id
    union all
    select 'declaration_draft', project.id, count(*), max(declaration.id), '/rrd/' || max(declaration.id)
    from open_projects as project
    join public.declarations as declaration on declaration.project_id = project.id
    where declaration.state = 'draft' and declaration.deleted_at is null
    group by project.id
    union all
    select
      case when project.current_assessment_id is null then 'to_assess' else 'to_assess_again' end,
      project.id, 1, null, '/assessments'
    from open_projects as project
    left join public.assessments as assessment on assessment.id = project.current_assessment_id
    where exists (
      select
      from public.imports as import
      where import.project_id = project.id
        and import.status = 'completed'
        and import.completed_at > coalesce(assessment.created_at, '-infinity')
    )
  )
  select waiting.kind, project.id, project.organisation_id, project.name, waiting.amount, waiting.subject, project.address || waiting.place
  from waiting
  join open_projects as project on project.id = waiting.id
  order by project.updated_at desc, project.id, waiting.kind
  limit 50
$$;

-- Credits of an organisation: what is left, and what this month used by service.
create function public.home_usage(organisation bigint) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'available', balance.available,
    'reserved', balance.reserved,
    'used', coalesce(
      (
        select jsonb_object_agg(coalesce(used.service, 'other'), used.amount)
        from (
          select entry.service, sum(entry.amount) as amount
          from public.credit_entries as entry
          where entry.organisation_id = organisation
            and entry.kind = 'settle'
            and entry.created_at >= date_trunc('month', now())
          group by entry.service
        ) as used
      ),
      '{}'
    )
  )
  from public.credit_balances as balance
  where balance.organisation_id = organisation
$$;

grant select on public.articles, public.article_texts, public.article_versions to authenticated;
grant insert (kind, position), update (position), delete on public.articles to authenticated;
grant select, insert (article_id, language, slug, title, summary, body, image), update (slug, title, summary, body, image), delete
  on public.article_drafts to authenticated;
grant select, insert, update, delete
  on public.articles, public.article_texts, public.article_drafts, public.article_versions, app.article_slugs
  to service_role;
grant execute on function
  public.find_article(text, text, text),
  public.publish_article(bigint, text),
  public.unpublish_article(bigint, text),
  public.onboarding_done(),
  public.home_tasks(),
  public.home_usage(bigint)
  to authenticated, service_role;
grant execute on function app.load_article(text, integer, text, text, text, jsonb) to service_role;

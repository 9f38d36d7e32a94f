create domain app.slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(value) <= 100);

-- Articles of the news feed and guides of the help centre. Drafts belong to the platform's operators; what is published
-- is a row of its own, so that writing on does not change what people read.
create table public.articles (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('article', 'guide')),
  position integer not null default 0,
  source_key text unique,
  created_at timestamptz not null default now(),
  constraint articles_source_key_length check (char_length(source_key) <= 200)
);
comment on column public.articles.source_key is 'Names the file that the article came with; null for what operators wrote.';

alter table public.articles enable row level security;

create table public.article_texts (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  language text not null check (language in ('fr', 'en')),
  slug app.slug not null,
  title text not null check (char_length(btrim(title)) >= 3),
  summary text not null constraint article_texts_summary_length check (char_length(summary) <= 400),
  body text not null check (btrim(body) <> ''),
  image text constraint article_texts_image_length check (char_length(image) <= 1000),
  source_hash text,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (article_id, language),
  unique (language, slug),
  constraint article_texts_title_length check (char_length(title) <= 160),
  constraint article_texts_body_length check (char_length(body) <= 200000),
  constraint article_texts_source_hash_length check (char_length(source_hash) <= 128)
);
comment on column public.article_texts.source_hash is 'Of the file that this text came from; null once an operator published another.';

create index article_texts_feed on public.article_texts (language, published_at desc);

alter table public.article_texts enable row level security;

create table public.article_drafts (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  language text not null check (language in ('fr', 'en')),
  slug text not null default '' constraint article_drafts_slug_length check (char_length(slug) <= 100),
  title text not null default '' constraint article_drafts_title_length check (char_length(title) <= 160),
  summary text not null default '' constraint article_drafts_summary_length check (char_length(summary) <= 400),
  body text not null default '' constraint article_drafts_body_length check (char_length(body) <= 200000),
  image text constraint article_drafts_image_length check (char_length(image) <= 1000),
  updated_at timestamptz not null default now(),
  unique (article_id, language)
);

alter table public.article_drafts enable row level security;

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
  published_at timestamptz not null default now(),
  constraint article_versions_language_length check (char_length(language) <= 10),
  constraint article_versions_slug_length check (char_length(slug) <= 100),
  constraint article_versions_title_length check (char_length(title) <= 160),
  constraint article_versions_summary_length check (char_length(summary) <= 400),
  constraint article_versions_body_length check (char_length(body) <= 200000),
  constraint article_versions_image_length check (char_length(image) <= 1000),
  constraint article_versions_author_length check (char_length(author) <= 300)
);

create index article_versions_of_article on public.article_versions (article_id, language, id desc);

alter table public.article_versions enable row level security;

-- Every address that a published text ever had, so that old links lead to the present one.
create table app.article_slugs (
  language text not null,
  slug text not null,
  article_id bigint not null references public.articles (id) on delete cascade,
  primary key (language, slug),
  constraint article_slugs_language_length check (char_length(language) <= 10),
  constraint article_slugs_slug_length check (char_length(slug) <= 100)
);

create index article_slugs_of_article on app.article_slugs (article_id);

alter table app.article_slugs enable row level security;

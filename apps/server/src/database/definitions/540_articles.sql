-- Articles and guides: read, drafted, published.

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

grant execute on function public.find_article(text, text, text) to authenticated, service_role;

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

grant execute on function public.publish_article(bigint, text) to authenticated, service_role;

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

grant execute on function public.unpublish_article(bigint, text) to authenticated, service_role;

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

grant execute on function app.load_article(text, integer, text, text, text, jsonb) to service_role;

-- public.articles
create trigger strangers before insert on public.articles
  for each statement execute function app.refuse_strangers('operators');
create policy read on public.articles for select to authenticated using (true);
create policy write on public.articles for all to authenticated
  using ((select app.is_operator())) with check ((select app.is_operator()));
grant select, insert (kind, position), update (position), delete on public.articles to authenticated;
grant select, insert, update, delete on public.articles to service_role;

-- public.article_texts
create trigger article_texts_slug before insert or update of slug on public.article_texts
  for each row execute function app.keep_article_slug();
create policy read on public.article_texts for select to authenticated using (true);
grant select on public.article_texts to authenticated;
grant select, insert, update, delete on public.article_texts to service_role;

-- public.article_drafts
create trigger article_drafts_touch before update on public.article_drafts
  for each row execute function app.touch_updated_at();
create trigger strangers before insert on public.article_drafts
  for each statement execute function app.refuse_strangers('operators');
create policy write on public.article_drafts for all to authenticated
  using ((select app.is_operator())) with check ((select app.is_operator()));
grant select, insert (article_id, language, slug, title, summary, body, image), update (slug, title, summary, body, image), delete
  on public.article_drafts to authenticated;
grant select, insert, update, delete on public.article_drafts to service_role;

-- public.article_versions
-- With its article neither: what was published can be told years later.
create trigger article_versions_append_only before update or delete on public.article_versions
  for each row execute function app.keep_as_written('What was published is kept: unpublish it instead.');
create trigger article_versions_not_emptied before truncate on public.article_versions
  for each statement execute function app.keep_as_written('What was published is kept: unpublish it instead.');
create policy read on public.article_versions for select to authenticated using ((select app.is_operator()));
grant select on public.article_versions to authenticated;
grant select, insert on public.article_versions to service_role;

-- app.article_slugs
grant select, insert, update, delete on app.article_slugs to service_role;

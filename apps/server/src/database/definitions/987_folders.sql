-- Folders: what lies in them, who opens them, and the list of declarations and dossiers with the folders that each lies in.

-- The modules whose projects have folders, documents and a list of what they declare or send.
create function app.has_folders(module text) returns boolean
  language sql immutable
as $$
  select module in ('EUDR', 'REDD', 'ARR')
$$;

grant execute on function app.has_folders(text) to authenticated, workflow, service_role;

-- What a project declares or sends: declarations, and dossiers of eligibility.
create view public.declaration_list with (security_invoker = true) as
select
  'declarations' as entity,
  declaration.id,
  declaration.organisation_id,
  declaration.project_id,
  declaration.internal_reference,
  declaration.state,
  declaration.eudr_reference,
  coalesce((
    select string_agg(statement.reference_number, ', ' order by statement.statement)
    from app.current_statements(declaration.id, declaration.environment) as statement
    where not statement.is_surplus
    having count(*) > 1
  ), declaration.reference_number) as reference_number,
  coalesce((
    select string_agg(statement.verification_number, ', ' order by statement.statement)
    from app.current_statements(declaration.id, declaration.environment) as statement
    where not statement.is_surplus
    having count(*) > 1
  ), declaration.verification_number) as verification_number,
  declaration.filed_by_hand_on,
  declaration.environment,
  null::text as recipient,
  (
    select count(distinct chosen.plot_id)::integer from public.declaration_plots as chosen where chosen.declaration_id = declaration.id
  ) as plot_count,
  array(
    select folder.id
    from public.folder_items as item
    join public.folders as folder on folder.id = item.folder_id and folder.deleted_at is null
    where item.declaration_id = declaration.id
    order by app.folded(folder.name)
  ) as folder_ids,
  array(
    select folder.name
    from public.folder_items as item
    join public.folders as folder on folder.id = item.folder_id and folder.deleted_at is null
    where item.declaration_id = declaration.id
    order by app.folded(folder.name)
  ) as folder_names,
  declaration.created_at,
  declaration.updated_at,
  declaration.deleted_at
from public.declarations as declaration
union all
select
  'dossiers',
  dossier.id,
  dossier.organisation_id,
  dossier.project_id,
  dossier.internal_reference,
  dossier.state,
  null,
  null,
  null,
  null,
  null,
  dossier.recipient,
  (select count(*)::integer from public.dossier_plots as chosen where chosen.dossier_id = dossier.id),
  array(
    select folder.id
    from public.folder_items as item
    join public.folders as folder on folder.id = item.folder_id and folder.deleted_at is null
    where item.dossier_id = dossier.id
    order by app.folded(folder.name)
  ),
  array(
    select folder.name
    from public.folder_items as item
    join public.folders as folder on folder.id = item.folder_id and folder.deleted_at is null
    where item.dossier_id = dossier.id
    order by app.folded(folder.name)
  ),
  dossier.created_at,
  dossier.updated_at,
  dossier.deleted_at
from public.dossiers as dossier;

grant select on public.declaration_list to authenticated, service_role;

-- Those of a project that hold every word of a search; sorted, filtered and paged as any table is.
create function public.project_declarations(project bigint, search text default null) returns setof public.declaration_list
  language sql stable
as $$
  select listed.*
  from public.declaration_list as listed
  where listed.project_id = project_declarations.project
    and listed.deleted_at is null
    and (
      search is null
      or app.folded(
        concat_ws(
          ' ', listed.internal_reference, listed.eudr_reference, listed.reference_number, listed.verification_number, listed.recipient,
          array_to_string(listed.folder_names, ' ')
        )
      ) like all ((select app.search_patterns(search))::text[])
    )
$$;

grant execute on function public.project_declarations(bigint, text) to authenticated;

-- What lies in folders, each with the words that it is listed by.
create view public.folder_contents with (security_invoker = true) as
select
  item.id,
  item.project_id,
  item.folder_id,
  case
    when item.declaration_id is not null then 'declaration'
    when item.dossier_id is not null then 'dossier'
    when item.plot_id is not null then 'plot'
    else document.kind
  end as kind,
  coalesce(item.declaration_id, item.dossier_id, item.plot_id, item.document_id) as thing_id,
  coalesce(declaration.internal_reference, dossier.internal_reference, plot.identifier, document.name) as name,
  coalesce(declaration.state, dossier.state, plot.state) as state,
  coalesce((
    select string_agg(statement.reference_number, ', ' order by statement.statement)
    from app.current_statements(declaration.id, declaration.environment) as statement
    where not statement.is_surplus
    having count(*) > 1
  ), declaration.reference_number) as reference_number,
  plot.area_hectares,
  document.bytes,
  document.content_type,
  document.object_path,
  document.kept_until,
  item.added_at,
  item.author
from public.folder_items as item
left join public.declarations as declaration on declaration.id = item.declaration_id and declaration.deleted_at is null
left join public.dossiers as dossier on dossier.id = item.dossier_id and dossier.deleted_at is null
left join public.plot_overview as plot on plot.id = item.plot_id and plot.project_id = item.project_id
left join public.documents as document on document.id = item.document_id and document.deleted_at is null
-- What was put into the trash is in no folder until it comes back.
where num_nonnulls(declaration.id, dossier.id, plot.id, document.id) = 1;

grant select on public.folder_contents to authenticated, service_role;

-- What lies in a folder and holds every word of a search.
create function public.folder_things(folder bigint, search text default null) returns setof public.folder_contents
  language sql stable
as $$
  select listed.*
  from public.folder_contents as listed
  where listed.folder_id = folder_things.folder
    and (
      search is null
      or app.folded(concat_ws(' ', listed.name, listed.reference_number)) like all ((select app.search_patterns(search))::text[])
    )
$$;

grant execute on function public.folder_things(bigint, text) to authenticated;

-- The folders of a project, each with how much lies in it and how many links open it.
create view public.folder_overview with (security_invoker = true) as
select
  folder.id,
  folder.organisation_id,
  folder.project_id,
  folder.name,
  folder.note,
  folder.author,
  folder.created_at,
  folder.updated_at,
  folder.deleted_at,
  (select count(*)::integer from public.folder_contents as item where item.folder_id = folder.id) as things,
  (
    select count(*)::integer from public.folder_shares as share
    where share.folder_id = folder.id and share.revoked_at is null and share.expires_at > now()
  ) as open_links
from public.folders as folder;

grant select on public.folder_overview to authenticated, service_role;

-- A link that was ended stays ended, and what is known of it is not changed by hand.
create function app.guard_folder_share() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if old.revoked_at is not null then
    new.revoked_at := old.revoked_at;
  elsif new.revoked_at is not null then
    new.revoked_at := now();
  end if;
  return new;
end
$$;

-- Makes a link of a folder that is in use; the caller's process alone knows the token.
create function app.share_folder(
  folder bigint, called text, recipient text, until timestamptz, hash text
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  shared public.folders;
  made bigint;
  most constant integer := 100;
begin
  select * into shared from public.folders
  where id = folder and deleted_at is null and project_id = any (app.projects_with('declarations.submit'))
  for update;
  if shared.id is null then
    raise exception 'There is no such folder.' using errcode = 'P0002';
  end if;
  if until <= now() or until > now() + interval '366 days' then
    raise exception 'A link lasts a year at most.' using errcode = 'P0530';
  end if;
  if (
    select count(*) from public.folder_shares where folder_id = folder and revoked_at is null and expires_at > now()
  ) >= most then
    raise exception 'A folder has % links at most.', most using errcode = 'P0531';
  end if;
  insert into public.folder_shares (organisation_id, project_id, folder_id, label, email, expires_at)
  values (shared.organisation_id, shared.project_id, folder, called, recipient, until)
  returning id into made;
  insert into app.folder_share_tokens (share_id, token_hash) values (made, hash);
  return made;
end
$$;

grant execute on function app.share_folder(bigint, text, text, timestamptz, text) to workflow;

-- The folder behind a link, as far as it still counts.
create function app.folder_behind(hash text) returns table (share_id bigint, folder_id bigint, project_id bigint, state text)
  language sql stable
  set search_path = ''
as $$
  select
    share.id,
    share.folder_id,
    share.project_id,
    case
      when share.revoked_at is not null or folder.deleted_at is not null or project.deleted_at is not null then 'ended'
      when share.expires_at <= now() then 'expired'
      else 'open'
    end
  from app.folder_share_tokens as token
  join public.folder_shares as share on share.id = token.share_id
  join public.folders as folder on folder.id = share.folder_id
  join public.projects as project on project.id = share.project_id
  where token.token_hash = hash
$$;

grant execute on function app.folder_behind(text) to service_role;

-- What a stranger sees of a folder, its first thousand things: no farmer, no phone, no address of a person.
create function app.shared_folder(hash text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  behind record;
begin
  select * into behind from app.folder_behind(hash);
  if behind.state is null then
    return null;
  end if;
  if behind.state <> 'open' then
    return jsonb_build_object('state', behind.state);
  end if;
  update public.folder_shares set opened_at = now(), opens = opens + 1 where id = behind.share_id;
  return (
    select jsonb_build_object(
      'state', 'open',
      'folder', folder.name,
      'note', folder.note,
      'project', project.name,
      'module', project.module,
      'organisation', organisation.name,
      'expiresAt', share.expires_at,
      'count', (select count(*) from public.folder_contents as item where item.folder_id = folder.id),
      'items', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', item.id, 'kind', item.kind, 'name', item.name, 'state', item.state, 'referenceNumber', item.reference_number,
              'hectares', item.area_hectares, 'bytes', item.bytes
            )
            order by item.kind, item.name, item.id
          ),
          '[]'
        )
        from (
          select * from public.folder_contents as listed
          where listed.folder_id = folder.id
          order by listed.kind, listed.name, listed.id
          limit 1000
        ) as item
      )
    )
    from public.folder_shares as share
    join public.folders as folder on folder.id = share.folder_id
    join public.projects as project on project.id = share.project_id
    join public.organisations as organisation on organisation.id = share.organisation_id
    where share.id = behind.share_id
  );
end
$$;

grant execute on function app.shared_folder(text) to service_role;

-- A folder that was deleted can be taken back for 30 days.
create function app.forget_deleted_folders() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from public.folders where deleted_at < now() - interval '30 days'
$$;

grant execute on function app.forget_deleted_folders() to service_role;

-- public.folders
create trigger folders_touch before update on public.folders
  for each row execute function app.touch_updated_at();
create trigger folders_deletion_stamped before update of deleted_at on public.folders
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger folders_audit after insert or update or delete on public.folders
  for each row execute function app.record_audit();
create trigger strangers before insert on public.folders
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.folders for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy add on public.folders for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and exists (
      select from public.projects as project
      where project.id = folders.project_id and app.has_folders(project.module)
    )
  );
create policy change on public.folders for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select, insert (organisation_id, project_id, name, note), update (name, note, deleted_at) on public.folders to authenticated;
grant select, insert, update, delete on public.folders to service_role;
select realtime.watch('public.folders');

-- public.folder_items
create trigger strangers before insert on public.folder_items
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.folder_items for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy add on public.folder_items for insert to workflow
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy remove on public.folder_items for delete to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select, delete on public.folder_items to authenticated;
grant insert (project_id, folder_id, declaration_id, dossier_id, plot_id, document_id) on public.folder_items to workflow;
grant select, insert, update, delete on public.folder_items to service_role;
select realtime.watch('public.folder_items');

-- public.folder_shares
create trigger folder_shares_end before update on public.folder_shares
  for each row execute function app.guard_folder_share();
create trigger folder_shares_audit after insert or update of revoked_at or delete on public.folder_shares
  for each row execute function app.record_audit();
create policy read on public.folder_shares for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.submit'))::bigint[]));
create policy revoke on public.folder_shares for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.submit'))::bigint[]));
grant select, update (revoked_at) on public.folder_shares to authenticated;
grant select, insert, update, delete on public.folder_shares to service_role;

-- app.folder_share_tokens
grant select, insert, update, delete on app.folder_share_tokens to service_role;

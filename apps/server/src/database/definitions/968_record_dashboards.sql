-- Dashboards of records.

create function app.guard_dashboard_room() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_dashboards constant integer := 100;
begin
  perform from public.project_forms where id = new.project_form_id for no key update;
  if (
    select count(*) from public.record_dashboards as other
    where other.project_form_id = new.project_form_id and other.created_by = new.created_by and other.deleted_at is null
  ) > most_dashboards then
    raise exception 'A person has at most % dashboards of a form.', most_dashboards using errcode = 'P0495';
  end if;
  return null;
end
$$;

-- public.record_dashboards
create trigger record_dashboards_touch before update on public.record_dashboards
  for each row execute function app.touch_updated_at();
create trigger record_dashboards_counted after insert on public.record_dashboards
  for each row execute function app.guard_dashboard_room();
create trigger strangers before insert on public.record_dashboards
  for each statement execute function app.refuse_strangers('projects', 'records.read');
-- Whoever reads records arranges pictures of them for himself; whoever works with them shares his, and whoever reviews them tidies what is shared.
create policy read on public.record_dashboards for select to authenticated
  using (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and (is_shared or created_by = (select auth.uid()))
  );
create policy create_own on public.record_dashboards for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and organisation_id <> all ((select app.supported_organisations())::bigint[])
    and created_by = (select auth.uid())
    and (not is_shared or project_id = any ((select app.projects_with('records.edit'))::bigint[]))
  );
create policy change on public.record_dashboards for update to authenticated
  using (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and (
      created_by = (select auth.uid())
      or is_shared and project_id = any ((select app.projects_with('records.review'))::bigint[])
    )
  )
  with check (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and (
      created_by = (select auth.uid())
      or is_shared and project_id = any ((select app.projects_with('records.review'))::bigint[])
    )
    and (not is_shared or project_id = any ((select app.projects_with('records.edit'))::bigint[]))
  );
grant select, insert (organisation_id, project_id, project_form_id, name, tiles, is_shared), update (name, tiles, is_shared, deleted_at)
  on public.record_dashboards to authenticated;
grant select, insert, update, delete on public.record_dashboards to service_role;

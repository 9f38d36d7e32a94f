-- Filters of lists that people keep, for themselves or for their organisation.

create function app.guard_saved_filters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_filters constant integer := 100;
begin
  perform from public.organisations where id = new.organisation_id for no key update;
  if (
    select count(*) from public.saved_filters as other
    where other.organisation_id = new.organisation_id and other.list = new.list and other.deleted_at is null
      and other.is_shared = new.is_shared and (new.is_shared or other.created_by = new.created_by)
  ) > most_filters then
    raise exception 'At most % filters of a list are kept.', most_filters using errcode = 'P0477';
  end if;
  return null;
end
$$;

-- A filter that was deleted can be taken back for 30 days.
create function app.forget_deleted_filters() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from public.saved_filters where deleted_at < now() - interval '30 days'
$$;

grant execute on function app.forget_deleted_filters() to service_role;

-- The form of a project whose records a list holds; null of other lists.
create function app.form_of_list(list text) returns bigint
  language sql immutable
  return (case when list ~ '^records:[1-9][0-9]{0,14}$' then substr(list, 9)::bigint end);

grant execute on function app.form_of_list(text) to authenticated, service_role;

-- The project whose declarations and dossiers a list holds; null of other lists.
create function app.project_of_declarations(list text) returns bigint
  language sql immutable
  return (case when list ~ '^declarations:[1-9][0-9]{0,14}$' then substr(list, 14)::bigint end);

grant execute on function app.project_of_declarations(text) to authenticated, service_role;

-- Whether the caller holds a permission where the list is: of farmers in the organisation, of records in the project of their form,
-- of declarations in theirs, where whoever submits them leads.
create function app.may_in_list(list text, organisation bigint, of_farmers text, of_records text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if list = 'farmers' then
    return organisation = any (app.organisations_offering(of_farmers, 'FARMER'));
  end if;
  if app.project_of_declarations(list) is not null then
    return exists (
      select from public.projects as project
      where project.id = app.project_of_declarations(list)
        and project.organisation_id = organisation
        and project.id = any (
          app.projects_with(case of_records when 'records.review' then 'declarations.submit' else replace(of_records, 'records', 'declarations') end)
        )
    );
  end if;
  return exists (
    select from public.project_forms as form
    where form.id = app.form_of_list(list)
      and form.organisation_id = organisation
      and form.project_id = any (app.projects_with(of_records))
  );
end
$$;

grant execute on function app.may_in_list(text, bigint, text, text) to authenticated, service_role;

-- public.saved_filters
create trigger strangers before insert on public.saved_filters
  for each statement execute function app.refuse_strangers('organisations', 'farmers.read');
create trigger saved_filters_counted after insert or update of is_shared, deleted_at on public.saved_filters
  for each row when (new.deleted_at is null) execute function app.guard_saved_filters();
-- Whoever reads a list keeps filters of it; whoever writes in it shares them, and whoever leads it tidies what is shared.
create policy read on public.saved_filters for select to authenticated
  using (
    (is_shared or created_by = (select auth.uid()))
    and app.may_in_list(list, organisation_id, 'farmers.read', 'records.read')
  );
create policy create_own on public.saved_filters for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and organisation_id <> all ((select app.supported_organisations())::bigint[])
    and app.may_in_list(list, organisation_id, 'farmers.read', 'records.read')
    and (not is_shared or app.may_in_list(list, organisation_id, 'farmers.edit', 'records.edit'))
  );
create policy change on public.saved_filters for update to authenticated
  using (
    app.may_in_list(list, organisation_id, 'farmers.read', 'records.read')
    and (
      created_by = (select auth.uid())
      or is_shared and app.may_in_list(list, organisation_id, 'farmers.manage', 'records.review')
    )
  )
  with check (
    app.may_in_list(list, organisation_id, 'farmers.read', 'records.read')
    and (
      created_by = (select auth.uid())
      or is_shared and app.may_in_list(list, organisation_id, 'farmers.manage', 'records.review')
    )
    and (not is_shared or app.may_in_list(list, organisation_id, 'farmers.edit', 'records.edit'))
  );
grant select, insert (organisation_id, list, name, address, question, is_shared), update (name, address, question, is_shared, deleted_at)
  on public.saved_filters to authenticated;
grant select, insert, update, delete on public.saved_filters to service_role;

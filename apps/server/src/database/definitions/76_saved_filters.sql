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

-- public.saved_filters
create trigger strangers before insert on public.saved_filters
  for each statement execute function app.refuse_strangers('organisations', 'farmers.read');
create trigger saved_filters_counted after insert or update of is_shared, deleted_at on public.saved_filters
  for each row when (new.deleted_at is null) execute function app.guard_saved_filters();
-- Whoever reads a list keeps filters of it; whoever writes in it shares them, and whoever leads it tidies what is shared.
create policy read on public.saved_filters for select to authenticated
  using (
    list = 'farmers' and organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
    and (is_shared or created_by = (select auth.uid()))
  );
create policy create_own on public.saved_filters for insert to authenticated
  with check (
    list = 'farmers' and organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
    and organisation_id <> all ((select app.supported_organisations())::bigint[])
    and created_by = (select auth.uid())
    and (not is_shared or organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]))
  );
create policy change on public.saved_filters for update to authenticated
  using (
    list = 'farmers' and organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
    and (
      created_by = (select auth.uid())
      or is_shared and organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[])
    )
  )
  with check (
    list = 'farmers' and organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
    and (
      created_by = (select auth.uid())
      or is_shared and organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[])
    )
    and (not is_shared or organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]))
  );
grant select, insert (organisation_id, list, name, address, question, is_shared), update (name, address, question, is_shared, deleted_at)
  on public.saved_filters to authenticated;
grant select, insert, update, delete on public.saved_filters to service_role;

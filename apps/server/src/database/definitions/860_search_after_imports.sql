-- Whoever came with a list is compared without being asked for.

-- Leaves the job that compares who is noted, or everybody where names were never counted or are stale. One that waits already will meet
-- these farmers too; one at work may be past them. A consequence of an import, so no place among what members ask for is needed.
create function app.search_after_import(organisation bigint) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  job bigint;
begin
  if organisation is null or organisation <> all (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'You may not compare farmers of this organisation.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('search after import ' || organisation, 0));
  if not exists (select from app.farmers_to_compare as noted where noted.organisation_id = organisation)
    or exists (
      select from public.jobs as waiting
      where waiting.organisation_id = organisation and waiting.kind = 'find-farmer-duplicates' and waiting.status = 'queued'
    ) then
    return null;
  end if;
  insert into public.jobs (kind, organisation_id, input)
  values ('find-farmer-duplicates', organisation, jsonb_build_object('everybody', app.names_are_stale(organisation)))
  returning id into job;
  perform pg_notify('jobs', job::text);
  return job;
end
$$;

grant execute on function app.search_after_import(bigint) to workflow;

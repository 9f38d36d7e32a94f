-- Suppliers' statements that a declaration follows, and what may no longer change because another declaration stands for it.

-- A statement that another one of ours groups is neither amended nor withdrawn while that one lives (operator API reference V3, 4.1.2
-- and 10.3). The European Union refuses it as well; here nothing is sent.
create function app.refuse_grouped(kept bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  standing text;
begin
  select other.internal_reference into standing
  from public.declarations as own
  join public.declaration_references as reference
    on reference.is_grouped and reference.reference_number in (
      select own.reference_number
      union all
      select statement.reference_number from app.current_statements(own.id, own.environment) as statement
    )
  join public.declarations as other
    on other.id = reference.declaration_id and other.organisation_id = own.organisation_id and other.id <> own.id
  where own.id = kept and other.environment = own.environment and other.deleted_at is null
    and other.state in ('submitting', 'submitted', 'available', 'amending', 'grouped', 'archived')
  order by other.id
  limit 1;
  if standing is not null then
    raise exception 'Another declaration groups this one.' using errcode = 'P0500', detail = standing;
  end if;
end
$$;

create function app.keep_grouped_filing() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.refuse_grouped(new.declaration_id);
  return new;
end
$$;

create function app.keep_grouped_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.refuse_grouped(new.id);
  return new;
end
$$;

-- public.eu_filings
create trigger eu_filings_grouped before update of doing on public.eu_filings
  for each row when (new.doing in ('amend', 'withdraw') and old.doing is distinct from new.doing)
  execute function app.keep_grouped_filing();

-- public.declarations
create trigger declarations_grouped before update of state on public.declarations
  for each row when (old.state = 'available' and new.state = 'amending')
  execute function app.keep_grouped_declaration();

-- public.declaration_references
create trigger strangers before insert on public.declaration_references
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create trigger declaration_references_added after insert on public.declaration_references
  referencing new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_references_changed after update on public.declaration_references
  referencing old table as replaced new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_references_removed after delete on public.declaration_references
  referencing old table as replaced
  for each statement execute function app.guard_declaration_parts();
create policy read on public.declaration_references for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy write on public.declaration_references for all to workflow
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select on public.declaration_references to authenticated;
grant insert (project_id, declaration_id, reference_number, verification_number, supplier, is_grouped), delete
  on public.declaration_references to workflow;
grant select, insert, delete on public.declaration_references to service_role;

-- public.reference_checks
create trigger reference_checks_append_only before update on public.reference_checks
  for each row execute function app.keep_as_written('What the European Union said is kept as it was.');
create policy read on public.reference_checks for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
grant select on public.reference_checks to authenticated;
grant select, insert on public.reference_checks to service_role;

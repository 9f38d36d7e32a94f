-- Filing on behalf of an operator: whether an organisation does, and by which mandate.

-- Whether an organisation files in the name of the operators of its declarations, as its access to the Information System says: the
-- one to production, else the one to acceptance.
create function app.files_for_others(organisation bigint) returns boolean
  language sql stable security definer
  set search_path = ''
  return coalesce((
    select access.files_as = 'REPRESENTATIVE_OPERATOR'
    from public.eu_credentials as access
    where access.organisation_id = organisation
    order by access.environment = 'production' desc
    limit 1
  ), false);

grant execute on function app.files_for_others(bigint) to service_role;

-- The mandates that the operator of a declaration gave: he is known again by an identifier, of the same kind and country.
create function app.mandates_of(asked bigint) returns setof public.filing_mandates
  language sql stable security definer
  set search_path = ''
as $$
  select mandate.*
  from public.declarations as declaration
  join public.filing_mandates as mandate
    on mandate.project_id = declaration.project_id and mandate.operator_country = declaration.operator ->> 'country'
  where declaration.id = asked and exists (
    select from jsonb_array_elements(
      case when jsonb_typeof(declaration.operator -> 'identifiers') = 'array' then declaration.operator -> 'identifiers' else '[]' end
    ) as identifier
    where identifier ->> 'type' = mandate.identifier_type
      and upper(regexp_replace(identifier ->> 'value', '\s', '', 'g')) = upper(regexp_replace(mandate.identifier_value, '\s', '', 'g'))
  )
$$;

grant execute on function app.mandates_of(bigint) to service_role;

-- How a declaration stands to the mandate of its operator today: not_needed, valid, ended (he gave one for other days), none.
create function app.mandate_state(asked bigint) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when not app.files_for_others(declaration.organisation_id) then 'not_needed'
    when given.is_valid then 'valid'
    when given.is_valid is not null then 'ended'
    else 'none'
  end
  from public.declarations as declaration
  cross join lateral (
    select bool_or(
      mandate.valid_from <= today.day and (mandate.valid_until is null or today.day <= mandate.valid_until)
    ) as is_valid
    from app.mandates_of(asked) as mandate
    cross join (select (now() at time zone 'utc')::date as day) as today
  ) as given
  where declaration.id = asked
$$;

grant execute on function app.mandate_state(bigint) to service_role;

-- The same to whoever reads the declaration; without a row to anybody else.
create function public.declaration_mandate(declaration bigint) returns table (state text, mandate_ids bigint[])
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
  select app.mandate_state(known.id), array(select mandate.id from app.mandates_of(known.id) as mandate order by mandate.id)
  from public.declarations as known
  where known.id = declaration and known.project_id = any (app.projects_with('declarations.read'));
end
$$;

grant execute on function public.declaration_mandate(bigint) to authenticated, workflow, service_role;

-- public.filing_mandates
create trigger filing_mandates_audit after insert or update or delete on public.filing_mandates
  for each row execute function app.record_audit();
create trigger strangers before insert on public.filing_mandates
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.filing_mandates for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy add on public.filing_mandates for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and exists (select from public.projects as project where project.id = filing_mandates.project_id and project.module = 'EUDR')
    -- What lies in the trash proves nothing.
    and exists (
      select from public.documents as document where document.id = filing_mandates.document_id and document.deleted_at is null
    )
  );
create policy change on public.filing_mandates for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and exists (
      select from public.documents as document where document.id = filing_mandates.document_id and document.deleted_at is null
    )
  );
create policy remove on public.filing_mandates for delete to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select, delete on public.filing_mandates to authenticated;
grant insert (
    organisation_id, project_id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from, valid_until,
    document_id
  ),
  update (signed_by, valid_from, valid_until, document_id) on public.filing_mandates to authenticated;
grant select, insert, update, delete on public.filing_mandates to service_role;

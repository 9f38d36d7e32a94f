-- Declarations: what was filed, what is frozen, who is told.

-- Written before the state is: what is looked at afterwards is the filing itself.
create function app.file_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  filing bigint;
begin
  insert into public.declaration_filings (organisation_id, project_id, declaration_id, number, rules, content)
  select
    new.organisation_id, new.project_id, new.id,
    1 + (select count(*) from public.declaration_filings where declaration_id = new.id),
    app.eu_rules(),
    jsonb_build_object(
      'internal_reference', new.internal_reference,
      'activity', new.activity,
      'country_of_activity', new.country_of_activity,
      'border_country', new.border_country,
      'operator', new.operator,
      'additional_information', new.additional_information,
      'organisation', (select name from public.organisations where id = new.organisation_id),
      'products', (
        select coalesce(jsonb_agg(to_jsonb(product) - 'project_id' - 'declaration_id' order by product.position, product.id), '[]')
        from public.declaration_products as product
        where product.declaration_id = new.id
      ),
      'references', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'reference_number', reference.reference_number, 'verification_number', reference.verification_number,
              'supplier', reference.supplier, 'is_grouped', reference.is_grouped
            )
            order by reference.reference_number
          ), '[]'
        )
        from public.declaration_references as reference
        where reference.declaration_id = new.id
      ),
      -- A risk is reviewed and evidence renewed after the filing: what counted when it was sent stays here.
      'due_diligence', app.diligence_of(new.id)
    )
  returning id into filing;
  insert into public.filed_plots (
    filing_id, project_id, plot_id, product_ids, identifier, producer_name, producer_country, production_place, geometry,
    geometry_hash, is_point, area_hectares, geometry_valid, geometry_state, is_split, updated_at, plot_result_id, compliance,
    eu_state, eu_codes, eu_changes, eu_blocks, eu_features, eu_bytes, vertices_before, vertices_after, area_before_hectares,
    area_after_hectares
  )
  select
    filing, plot.project_id, plot.plot_id, plot.product_ids, plot.identifier, plot.producer_name, plot.producer_country,
    plot.production_place, plot.geometry, source.geometry_hash, plot.is_point, plot.area_hectares, plot.geometry_valid,
    plot.geometry_state, plot.is_split, plot.updated_at, plot.plot_result_id, plot.compliance, plot.eu_state, plot.eu_codes,
    plot.eu_changes, plot.eu_blocks, plot.eu_features, plot.eu_bytes, plot.vertices_before, plot.vertices_after,
    plot.area_before_hectares, plot.area_after_hectares
  from app.declared_plots as plot
  join public.plots as source on source.id = plot.plot_id
  where plot.declaration_id = new.id;
  return new;
end
$$;

-- Products and plots of a declaration. Its row is held until the transaction ends, so that it does not become ready meanwhile.
create function app.guard_declaration_parts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
  settled text;
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct declaration_id from changed);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct declaration_id from replaced);
  else
    touched := array(select declaration_id from changed union select declaration_id from replaced);
  end if;
  perform from public.declarations where id = any (touched) order by id for share;
  select declaration.state into settled
  from public.declarations as declaration
  join app.settled_states as final on final.entity = 'declarations' and final.state = declaration.state
  where declaration.id = any (touched)
  limit 1;
  if settled is not null and not (tg_op = 'DELETE' and app.is_purging()) then
    perform app.refuse_settled('declarations', settled);
  end if;
  return null;
end
$$;

-- A ready declaration was complete with its plots: they go into the trash only after it has gone back to draft. A submitted one keeps a
-- filing of its own. The offset keeps the join from becoming a nested loop, as app.ask_for_overlaps tells.
create function app.keep_plots_of_ready_declarations() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  waiting jsonb;
begin
  select jsonb_agg(found.internal_reference order by found.internal_reference) into waiting
  from (
    select distinct declaration.internal_reference
    from (
      select plot.id, was.deleted_at is null and plot.deleted_at is not null as is_gone
      from plots_after as plot
      full join plots_before as was on was.id = plot.id
      offset 0
    ) as plot
    join public.declaration_plots as chosen on chosen.plot_id = plot.id
    join public.declarations as declaration
      on declaration.id = chosen.declaration_id and declaration.state = 'ready' and declaration.deleted_at is null
    where plot.is_gone
    order by declaration.internal_reference
    limit 5
  ) as found;
  if waiting is not null then
    raise exception 'Plots of a ready declaration stay until it is a draft again.' using errcode = 'P0425', detail = waiting::text;
  end if;
  return null;
end
$$;

-- The declared plots that the pre-flight changes or cannot mend.
create view public.declaration_changes with (security_invoker = true) as
select
  plot.declaration_id,
  plot.project_id,
  plot.plot_id,
  plot.identifier,
  plot.eu_state as state,
  plot.eu_codes as codes,
  plot.eu_changes as changes,
  plot.eu_blocks as blocks,
  plot.eu_features as features,
  plot.vertices_before,
  plot.vertices_after,
  plot.area_before_hectares,
  plot.area_after_hectares,
  (plot.area_after_hectares - plot.area_before_hectares) * 10000 as difference_square_metres
from app.declared_plots as plot
where plot.eu_codes <> '{}' and not plot.is_split;

grant select on public.declaration_changes to authenticated, service_role;

-- The land that each product is declared from: what its plots state, as everywhere; of what was submitted, as it was then.
create view public.declaration_areas with (security_invoker = true) as
select
  product.declaration_id,
  product.project_id,
  product.position,
  coalesce(declared.plots, 0) as plots,
  coalesce(declared.hectares, 0) as hectares
from public.declaration_products as product
join public.declarations as declaration on declaration.id = product.declaration_id
left join lateral (
  select
    count(*)::integer as plots,
    sum(app.stated_hectares(ST_Dimension(plot.geometry) = 0, plot.area_hectares, plot.declared_area_hectares)) as hectares
  from public.declaration_plots as chosen
  join public.plots as plot on plot.id = chosen.plot_id
  where chosen.product_id = product.id and plot.deleted_at is null and declaration.state in ('draft', 'ready', 'amending')
  union all
  select count(*)::integer, sum(filed.area_hectares)
  from (
    select id
    from public.declaration_filings
    where declaration_id = declaration.id
    order by number desc
    limit 1
  ) as last
  join public.filed_plots as filed on filed.filing_id = last.id
  where product.id = any (filed.product_ids) and declaration.state not in ('draft', 'ready', 'amending')
) as declared on declared.plots > 0;

grant select on public.declaration_areas to authenticated, service_role;

-- Everybody who works on declarations and who wrote this one, but the one who moved it.
create function app.tell_of_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
  people uuid[];
begin
  select * into project from public.projects where id = new.project_id;
  people := app.members_with(new.organisation_id, 'declarations.edit', array[project.module])
    || app.readers_of(project, array[new.created_by]);
  perform app.notify(
    array_remove(people, auth.uid()),
    'declaration_moved',
    jsonb_build_object('declaration', new.internal_reference, 'project', project.name, 'state', new.state),
    app.project_address(project) || '/rrd/' || new.id,
    new.organisation_id, 'declarations', new.id, 'declaration:' || new.id
  );
  return null;
end
$$;

-- The statements of a declaration that count in an environment: of its last series, of each number the last; as currentStatements in
-- packages/domain says it.
create function app.current_statements(asked bigint, place text) returns setof public.eu_filings
  language sql stable
as $$
  select distinct on (own.statement) own.*
  from public.eu_filings as own
  where own.declaration_id = asked and own.environment = place and own.series = (
    select last.series from public.eu_filings as last
    where last.declaration_id = asked and last.environment = place
    order by last.id desc
    limit 1
  )
  order by own.statement, own.id desc
$$;

grant execute on function app.current_statements(bigint, text) to authenticated, workflow, service_role;

-- The numbers of a statement are given once.
create function app.keep_statement_numbers() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (old.reference_number is not null and new.reference_number is distinct from old.reference_number)
    or (old.verification_number is not null and new.verification_number is distinct from old.verification_number)
    or (old.uuid is not null and new.uuid is distinct from old.uuid)
  then
    raise exception 'The numbers of a statement are given once.' using errcode = 'P0409';
  end if;
  return new;
end
$$;

-- Whether nobody else is at work on a filing: a job that comes again after a death is the same.
create function app.hold_filing(filing bigint, job bigint) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.eu_filings
  set held_by = job, held_until = clock_timestamp() + interval '3 minutes'
  where id = filing and (held_by is null or held_by = job or held_until < clock_timestamp());
  return found;
end
$$;

grant execute on function app.hold_filing(bigint, bigint) to service_role;

-- The moment at which the next call of an address may leave: one in 250 ms, so that no second sees more than five also where one of
-- them is a quarter of a second late on its way.
create function app.next_eu_call(called text) returns timestamptz
  language plpgsql security definer
  set search_path = ''
as $$
declare
  moment timestamptz;
begin
  insert into app.eu_call_pace as pace (address, next_at)
  values (called, clock_timestamp())
  on conflict (address) do update set next_at = greatest(pace.next_at + interval '250 milliseconds', clock_timestamp())
  returning next_at into moment;
  return moment;
end
$$;

grant execute on function app.next_eu_call(text) to service_role;

-- Leaves a job for each environment in which a filing waits to be looked at; none while one is under way.
create function app.ask_for_filings() returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  due text;
  asked bigint;
begin
  for due in
    select distinct filing.environment from public.eu_filings as filing
    where filing.next_look_at <= clock_timestamp()
      and not exists (
        select from public.jobs as job
        where job.kind = 'follow-filings' and job.status in ('queued', 'running')
          and job.input ->> 'environment' = filing.environment
      )
  loop
    asked := app.enqueue_job(
      'follow-filings', null, null, jsonb_build_object('environment', due),
      'follow-filings:' || due || ':' || floor(extract(epoch from clock_timestamp()))
    );
  end loop;
  return asked;
end
$$;

grant execute on function app.ask_for_filings() to service_role;

-- A declaration whose amendment is given up is again what the Information System holds: head, products and plots of the filing that
-- it took last, which is kept once more where another one was tried since.
create function app.restore_filed(restored bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  accepted public.declaration_filings;
  copy bigint;
begin
  select filing.* into accepted
  from public.eu_filings as link
  join public.declaration_filings as filing on filing.id = link.accepted_filing_id
  join public.declarations as declaration on declaration.id = link.declaration_id and declaration.state = 'amending'
  where link.declaration_id = restored and declaration.project_id = any (app.projects_with('declarations.submit'))
  order by link.id desc
  limit 1;
  if accepted.id is null then
    raise exception 'There is nothing to go back to.' using errcode = 'P0409';
  end if;
  -- Where some statements have what others have not, there is no version that all of them hold.
  if exists (
    select from public.declarations as declaration
    cross join lateral app.current_statements(declaration.id, declaration.environment) as statement
    where declaration.id = restored and (
      (statement.is_surplus and statement.state in ('submitted', 'available', 'archived', 'grouped'))
      or (not statement.is_surplus and statement.state <> 'available')
      or (not statement.is_surplus and statement.accepted_filing_id is distinct from accepted.id)
    )
  ) then
    raise exception 'The statements of this declaration differ.' using errcode = 'P0555';
  end if;
  update public.declarations
  set
    internal_reference = accepted.content ->> 'internal_reference', activity = accepted.content ->> 'activity',
    country_of_activity = accepted.content ->> 'country_of_activity', border_country = accepted.content ->> 'border_country',
    operator = accepted.content -> 'operator', additional_information = accepted.content ->> 'additional_information'
  where id = restored;
  delete from public.declaration_plots where declaration_id = restored;
  delete from public.declaration_products where declaration_id = restored;
  insert into public.declaration_products (
    project_id, declaration_id, position, commodity, tariff_code, description, net_mass_kilograms, volume_cubic_metres,
    supplementary_units, supplementary_unit, scientific_name, common_name, further_species
  )
  select
    accepted.project_id, restored, position, commodity, tariff_code, description, net_mass_kilograms, volume_cubic_metres,
    supplementary_units, supplementary_unit, scientific_name, common_name, coalesce(further_species, '[]')
  from jsonb_populate_recordset(null::public.declaration_products, accepted.content -> 'products');
  delete from public.declaration_references where declaration_id = restored;
  insert into public.declaration_references (
    project_id, declaration_id, reference_number, verification_number, supplier, is_grouped
  )
  select accepted.project_id, restored, reference_number, verification_number, supplier, is_grouped
  from jsonb_populate_recordset(
    null::public.declaration_references, coalesce(accepted.content -> 'references', '[]')
  );
  insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
  select restored, accepted.project_id, product.id, filed.plot_id
  from public.filed_plots as filed
  cross join unnest(filed.product_ids) as was (product_id)
  join jsonb_to_recordset(accepted.content -> 'products') as then_product (id bigint, position integer)
    on then_product.id = was.product_id
  join public.declaration_products as product
    on product.declaration_id = restored and product.position = then_product.position
  where filed.filing_id = accepted.id;
  insert into public.declaration_filings (organisation_id, project_id, declaration_id, number, rules, content)
  select
    accepted.organisation_id, accepted.project_id, restored,
    1 + (select count(*) from public.declaration_filings where declaration_id = restored), accepted.rules,
    accepted.content || jsonb_build_object(
      'products', (
        select coalesce(jsonb_agg(to_jsonb(product) - 'project_id' - 'declaration_id' order by product.position, product.id), '[]')
        from public.declaration_products as product where product.declaration_id = restored
      )
    )
  returning id into copy;
  insert into public.filed_plots (
    filing_id, project_id, plot_id, product_ids, identifier, producer_name, producer_country, production_place, geometry,
    geometry_hash, is_point, area_hectares, geometry_valid, geometry_state, is_split, updated_at, plot_result_id, compliance,
    eu_state, eu_codes, eu_changes, eu_blocks, eu_features, eu_bytes, vertices_before, vertices_after, area_before_hectares,
    area_after_hectares
  )
  select
    copy, filed.project_id, filed.plot_id,
    array(
      select chosen.product_id from public.declaration_plots as chosen
      where chosen.declaration_id = restored and chosen.plot_id = filed.plot_id order by chosen.product_id
    ),
    filed.identifier, filed.producer_name, filed.producer_country, filed.production_place, filed.geometry,
    filed.geometry_hash, filed.is_point, filed.area_hectares, filed.geometry_valid, filed.geometry_state, filed.is_split,
    filed.updated_at, filed.plot_result_id, filed.compliance, filed.eu_state, filed.eu_codes, filed.eu_changes, filed.eu_blocks,
    filed.eu_features, filed.eu_bytes, filed.vertices_before, filed.vertices_after, filed.area_before_hectares,
    filed.area_after_hectares
  from public.filed_plots as filed
  where filed.filing_id = accepted.id;
  update public.eu_filings set accepted_filing_id = copy
  where declaration_id = restored and accepted_filing_id = accepted.id;
end
$$;

grant execute on function app.restore_filed(bigint) to workflow, service_role;

-- Keeps an access to the Information System, its key sealed by the caller's process.
create function app.store_eu_credentials(
  owner bigint, place text, person text, client text, role text, key_sealed text
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept bigint;
begin
  if not owner = any (app.organisations_with('organisation.manage')) then
    raise exception 'Storing an access needs the permission organisation.manage.' using errcode = '42501';
  end if;
  insert into public.eu_credentials as known (organisation_id, environment, username, client_id, files_as, stored_by_name)
  values (owner, place, person, client, role, app.current_person_name())
  on conflict (organisation_id, environment) do update set
    username = excluded.username, client_id = excluded.client_id, files_as = excluded.files_as, stored_by_name = excluded.stored_by_name, stored_at = now()
  returning id into kept;
  insert into app.eu_credential_keys as known (credential_id, sealed) values (kept, key_sealed)
  on conflict (credential_id) do update set sealed = excluded.sealed;
  return kept;
end
$$;

grant execute on function app.store_eu_credentials(bigint, text, text, text, text, text) to workflow, service_role;

-- public.plots
create trigger plots_of_ready_declarations after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.keep_plots_of_ready_declarations();

-- public.plot_eu_checks
create policy read on public.plot_eu_checks for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
grant select on public.plot_eu_checks to authenticated;
grant select, insert, update, delete on public.plot_eu_checks to service_role;

-- public.declarations
create trigger declarations_told after update of state on public.declarations
  for each row when (old.state is distinct from new.state)
  execute function app.tell_of_declaration();
create trigger declarations_of_a_kind before update of kind on public.declarations
  for each row when (old.kind is distinct from new.kind)
  execute function app.keep_as_written('A declaration stays of its kind.');
create trigger declarations_touch before update on public.declarations
  for each row execute function app.touch_updated_at();
create trigger declarations_audit after insert or update or delete on public.declarations
  for each row execute function app.record_audit();
create trigger declarations_deletion_stamped before update of deleted_at on public.declarations
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger strangers before insert on public.declarations
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create trigger declarations_settled before update or delete on public.declarations
  for each row execute function app.guard_settled(
    'state', 'state', 'environment', 'eudr_reference', 'reference_number', 'verification_number', 'filed_by_hand_on', 'noted_by', 'noted_by_name',
    'noted_at', 'deleted_at', 'updated_at'
  );
create trigger declarations_filed before update of state on public.declarations
  for each row when (
    (old.state = 'ready' and new.state = 'submitted') or (old.state in ('ready', 'amending') and new.state = 'submitting')
  )
  execute function app.file_declaration();
create trigger declarations_state after update of state on public.declarations
  for each row execute function app.guard_state('state');
create policy read on public.declarations for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy change on public.declarations for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy create_draft on public.declarations for insert to workflow
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and organisation_id = any ((select app.organisations_around())::bigint[])
    and state = 'draft'
    and exists (select from public.projects as project where project.id = declarations.project_id and project.module = 'EUDR')
  );
grant select, update (deleted_at) on public.declarations to authenticated;
grant insert, update on public.declarations to workflow;
grant select, insert, update, delete on public.declarations to service_role;

-- public.declaration_products
create trigger strangers before insert on public.declaration_products
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create trigger declaration_products_added after insert on public.declaration_products
  referencing new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_products_changed after update on public.declaration_products
  referencing old table as replaced new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_products_removed after delete on public.declaration_products
  referencing old table as replaced
  for each statement execute function app.guard_declaration_parts();
create policy read on public.declaration_products for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy write on public.declaration_products for all to workflow
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select on public.declaration_products to authenticated;
grant insert, update, delete on public.declaration_products to workflow;
grant select, insert, update, delete on public.declaration_products to service_role;

-- public.declaration_plots
create trigger declaration_plots_added after insert on public.declaration_plots
  referencing new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_plots_changed after update on public.declaration_plots
  referencing old table as replaced new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_plots_removed after delete on public.declaration_plots
  referencing old table as replaced
  for each statement execute function app.guard_declaration_parts();
create policy read on public.declaration_plots for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy write on public.declaration_plots for all to workflow
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select on public.declaration_plots to authenticated;
grant insert, update, delete on public.declaration_plots to workflow;
grant select, insert, update, delete on public.declaration_plots to service_role;

-- public.declaration_filings
create trigger declaration_filings_append_only before update or delete on public.declaration_filings
  for each row execute function app.keep_as_written('What was submitted is kept as it was.');
create trigger declaration_filings_not_emptied before truncate on public.declaration_filings
  for each statement execute function app.keep_as_written('What was submitted is kept as it was.');
create policy read on public.declaration_filings for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
grant select on public.declaration_filings to authenticated, service_role;

-- public.filed_plots
create trigger filed_plots_append_only before update or delete on public.filed_plots
  for each row execute function app.keep_as_written('What was submitted is kept as it was.');
create trigger filed_plots_not_emptied before truncate on public.filed_plots
  for each statement execute function app.keep_as_written('What was submitted is kept as it was.');
create policy read on public.filed_plots for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
grant select on public.filed_plots to authenticated, service_role;

-- public.eu_filings
create trigger eu_filings_numbers before update on public.eu_filings
  for each row execute function app.keep_statement_numbers();
create trigger eu_filings_touch before update on public.eu_filings
  for each row execute function app.touch_updated_at();
create trigger strangers before insert on public.eu_filings
  for each statement execute function app.refuse_strangers('projects', 'declarations.submit');
create policy read on public.eu_filings for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy begin_filing on public.eu_filings for insert to workflow
  with check (
    project_id = any ((select app.projects_with('declarations.submit'))::bigint[])
    and uuid is null
  );
create policy ask_for_more on public.eu_filings for update to workflow
  using (project_id = any ((select app.projects_with('declarations.submit'))::bigint[]));
grant select on public.eu_filings to authenticated;
grant insert (organisation_id, project_id, declaration_id, environment, series, statement, internal_reference, doing, next_look_at)
  on public.eu_filings to workflow;
grant update (doing, sent_at, sends, next_look_at, faults, is_surplus) on public.eu_filings to workflow;
grant select, insert, update, delete on public.eu_filings to service_role;
select realtime.watch('public.eu_filings');

-- public.eu_credentials
create policy read on public.eu_credentials for select to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[]));
create policy remove on public.eu_credentials for delete to workflow
  using (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
create trigger eu_credentials_audit after insert or update or delete on public.eu_credentials
  for each row execute function app.record_audit();
grant select on public.eu_credentials to authenticated;
grant delete on public.eu_credentials to workflow;
grant select, insert, update, delete on public.eu_credentials to service_role;

-- app.eu_credential_keys
grant select, insert, update, delete on app.eu_credential_keys to service_role;

-- app.eu_call_pace
grant select, insert, update, delete on app.eu_call_pace to service_role;

-- public.rehearsal_clocks
create policy read on public.rehearsal_clocks for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('declarations.read', 'EUDR'))::bigint[]));
create policy add on public.rehearsal_clocks for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('declarations.submit', 'EUDR'))::bigint[]));
create policy move on public.rehearsal_clocks for update to workflow
  using (organisation_id = any ((select app.organisations_offering('declarations.submit', 'EUDR'))::bigint[]));
grant select on public.rehearsal_clocks to authenticated;
grant insert, update on public.rehearsal_clocks to workflow;
grant select, insert, update, delete on public.rehearsal_clocks to service_role;

-- app.rehearsal_statements
grant select, insert, update, delete on app.rehearsal_statements to service_role;

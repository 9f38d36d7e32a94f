-- Migrations from other registries: who a record is here, and which of its plots a project does not have yet.

-- The farmers in use whom records of another registry are by now, also after merges, with what each record said the last time.
create function app.farmers_of_source(organisation bigint, registry text, listed jsonb)
  returns table (number integer, farmer_id bigint, told jsonb)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
as $$
begin
  perform app.require_farmer_importer(organisation);
  return query
  select asked.number, app.farmer_after_merges(known.farmer_id), known.told
  from jsonb_to_recordset(listed) as asked (number integer, "sourceKey" text)
  cross join lateral (
    select named.farmer_id, named.told
    from public.farmer_source_keys as named
    where named.organisation_id = organisation and named.source = registry and named.source_key = asked."sourceKey"
    offset 0
  ) as known;
end
$$;

grant execute on function app.farmers_of_source(bigint, text, jsonb) to workflow;

-- The plots of a migration and what a project would make of each. A code that several plots of the file have bears that of the farmer too; a plot
-- without one is numbered among those of its farmer. Records of Collect come one after the other: theirs go on from the numbers that the project
-- has, and a code that another plot there has bears that of the farmer.
create function app.migrated_plots(import bigint, project bigint)
  returns table (
    number integer, migration_key text, outline jsonb, outline_hash text, identifier text, hectares double precision, farmer_code text,
    producer_name text, production_place text, tenure text, share_percent double precision, state text
  )
  language sql stable
  -- Of a migration that was just read the planner knows nothing, and would compare each plot with each. What it then thinks that joins
  -- cost makes it compile them, for seconds.
  set enable_nestloop = off
  set jit = off
as $$
  with listed as materialized (
    select
      plot.number, migrating.source || ':' || plot.source_key as migration_key, plot.outline, plot.outline_hash, plot.hectares,
      plot.tenure, plot.share_percent,
      plot.farmer_key is not null and coalesce(
        line.fate not in ('new', 'changes', 'same') or line.left_out or coalesce(line.outcome, '') in ('overtaken', 'removed'), true
      ) as is_waiting,
      migrating.source, plot.code, farmer.identifier as farmer_code, farmer.first_name, farmer.last_name, farmer.village,
      coalesce(
        case when count(*) over (partition by plot.code) = 1 then plot.code end,
        farmer.identifier || '-' || coalesce(plot.code, plot.position::text),
        plot.code,
        plot.source_key
      ) as identifier
    from public.farmer_import_plots as plot
    join public.farmer_imports as migrating on migrating.id = plot.import_id
    left join public.farmer_import_rows as line on line.import_id = plot.import_id and line.source_key = plot.farmer_key
    left join public.farmers as own on own.id = line.farmer_id and own.deleted_at is null
    -- Few were merged: for the others nobody goes looking.
    left join public.farmers as become
      on become.id = case when own.id is null and line.farmer_id is not null then app.farmer_after_merges(line.farmer_id) end
      and become.deleted_at is null
    cross join lateral (
      select
        coalesce(own.identifier, become.identifier) as identifier, coalesce(own.first_name, become.first_name) as first_name,
        coalesce(own.last_name, become.last_name) as last_name, coalesce(own.village, become.village) as village
    ) as farmer
    where plot.import_id = migrated_plots.import
  ), present as materialized (
    select plot.identifier, plot.properties ->> 'migration_key' as migration_key, plot.properties ->> 'migration_outline' as outline_hash
    from public.plots as plot
    where plot.project_id = migrated_plots.project and plot.deleted_at is null
  ), used as materialized (
    select regexp_replace(present.identifier, '-[0-9]{1,6}$', '') as farmer_code, max(substring(present.identifier from '-([0-9]{1,6})$')::integer) as last
    from present where present.identifier ~ '-[0-9]{1,6}$'
    group by 1
  ), known as materialized (
    select
      listed.*, same.migration_key is not null as is_known, same.outline_hash as known_hash,
      case
        when listed.source <> 'collect' or listed.farmer_code is null or same.migration_key is not null then listed.identifier
        when listed.code is null then listed.farmer_code || '-' || (coalesce(used.last, 0) + row_number() over (
          partition by listed.farmer_code, listed.source = 'collect' and listed.code is null and same.migration_key is null and listed.outline is not null
          order by listed.number
        ))
        when coded.identifier is not null then listed.farmer_code || '-' || listed.code
        else listed.identifier
      end as given
    from listed
    left join (
      select distinct on (present.migration_key) present.migration_key, present.outline_hash
      from present where present.migration_key is not null
      order by present.migration_key
    ) as same on same.migration_key = listed.migration_key
    left join used on used.farmer_code = listed.farmer_code
    left join (select distinct present.identifier from present) as coded on coded.identifier = listed.code
  )
  select
    known.number, known.migration_key, known.outline, known.outline_hash, left(known.given, 200), known.hectares, known.farmer_code,
    nullif(btrim(concat_ws(' ', known.first_name, known.last_name)), ''), known.village,
    known.tenure, known.share_percent,
    case
      when known.outline is null then 'unusable'
      when known.is_waiting then 'waiting'
      when known.is_known and known.known_hash = known.outline_hash then 'same'
      when known.is_known then 'changed'
      when taken.identifier is not null then 'taken'
      else 'new'
    end
  from known
  left join (select distinct present.identifier from present) as taken on taken.identifier = left(known.given, 200)
$$;

grant execute on function app.migrated_plots(bigint, bigint) to authenticated, service_role;

-- How many plots of a migration a project does not have yet, has as they are, has otherwise, or cannot take.
create function public.migrated_plot_totals(import bigint, project bigint) returns table (state text, plots bigint)
  language sql stable
as $$
  select counted.state, count(*)
  from app.migrated_plots(migrated_plot_totals.import, migrated_plot_totals.project) as counted
  group by counted.state
$$;

grant execute on function public.migrated_plot_totals(bigint, bigint) to authenticated;

-- public.farmer_imports, public.farmer_import_rows
grant insert (source), update (source, source_columns) on public.farmer_imports to workflow;
grant insert (source_key) on public.farmer_import_rows to workflow;

-- public.farmer_source_keys
create trigger strangers before insert on public.farmer_source_keys
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_source_keys for select to authenticated
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy add on public.farmer_source_keys for insert to workflow
  with check (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy change on public.farmer_source_keys for update to workflow
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
grant select on public.farmer_source_keys to authenticated;
grant
  insert (organisation_id, source, source_key, farmer_id, import_id, told),
  update (farmer_id, import_id, told, updated_at)
  on public.farmer_source_keys to workflow;
grant select, insert, update, delete on public.farmer_source_keys to service_role;

-- public.farmer_import_plots
create trigger strangers before insert on public.farmer_import_plots
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_import_plots for select to authenticated
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy add on public.farmer_import_plots for insert to workflow
  with check (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy remove on public.farmer_import_plots for delete to workflow
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
grant select on public.farmer_import_plots to authenticated;
grant
  insert (
    import_id, organisation_id, number, sheet, row, source_key, farmer_key, position, code, hectares, tenure, share_percent, outline,
    outline_hash, problem_codes
  ),
  delete
  on public.farmer_import_plots to workflow;
grant select, insert, update, delete on public.farmer_import_plots to service_role;

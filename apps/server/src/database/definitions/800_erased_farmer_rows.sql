-- What stands beside a farmer and has rows of its own goes where he is erased, and what the audit, plots and news say of him.

-- Plots that name him and that no declaration needs: those that he works, and those that others work since.
create function app.plots_to_make_nameless(records bigint[]) returns setof bigint
  language sql stable security definer
  set search_path = ''
as $$
  select plot.id
  from public.plots as plot
  where plot.farmer_id = any (records) and plot.id not in (select app.declared_plots_of(records))
  union
  select plot.id
  from public.farmers as person
  join public.plots as plot
    on plot.organisation_id = person.organisation_id and plot.farmer_id is distinct from person.id
    and app.folded(plot.producer_name) like '%' || app.folded(person.last_name) || '%'
  where person.id = any (records)
    and plot.id in (
      select (given ->> 0)::bigint
      from public.plot_links as link
      cross join lateral jsonb_array_elements(link.before) as given
      where link.organisation_id = person.organisation_id
        and ((given ->> 1)::bigint = any (records) or (given ->> 2)::bigint = any (records))
    )
    and not exists (select from public.filed_plots as filed where filed.project_id = plot.project_id and filed.plot_id = plot.id)
$$;

-- What was told of his requests.
create function app.erase_news_of(records bigint[]) returns void
  language sql security definer
  set search_path = ''
begin atomic
  update public.notifications as news set parameters = news.parameters - '{farmer,comment}'::text[]
  from public.farmers as person
  where person.id = any (records) and news.organisation_id = person.organisation_id and news.kind like 'farmer\_change\_%'
    and news.parameters ->> 'farmer' in (
      btrim(person.last_name || ' ' || person.first_name), btrim(person.first_name || ' ' || person.last_name)
    );
  update realtime.changes
  set record = record #- '{parameters,farmer}' #- '{parameters,comment}', old_record = old_record #- '{parameters,farmer}' #- '{parameters,comment}'
  where table_name = 'notifications' and coalesce(record, old_record) ->> 'kind' like 'farmer\_change\_%'
    and (coalesce(record, old_record) ->> 'organisation_id')::bigint in (
      select person.organisation_id from public.farmers as person where person.id = any (records)
    );
end;

-- A name that nobody else has tells that he was there.
create function app.erase_rare_names_of(records bigint[]) returns void
  language sql security definer
  set search_path = ''
begin atomic
  delete from app.farmer_name_counts as counted
  using app.farmer_traits as trait
  where trait.farmer_id = any (records) and counted.organisation_id = trait.organisation_id and counted.kind = 'name'
    and counted.farmers = 1 and counted.sound = any (trait.sounds);
end;

create function app.erase_rows_beside(records bigint[]) returns void
  language sql security definer
  set search_path = ''
as $$
  select app.erase_news_of(records);
  delete from public.farmer_events where farmer_id = any (records);
  delete from public.plot_holders where farmer_id = any (records);
  delete from public.farmer_private_values where farmer_id = any (records);
  delete from public.farmer_pictures where farmer_id = any (records);
  delete from public.farmer_papers where farmer_id = any (records);
  delete from public.farmer_change_requests where farmer_id = any (records);
  delete from public.farmer_source_keys where farmer_id = any (records);
  select app.erase_household_of(records);
  update public.audit_entries
  set before = app.without_person(before) - 'number', after = app.without_person(after) - 'number'
  where entity in ('farmer_events', 'farmer_private_values', 'farmer_papers', 'farmer_change_requests', 'plot_holders') and entity_id = any (records);
  update realtime.changes
  set record = app.without_person(record) - 'number', old_record = app.without_person(old_record) - 'number'
  where table_name in ('farmer_papers', 'farmer_change_requests') and (coalesce(record, old_record) ->> 'farmer_id')::bigint = any (records);
$$;

-- Plots that no declaration needs keep their outline and their code, without the name of who works them.
create function app.erase_names_of_plots(given bigint[]) returns void
  language sql security definer
  set search_path = ''
begin atomic
  update public.import_rows as line set properties = '{}'
  from public.plots as plot
  where plot.id = any (given) and line.import_id = plot.import_id and line.row_number = plot.import_row and line.project_id = plot.project_id;
  update public.plots set producer_name = null, properties = '{}' where id = any (given);
end;

-- Only the function that erases a farmer writes there, and takes its line away when it ends.
create function app.is_erasing() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from app.running_erasures where transaction_id = pg_current_xact_id_if_assigned());
end
$$;

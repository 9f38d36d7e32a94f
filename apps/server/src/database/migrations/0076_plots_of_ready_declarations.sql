-- A ready declaration was complete with its plots: they go into the trash only after it has gone back to draft. A submitted one keeps a
-- filing of its own.
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
    from plots_after as plot
    join plots_before as was on was.id = plot.id and was.deleted_at is null
    join public.declaration_plots as chosen on chosen.plot_id = plot.id
    join public.declarations as declaration
      on declaration.id = chosen.declaration_id and declaration.state = 'ready' and declaration.deleted_at is null
    where plot.deleted_at is not null
    order by declaration.internal_reference
    limit 5
  ) as found;
  if waiting is not null then
    raise exception 'Plots of a ready declaration stay until it is a draft again.' using errcode = 'P0425', detail = waiting::text;
  end if;
  return null;
end
$$;

create trigger plots_of_ready_declarations after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.keep_plots_of_ready_declarations();

-- What is told of the right and the share by which farmers work or hold plots in use, a line for each farmer and plot.
create view public.farmer_holdings with (security_invoker = true) as
select
  coalesce(holder.farmer_id, plot.farmer_id) as farmer_id,
  holder.organisation_id,
  holder.project_id,
  holder.plot_id,
  plot.identifier as plot_identifier,
  plot.geometry_hash,
  holder.farmer_id is null as works,
  holder.tenure,
  holder.share_percent
from public.plot_holders as holder
join public.plots as plot on plot.id = holder.plot_id
where plot.deleted_at is null and coalesce(holder.farmer_id, plot.farmer_id) is not null;

grant select on public.farmer_holdings to authenticated, service_role;

-- What is told of the right and the share by which farmers work or hold plots in use, a line for each farmer and plot. In two
-- parts, so that the plots of one farmer are found by the index of each.
create view public.farmer_holdings with (security_invoker = true) as
select
  plot.farmer_id, own.organisation_id, own.project_id, own.plot_id, plot.identifier as plot_identifier, plot.geometry_hash,
  true as works, own.tenure, own.share_percent
from public.plots as plot
join public.plot_holders as own on own.plot_id = plot.id and own.farmer_id is null
where plot.deleted_at is null and plot.farmer_id is not null
union all
select
  other.farmer_id, other.organisation_id, other.project_id, other.plot_id, plot.identifier, plot.geometry_hash,
  false, other.tenure, other.share_percent
from public.plot_holders as other
join public.plots as plot on plot.id = other.plot_id
where plot.deleted_at is null and other.farmer_id is not null;

grant select on public.farmer_holdings to authenticated, service_role;

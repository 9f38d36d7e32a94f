-- Whoever takes answers of private overlaps back locks in one order, so that two who do it at once wait for each other and
-- neither is turned away: plots, pairs, answers, compared plots, each by number.
create function app.lock_private_overlaps(plots bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform from public.private_overlaps where plot_id = any (plots) order by plot_id for update;
  perform from app.compared_plots where plot_id = any (plots) order by plot_id for update;
end
$$;

create or replace function app.withdraw_private_overlaps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.lock_private_overlaps(array(select plot_id from gone));
  delete from public.private_overlaps where plot_id in (select plot_id from gone);
  delete from app.compared_plots where plot_id in (select plot_id from gone);
  return null;
end
$$;

create or replace function app.forget_private_overlaps(plots bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
begin
  with pair as (
    select plot_id
    from app.private_overlap_pairs
    where plot_id = any (plots) or other_plot_id = any (plots)
    order by plot_id, other_plot_id
    for update
  )
  select plots || array_agg(plot_id) into touched from pair;
  perform app.lock_private_overlaps(touched);
  delete from app.private_overlap_pairs where plot_id = any (plots) or other_plot_id = any (plots);
  delete from public.private_overlaps where plot_id = any (plots);
  delete from app.compared_plots where plot_id = any (plots);
end
$$;

create or replace function app.forget_revoked_organisation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
begin
  with pair as (
    select plot_id
    from app.private_overlap_pairs
    where old.organisation_id in (organisation_id, other_organisation_id)
    order by plot_id, other_plot_id
    for update
  )
  select array_agg(plot_id) into touched from pair;
  perform app.lock_private_overlaps(
    touched || array(select plot_id from app.compared_plots where organisation_id = old.organisation_id)
  );
  delete from app.private_overlap_pairs where old.organisation_id in (organisation_id, other_organisation_id);
  delete from app.compared_plots where organisation_id = old.organisation_id;
  return null;
end
$$;

grant execute on function app.lock_private_overlaps(bigint[]) to service_role;

-- What stands beside a farmer and has rows of its own follows him into the record that his is merged into.

-- Answers which rows went, by table.
create function app.move_farmer_rows(gone bigint, kept bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  events bigint[];
  consents bigint[];
  holders bigint[];
begin
  with moved as (
    update public.farmer_events as event set farmer_id = kept
    where farmer_id = gone
      -- What was noted of both at once is one event of the one farmer.
      and not exists (select from public.farmer_events as own where own.farmer_id = kept and own.batch = event.batch)
    returning id
  )
  select coalesce(array_agg(id), '{}') into events from moved;
  with moved as (
    update public.farmer_consents set farmer_id = kept where farmer_id = gone returning id
  )
  select coalesce(array_agg(id), '{}') into consents from moved;
  with moved as (
    update public.plot_holders set farmer_id = kept where farmer_id = gone returning id
  )
  select coalesce(array_agg(id), '{}') into holders from moved;
  return jsonb_build_object('farmer_events', events, 'farmer_consents', consents, 'plot_holders', holders)
    || jsonb_build_object('farmer_pictures', app.move_farmer_pictures(gone, kept))
    || app.merge_household(gone, kept);
end
$$;

create function app.move_back_farmer_rows(moved jsonb, kept bigint, gone bigint) returns void
  language sql security definer
  set search_path = ''
as $$
  update public.farmer_events set farmer_id = gone
  where farmer_id = kept and id in (select told.id::bigint from jsonb_array_elements_text(moved -> 'farmer_events') as told (id));
  update public.farmer_consents set farmer_id = gone
  where farmer_id = kept and id in (select told.id::bigint from jsonb_array_elements_text(moved -> 'farmer_consents') as told (id));
  update public.plot_holders set farmer_id = gone
  where farmer_id = kept and id in (select told.id::bigint from jsonb_array_elements_text(moved -> 'plot_holders') as told (id));
  update public.farmer_pictures as picture
  set farmer_id = gone,
    paper_id = (select paper.id from public.farmer_papers as paper where paper.id = (told.pair ->> 1)::bigint and paper.farmer_id = gone)
  from jsonb_array_elements(coalesce(moved -> 'farmer_pictures', '[]')) as told (pair)
  where picture.id = (told.pair ->> 0)::bigint and picture.farmer_id = kept;
  select app.unmerge_household(moved, kept);
$$;

-- What the outlines of a record are like together, and measure, kept with it: tables of many records are filtered and sorted by them.
alter table public.records
  add column outline_state text constraint records_outline_state_known check (outline_state in ('normal', 'abnormal', 'overlapping')),
  add column outline_hectares double precision
    constraint records_outline_hectares_finite check (outline_hectares >= 0 and outline_hectares < 'Infinity');

update public.records as record
set outline_state = told.state, outline_hectares = told.hectares
from (
  select
    place.record_id,
    case max(case place.geometry_state when 'abnormal' then 2 when 'overlapping' then 1 else 0 end)
      when 2 then 'abnormal' when 1 then 'overlapping' else 'normal'
    end as state,
    sum(place.hectares) as hectares
  from public.record_places as place
  where place.kind = 'shape'
  group by place.record_id
) as told
where record.id = told.record_id;

create index records_by_outline on public.records (project_form_id, outline_state, id desc)
  where deleted_at is null and outline_state is not null;
create index records_by_hectares on public.records (project_form_id, outline_hectares, id desc)
  where deleted_at is null and outline_hectares is not null;

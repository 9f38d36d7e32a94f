-- How alike two farmers are stands in two bands for everybody who reads farmers; the number, and what it is made of, for those alone
-- who read phones and births: who knows the sum and all other parts knows whether these agree.
alter table public.farmer_pairs
  add likeness text not null generated always as (case when score >= 0.8 then 'likely' else 'possible' end) stored,
  add constraint farmer_pairs_likeness_check check (likeness in ('likely', 'possible'));

alter table public.farmer_pair_particulars
  add score double precision check (score between 0 and 1);

update public.farmer_pair_particulars as told
set
  score = pair.score,
  reasons = coalesce(
    (
      select jsonb_agg(reason order by abs((reason ->> 'weight')::double precision) desc)
      from jsonb_array_elements(pair.reasons || told.reasons) as reason
    ),
    '[]'
  )
from public.farmer_pairs as pair
where pair.id = told.pair_id;

insert into public.farmer_pair_particulars (pair_id, organisation_id, reasons, score)
select pair.id, pair.organisation_id, pair.reasons, pair.score
from public.farmer_pairs as pair
where not exists (select from public.farmer_pair_particulars as told where told.pair_id = pair.id);

alter table public.farmer_pair_particulars alter column score set not null;

alter table public.farmer_pairs drop column reasons;

update public.audit_entries
set before = before - array['score', 'reasons'], after = after - array['score', 'reasons']
where entity = 'farmer_pairs';

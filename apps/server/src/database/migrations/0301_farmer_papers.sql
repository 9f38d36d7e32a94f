-- Papers that say who a farmer is.
create table public.farmer_papers (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  farmer_id bigint not null,
  position smallint not null check (position between 1 and 20),
  kind text not null,
  -- Where it was issued.
  country text check (country ~ '^[A-Z]{2}$'),
  number text not null,
  valid_until date,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  unique (farmer_id, position) deferrable initially deferred,
  constraint farmer_papers_kind_known check (
    kind in (
      'national_id', 'personal_identification', 'nina', 'identity_attestation', 'passport', 'voter_card', 'consular_card', 'residence_permit',
      'birth_certificate', 'producer_card', 'cooperative_card', 'other'
    )
  ),
  constraint farmer_papers_number_length check (char_length(btrim(number)) between 1 and 60)
);

create index farmer_papers_by_number on public.farmer_papers (organisation_id, app.paper_key(number));

alter table public.farmer_papers enable row level security;

-- The papers that the one who stayed got by a merge.
alter table app.merged_farmers
  add papers bigint[] not null default '{}',
  add constraint merged_farmers_papers_size check (pg_column_size(papers) <= 1000);

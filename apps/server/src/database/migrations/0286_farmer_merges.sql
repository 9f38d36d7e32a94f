-- Two records of one farmer put together: which one stays, what of the other he took, and what stood there before.
create table public.farmer_merges (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  -- The one who stays; the audit tells the merge in his history.
  farmer_id bigint not null,
  other_id bigint not null,
  other_identifier text not null,
  taken text[] not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  foreign key (other_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  unique (id, organisation_id),
  constraint farmer_merges_of_two check (farmer_id <> other_id),
  constraint farmer_merges_other_identifier_length check (char_length(other_identifier) <= 200),
  constraint farmer_merges_taken_size check (pg_column_size(taken) <= 1000),
  constraint farmer_merges_author_length check (char_length(author) <= 300)
);

create index farmer_merges_of_farmer on public.farmer_merges (farmer_id, id desc);
create unique index farmer_merges_standing on public.farmer_merges (other_id) where undone_at is null;

alter table public.farmer_merges enable row level security;

-- What a merge changed, to take it back: the row and the birth of who stays before and after, the phones he got, the plots that
-- came to him, and whom he is not since.
create table app.merged_farmers (
  merge_id bigint primary key references public.farmer_merges (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  birth_before jsonb,
  birth_after jsonb,
  phones text[] not null,
  plots bigint[] not null,
  apart bigint[] not null,
  constraint merged_farmers_before_size check (pg_column_size(before) <= 40000),
  constraint merged_farmers_before_shape check (jsonb_typeof(before) = 'object'),
  constraint merged_farmers_after_size check (pg_column_size(after) <= 40000),
  constraint merged_farmers_after_shape check (jsonb_typeof(after) = 'object'),
  constraint merged_farmers_birth_before_size check (pg_column_size(birth_before) <= 1000),
  constraint merged_farmers_birth_before_shape check (jsonb_typeof(birth_before) = 'object'),
  constraint merged_farmers_birth_after_size check (pg_column_size(birth_after) <= 1000),
  constraint merged_farmers_birth_after_shape check (jsonb_typeof(birth_after) = 'object'),
  constraint merged_farmers_phones_size check (pg_column_size(phones) <= 8000),
  constraint merged_farmers_plots_size check (pg_column_size(plots) <= 100000),
  constraint merged_farmers_apart_size check (pg_column_size(apart) <= 100000)
);

alter table app.merged_farmers enable row level security;

-- Whom a record was merged into; it stays in the registry unseen, and goes with him.
alter table public.farmers
  add merged_into bigint,
  add foreign key (merged_into, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  add constraint farmers_merged_are_gone check (merged_into is null or deleted_at is not null);

create index farmers_merged on public.farmers (merged_into) where merged_into is not null;

-- Overlaps between organisations that both agree: each learns that a plot of its own is claimed elsewhere too, and how
-- much of it, never by whom or where. docs/adr/0007 says what that can and cannot keep secret.
-- The organisation is the key, not a counter: numbers of agreements would tell how many others agree.
create table public.overlap_agreements (
  organisation_id bigint primary key references public.organisations (id),
  id bigint not null generated always as (organisation_id) stored,
  agreed_by uuid default auth.uid(),
  agreed_by_name text not null default app.current_person_name(),
  agreed_at timestamptz not null default now(),
  constraint overlap_agreements_agreed_by_name_length check (char_length(agreed_by_name) <= 300)
);

alter table public.overlap_agreements enable row level security;

-- What an organisation learns of a plot of its own; no row where there is nothing to tell, or nothing is known yet.
create table public.private_overlaps (
  plot_id bigint not null,
  project_id bigint not null,
  square_metres integer not null check (square_metres > 0),
  percent integer not null check (percent between 1 and 100),
  compared_on date not null default current_date,
  primary key (plot_id, project_id),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade
);

create index private_overlaps_of_project on public.private_overlaps (project_id);

alter table public.private_overlaps enable row level security;

-- The plots whose answer holds; one that is missing here is compared in the next round.
create table app.compared_plots (
  plot_id bigint primary key references public.plots (id) on delete cascade,
  organisation_id bigint not null
);

create index compared_plots_of_organisation on app.compared_plots (organisation_id);

alter table app.compared_plots enable row level security;

-- Which plots an answer was made of, so that it goes when one of them does. Only the platform reads it.
create table app.private_overlap_pairs (
  plot_id bigint not null references public.plots (id) on delete cascade,
  other_plot_id bigint not null references public.plots (id) on delete cascade,
  organisation_id bigint not null,
  other_organisation_id bigint not null,
  primary key (plot_id, other_plot_id)
);

create index private_overlap_pairs_other_plot on app.private_overlap_pairs (other_plot_id);
create index private_overlap_pairs_organisation on app.private_overlap_pairs (organisation_id);
create index private_overlap_pairs_other_organisation on app.private_overlap_pairs (other_organisation_id);

alter table app.private_overlap_pairs enable row level security;

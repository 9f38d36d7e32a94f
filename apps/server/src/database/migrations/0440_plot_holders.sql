-- By what right a plot is worked, and who holds it besides. Without a farmer it is told of the plot's own farmer, whoever that is:
-- so it stays with the plot where the plot is given to somebody else, and where that is taken back.
create table public.plot_holders (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  farmer_id bigint,
  tenure text check (tenure in ('owner', 'customary', 'family', 'rented', 'borrowed', 'abusa', 'abunu', 'sharecropper', 'caretaker', 'other')),
  share_percent double precision,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  constraint plot_holders_told check (farmer_id is not null or tenure is not null or share_percent is not null),
  constraint plot_holders_share_percent_range check (share_percent > 0 and share_percent <= 100),
  constraint plot_holders_author_length check (char_length(author) <= 300)
);

-- The plot's own farmer has one line; another who holds a plot in two ways may have two.
create unique index plot_holders_of_its_farmer on public.plot_holders (plot_id, project_id) where farmer_id is null;
create index plot_holders_of_plot on public.plot_holders (plot_id);
create index plot_holders_of_farmer on public.plot_holders (farmer_id) where farmer_id is not null;
create index plot_holders_of_organisation on public.plot_holders (organisation_id);

alter table public.plot_holders enable row level security;

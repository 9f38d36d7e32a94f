-- Photos of farmers and scans of their papers. What is removed or replaced can be brought back for a while.
alter table public.farmer_papers add constraint farmer_papers_of_farmer unique (id, farmer_id);

create table public.farmer_pictures (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  farmer_id bigint not null,
  kind text not null check (kind in ('photo', 'scan')),
  -- The paper of a scan; null where that paper is no longer there.
  paper_id bigint,
  object_path text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  foreign key (paper_id, farmer_id) references public.farmer_papers (id, farmer_id) on delete set null (paper_id),
  constraint farmer_pictures_photo_of_nothing check (kind = 'scan' or paper_id is null),
  constraint farmer_pictures_photo_is_a_picture check (kind = 'scan' or content_type <> 'application/pdf'),
  constraint farmer_pictures_object_path_length check (octet_length(object_path) <= 200),
  constraint farmer_pictures_author_length check (char_length(author) <= 300)
);

create unique index farmer_pictures_one_photo on public.farmer_pictures (farmer_id) where kind = 'photo' and removed_at is null;
create unique index farmer_pictures_one_scan on public.farmer_pictures (paper_id) where paper_id is not null and removed_at is null;
create unique index farmer_pictures_by_file on public.farmer_pictures (object_path);
create index farmer_pictures_of_farmer on public.farmer_pictures (farmer_id, kind);
create index farmer_pictures_removed on public.farmer_pictures (removed_at) where removed_at is not null;

alter table public.farmer_pictures enable row level security;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'farmer-pictures', 'farmer-pictures', false, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
);

alter table public.farmer_accesses drop constraint farmer_accesses_way_check;
alter table public.farmer_accesses
  add constraint farmer_accesses_way_check check (way in ('read', 'list', 'proof', 'file', 'list_file', 'print', 'scan'));

-- An import that nobody wants leaves the lists; its file and rows stay, so that it can come back.
alter table public.imports add column discarded_at timestamptz;

grant update (discarded_at) on public.imports to authenticated;

/** Tables of a small cinema, with every kind of column and relation that the REST tests ask about. */
export const cinemaSchema = `
create table public.directors (id int primary key, name text not null);
create table public.films (
  id int primary key,
  title text not null,
  year int,
  director_id int references public.directors,
  languages text[] not null default '{}',
  facts jsonb,
  shown daterange
);
create table public.actors (id int primary key, name text not null);
create table public.roles (
  film_id int references public.films,
  actor_id int references public.actors,
  part text,
  primary key (film_id, actor_id)
);
create table public.sequels (
  first_id int references public.films,
  second_id int references public.films,
  note text,
  primary key (note)
);
create table public.places (id int primary key, name text, spot geometry(Point, 4326));
create table public.exact (id int primary key, big bigint, price numeric, at timestamptz, tags text[], raw bytea);
create table public.notes (
  id bigint generated always as identity primary key,
  owner uuid not null default auth.uid(),
  film_id int references public.films,
  body text not null,
  mood text not null default 'calm',
  spot geometry(Point, 4326)
);
create table public.stars (film_id int references public.films, user_id uuid default auth.uid(), stars int, primary key (film_id, user_id));

insert into public.directors values (1, 'Idrissa Ouédraogo'), (2, 'Abderrahmane Sissako'), (3, 'Nobody yet');
insert into public.films values
  (1, 'Yaaba', 1989, 1, '{mooré}', '{"colour": "warm", "ratings": [9, 8]}', '[1989-05-01,1989-06-01)'),
  (2, 'Tilaï', 1990, 1, '{mooré}', '{"colour": "dry", "ratings": [7]}', null),
  (3, 'Bamako', 2006, 2, '{fr,bambara}', null, '[2006-05-01,2006-06-01)'),
  (4, 'Timbuktu', 2014, 2, '{fr,tamasheq}', null, '[2014-05-01,2014-12-01)'),
  (5, 'Say "no", (please)', 2020, null, '{}', null, null);
insert into public.actors values (1, 'Noufou'), (2, 'Fatimata');
insert into public.roles values (1, 2, 'Sana'), (1, 1, 'Bila');
insert into public.sequels values (1, 2, 'same village');
insert into public.places values (1, 'Ouagadougou', st_setsrid(st_makepoint(-1.5, 12.4), 4326));
insert into public.exact values (1, 9007199254740993, 1.50, '2026-01-01 00:00:00+00', '{a,b}', '\\x00ff');

alter table public.directors enable row level security;
alter table public.films enable row level security;
alter table public.actors enable row level security;
alter table public.roles enable row level security;
alter table public.sequels enable row level security;
alter table public.places enable row level security;
alter table public.exact enable row level security;
alter table public.notes enable row level security;
alter table public.stars enable row level security;
create policy read on public.directors for select to authenticated using (true);
create policy read on public.films for select to authenticated using (true);
create policy read on public.actors for select to authenticated using (true);
create policy read on public.roles for select to authenticated using (true);
create policy read on public.sequels for select to authenticated using (true);
create policy read on public.places for select to authenticated using (true);
create policy own on public.notes for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy own on public.stars for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on public.directors, public.films, public.actors, public.roles, public.sequels, public.places to authenticated;
grant select on public.exact to service_role;
grant select, insert, update, delete on public.notes, public.stars to authenticated;

create function public.add_them(a int, b int default 10) returns int language sql immutable return a + b;
create function public.films_since(since int) returns setof public.films language sql stable
  as $$ select * from public.films where year >= since $$;
create function public.do_nothing() returns void language sql as '';
create function public.echo_json(value json) returns json language sql immutable return value;
create function public.year_table() returns table (year int, films bigint) language sql stable
  as $$ select year, count(*) from public.films where id = 1 group by year $$;
create function public.sum_all(numbers int[]) returns bigint language sql immutable return (select sum(n) from unnest(numbers) n);
create function public.write_note() returns void language sql as $$ insert into public.notes (body) values ('by get') $$;
create function public.refuse(code text) returns void language plpgsql
  as $$ begin raise exception 'No credit' using errcode = code, detail = 'left: 0', hint = 'Buy some'; end $$;
grant execute on function public.add_them, public.films_since, public.do_nothing, public.echo_json, public.year_table,
  public.sum_all, public.write_note, public.refuse to authenticated;
`;

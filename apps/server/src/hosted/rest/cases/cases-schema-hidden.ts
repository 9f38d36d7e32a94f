/** Tables that no one is shown but through views, schemas of odd names, and what the newer cases ask about. */
export const hiddenCasesSchema = `
create schema vault;
create table vault.writers (id int primary key, name text);
insert into vault.writers values (1, 'Sembène'), (2, 'Bâ'), (3, 'Kourouma');
create table vault.books (
  id int primary key, title text, writer_id int references vault.writers,
  translator_id int constraint translated_by references vault.writers, price int
);
insert into vault.books values
  (1, 'Xala', 1, 2, 10), (2, 'Le Mandat', 1, null, 12), (3, 'Une si longue lettre', 2, 3, 8), (4, 'Anonyme', null, 1, 5);
create table vault.covers (book_id int primary key references vault.books, colour text);
insert into vault.covers values (1, 'rouge'), (3, 'bleu');
create table vault.shelves (id int primary key, label text);
insert into vault.shelves values (1, 'romans'), (2, 'lettres');
create table vault.placements (
  book_id int references vault.books, shelf_id int references vault.shelves, primary key (book_id, shelf_id)
);
insert into vault.placements values (1, 1), (2, 1), (3, 1), (3, 2);
create table vault.readers (id int primary key, name text);
create table vault.loans (
  book_id int references vault.books, reader_id int references vault.readers, primary key (book_id, reader_id)
);
create table vault.secrets (id int primary key, book_id int references vault.books, words text);
insert into vault.secrets values (1, 1, 'caché');
create table vault.guards (id int primary key, book_id int references vault.books, name text);
create view vault.all_books as select * from vault.books;

create view api.writers as select id, name from vault.writers;
create view api.books as select id, title, writer_id, price from vault.books;
create view api.translations as select id, title, translator_id from vault.books;
create view api.twins as select id, title, writer_id as one, writer_id as other from vault.books;
create view api.covers as select book_id, colour from vault.covers;
create view api.shelves as select id, label from vault.shelves;
create view api.placements as select book_id, shelf_id from vault.placements;
create view api.readers as select id, name from vault.readers;
create view api.book_titles as select id as "book no", title as "its title", writer_id as author from vault.all_books;
create view api.titles_only as select title from vault.books;
create view api.guards as select id, book_id, name from vault.guards;
create view api.callers_writers with (security_invoker = true) as select id, name from vault.writers;
create materialized view api.writer_copies as select id, name from vault.writers;
create function api.cheap_books(most int) returns setof api.books language sql stable
  as $$ select * from api.books where price <= most $$;
create table public.film_notes (id int primary key, film_id int references api.films, words text);

create table api.collections (id int primary key, name text, parent_id int references api.collections);
insert into api.collections values (1, 'terre', null), (2, 'champs', 1), (3, 'forêts', 1), (4, 'maïs', 2);
create view api.collection_list as select id, name, parent_id from api.collections;
create table api.firms (
  id int primary key, name text, auditor_id int references api.firms, owner_id int constraint owned_by references api.firms
);
insert into api.firms values (1, 'Contrôle', null, null), (2, 'Holding', 1, null), (3, 'Coop', 1, 2);

create table api.signs (s int primary key, "row" text, json text, signs_1 text, extra jsonb);
insert into api.signs values (1, 'un', 'a', 'x', '{"s": 1}'), (2, 'deux', 'b', 'y', '{"s": 2}');
create table api.sign_notes (id int primary key, s int references api.signs, note text);
insert into api.sign_notes values (1, 1, 'vu'), (2, 1, 'lu');
create function api.shape(api.signs) returns text language sql immutable as $$ select $1."row" || $1.signs_1 $$;
create function api.notes_of(api.signs) returns setof api.sign_notes language sql stable
  as $$ select * from api.sign_notes where s = $1.s $$;

create function api.is_recent(api.films) returns boolean language sql immutable as $$ select $1.year >= 2006 $$;
create function api.title_words(api.films) returns tsvector language sql immutable as $$ select to_tsvector('simple', $1.title) $$;
create function api.age_in(api.films) returns int language sql immutable as $$ select 2026 - $1.year $$;
create function api.first_day(api.films) returns date language sql immutable as $$ select make_date($1.year, 1, 1) $$;
create function api.facts(api.films) returns jsonb language sql immutable as $$ select jsonb_build_object('lang', $1.language) $$;

create table api.budgets (id int primary key, owner text, planned numeric(8, 2));
insert into api.budgets values (1, 'Awa', 1000), (2, 'Ben', 2000), (3, 'Awa', 500);
create table api.expenses (id int primary key, amount numeric(8, 2), budget_id int references api.budgets);
insert into api.expenses values (1, 100, 1), (2, 50.5, 1), (3, 70, 2), (4, 5, 3);

create function api.below(id int) returns setof api.films language sql stable as $$ select * from api.films f where f.id < below.id $$;
create function api.one_out(num int, out plus_one int) language sql immutable as $$ select num + 1 $$;
create function api.one_inout(inout num int) language sql immutable as $$ select num + 1 $$;
create function api.one_json_out(a int, out whole json) language sql immutable as $$ select json_build_object('a', a) $$;
create function api.one_column() returns table (word text) language sql immutable as $$ values ('a'), ('b') $$;
create domain api.a_film as api.films;
create function api.film_domain() returns api.a_film language sql stable as $$ select f::api.a_film from api.films f where id = 2 $$;
create function api.unnamed_int(int) returns int language sql immutable as $$ select $1 $$;
create function api.unnamed_json(json) returns json language sql immutable as $$ select $1 $$;
create function api.bodies() returns text language sql immutable as $$ select 'none' $$;
create function api.bodies(x int, y int) returns text language sql immutable as $$ select 'two' $$;
create function api.bodies(json) returns text language sql immutable as $$ select 'json ' || $1::text $$;
create function api.bodies(text) returns text language sql immutable as $$ select 'text ' || $1 $$;
create function api.bodies(bytea) returns text language sql immutable as $$ select 'bytes ' || length($1) $$;
create function api.torn(json) returns int language sql immutable as $$ select 1 $$;
create function api.torn(jsonb) returns int language sql immutable as $$ select 2 $$;
create function api.defaults(a int, b text default 'b') returns text language sql immutable as $$ select a || b $$;
create function api.defaults(a int, must int) returns text language sql immutable as $$ select 'must' || must $$;
create function api.several_rows() returns int language sql stable as $$ select (select id from api.films) $$;

create table vault.ranks (id int primary key, name text, above int references vault.ranks, chief int references vault.ranks);
insert into vault.ranks values (1, 'préfet', null, null), (2, 'maire', 1, 1), (3, 'chef', 2, 1);
create view api.ranks as select id, name, above, chief from vault.ranks;
create view api.writer_works as select id, name, (
  select count(*) from (
    select id from api.books where writer_id = w.id union select id from api.translations where translator_id = w.id
  ) as both_kinds
) as works from vault.writers w;
create table vault.plugs (plug int primary key);
create table vault.sockets (socket int primary key);
create view api.plugged as select plug, socket from vault.plugs left join vault.sockets on socket = plug;
create function vault.plug_in() returns trigger language plpgsql security definer
  as $$ begin insert into vault.plugs values (new.plug); return new; end $$;
create trigger plug_in instead of insert on api.plugged for each row execute function vault.plug_in();
create domain api.grade as int default 7;
create table api.graded (id int primary key, grade api.grade);
create function api.echo(text) returns api."text/plain" language sql immutable as $$ select $1::api."text/plain" $$;
create function api.echo(x int) returns int language sql immutable as $$ select x $$;

create schema closed;
create table closed.things (id int generated by default as identity primary key, name text);
create schema "odd ""back\\slash, blank";
create table "odd ""back\\slash, blank".things (id int primary key, name text);
insert into "odd ""back\\slash, blank".things values (1, 'bizarre');
create table "odd ""back\\slash, blank".parts (id int primary key, thing_id int references "odd ""back\\slash, blank".things);
insert into "odd ""back\\slash, blank".parts values (7, 1);
create function "odd ""back\\slash, blank".whole() returns text language sql stable as $$ select 'tout' $$;

grant usage on schema "odd ""back\\slash, blank" to authenticated, service_role;
grant select, insert, update, delete on all tables in schema api, "odd ""back\\slash, blank", closed to authenticated, service_role;
grant usage on all sequences in schema api to authenticated, service_role;
grant execute on all functions in schema api, "odd ""back\\slash, blank" to authenticated, service_role;
revoke all on api.guards from authenticated;
revoke all on api.kept from authenticated;
grant select (id), insert on api.kept to authenticated;
`;

/** Besides `api`: one that nobody may use, and one whose name has every sign that is read in a way of its own. */
export const ODD_SCHEMAS = ["closed", 'odd "back\\slash, blank'];

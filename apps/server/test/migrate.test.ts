import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import type { DatabaseLocation } from "#database/open-database.ts";
import { readSqlSource } from "#database/sql-source.ts";
import { copySqlFolders } from "./database/copy-sql-folders.ts";
import { createEmptyLocation, describeOnBothEngines } from "./engines.ts";

let folder = "";

/** A folder of SQL files for the tests around, which find in it what those before them left. */
function useFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parcelle-migrations-"));
    await copySqlFolders(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}

const migration = (name: string, text: string) => writeFile(join(folder, "migrations", name), text);
const define = (name: string, text: string) => writeFile(join(folder, "definitions", name), text);
const run = (database: Database) => migrate(database, { directory: folder });
const ask = (database: Database, text: string) => database.asOwner((transaction) => transaction.query(text));

async function takeLastMigration() {
  const name = (await readdir(join(folder, "migrations"))).sort().at(-1)!;
  const path = join(folder, "migrations", name);
  const text = await readFile(path, "utf8");
  await rm(path);
  return { name, text };
}

describeOnBothEngines("an installation", (_open, { createLocation, openLocation, engine }) => {
  let location: DatabaseLocation;
  let database: Database;
  useFolder();
  beforeAll(async () => {
    location = await createLocation();
    database = await openLocation(location);
    return () => database.close();
  });

  describe("migrating", () => {
    it("applies what is new, once and in order", async () => {
      await migration(
        "8001_first.sql",
        "create table public.steps (n int); insert into public.steps values (1);",
      );
      await migration("8002_second.sql", "insert into public.steps values (2);");
      expect(await run(database)).toEqual(["8001_first.sql", "8002_second.sql", "definitions"]);
      expect(await run(database)).toEqual([]);
      expect(await ask(database, "select n from public.steps order by n")).toEqual([{ n: 1 }, { n: 2 }]);
    });

    it("keeps nothing of a migration that fails, and names file and line", async () => {
      await migration("8003_whole.sql", "create table public.whole (n int);");
      await migration("8004_broken.sql", "create table public.half (n int);\n\nselect nonsense;\n");
      await expect(run(database)).rejects.toThrow(/8004_broken\.sql failed: line 3: .*nonsense/);
      expect(await ask(database, "select to_regclass('public.whole') as whole")).toEqual([{ whole: null }]);
      await migration("8004_broken.sql", "create table public.half (n int);");
      expect(await run(database)).toEqual(["8003_whole.sql", "8004_broken.sql", "definitions"]);
    });

    it("refuses by name a migration that was changed after it had been applied", async () => {
      const last = await takeLastMigration();
      await migration(last.name, `${last.text}\nselect 1;`);
      await expect(run(database)).rejects.toThrow(`the migration ${last.name} was changed`);
      await migration(last.name, last.text);
    });

    it("refuses a migration that would come before one already applied, and a database from the future", async () => {
      await migration("0100_earlier.sql", "select 1;");
      await expect(run(database)).rejects.toThrow("0100_earlier.sql would come before 0101_accounts.sql");
      await rm(join(folder, "migrations", "0100_earlier.sql"));
      const last = await takeLastMigration();
      await expect(run(database)).rejects.toThrow(`newer Parcelle: it has ${last.name}`);
      await migration(last.name, last.text);
    });

    it("lets processes that start together apply each migration once", async () => {
      await migration("8005_counted.sql", "create table public.counted (n int); select pg_sleep(0.2);");
      await migration("8006_counted.sql", "insert into public.counted values (1);");
      const others = await Promise.all(
        Array.from({ length: engine === "postgres" ? 2 : 0 }, () => openLocation(location)),
      );
      const applied = await Promise.all([database, ...others].map(run));
      expect(applied.flat().sort()).toEqual(["8005_counted.sql", "8006_counted.sql", "definitions"]);
      await Promise.all(others.map((other) => other.close()));
    });
  });

  describe("definitions", () => {
    const greeting = (word: string) =>
      `create function app.greeting() returns text language sql return '${word}';
       grant execute on function app.greeting() to authenticated;`;

    it("are all made again when one of them changes, and left alone otherwise", async () => {
      await define("995_greeting.sql", greeting("bonjour"));
      expect(await run(database)).toEqual(["definitions"]);
      expect(await ask(database, "select app.greeting() as said")).toEqual([{ said: "bonjour" }]);
      expect(await run(database)).toEqual([]);
      await define("995_greeting.sql", greeting("bonsoir"));
      expect(await run(database)).toEqual(["definitions"]);
      expect(await ask(database, "select app.greeting() as said")).toEqual([{ said: "bonsoir" }]);
    });

    it("that are no longer there leave nothing: no function, view, policy, trigger and grant", async () => {
      const left = `select
        to_regproc('app.greeting') is null as function, to_regclass('public.greetings') is null as view,
        (select count(*)::int from pg_policy where polname = 'greeted') as policies,
        (select count(*)::int from pg_trigger where tgname = 'greets') as triggers,
        has_table_privilege('anon', 'public.projects', 'select') as granted`;
      await define(
        "995_greeting.sql",
        `${greeting("bonjour")}
         create view public.greetings as select app.greeting() as word;
         create function app.greetings_of(greeted public.greetings) returns setof public.greetings
           language sql begin atomic select * from public.greetings; end;
         create policy greeted on public.projects for select to anon using (app.greeting() = name);
         create trigger greets before update on public.projects for each row execute function app.touch_updated_at();
         grant select on public.projects to anon;`,
      );
      await run(database);
      expect(await ask(database, left)).toEqual([
        { function: false, view: false, policies: 1, triggers: 1, granted: true },
      ]);
      await rm(join(folder, "definitions", "995_greeting.sql"));
      expect(await run(database)).toEqual(["definitions"]);
      expect(await ask(database, left)).toEqual([
        { function: true, view: true, policies: 0, triggers: 0, granted: false },
      ]);
    });

    it("that are broken change nothing, and are named with file and line", async () => {
      const rights = "select count(*)::int as policies from pg_policy";
      const before = await ask(database, rights);
      await define("995_broken.sql", "select 1;\ncreate policy nobody on public.nowhere using (true);");
      await expect(run(database)).rejects.toThrow(
        'the definition 995_broken.sql failed: relation "public.nowhere"',
      );
      await define(
        "995_broken.sql",
        "\ncreate function app.broken() returns text language plpgsql as $$ begin retrun 1; end $$;",
      );
      await expect(run(database)).rejects.toThrow(
        /the definition 995_broken\.sql, line 2 failed: app\.broken\(\): syntax error at or near "retrun"/,
      );
      await rm(join(folder, "definitions", "995_broken.sql"));
      expect(await ask(database, rights)).toEqual(before);
      expect(await run(database)).toEqual([]);
    });

    it("keep a function that a table uses, and say so when none names it any more", async () => {
      await define(
        "025_kilograms.sql",
        "create or replace function app.is_mass(kilograms numeric) returns boolean language sql immutable return kilograms > 0;",
      );
      await migration(
        "8007_bags.sql",
        "create table public.bags (kilograms numeric check (app.is_mass(kilograms))); insert into public.bags values (60);",
      );
      await run(database);
      await define(
        "025_kilograms.sql",
        "create or replace function app.is_mass(kilograms numeric) returns boolean language sql immutable return kilograms between 1 and 80;",
      );
      await run(database);
      await expect(ask(database, "insert into public.bags values (90)")).rejects.toThrow(
        "bags_kilograms_check",
      );
      await rm(join(folder, "definitions", "025_kilograms.sql"));
      await expect(run(database)).rejects.toThrow(/no definition names app\.is_mass\(numeric\)/);
      await migration("8008_no_bags.sql", "alter table public.bags drop constraint bags_kilograms_check;");
      await run(database);
      expect(
        await ask(database, "select to_regproc('app.is_mass') as used, kilograms from public.bags"),
      ).toEqual([{ used: null, kilograms: "60" }]);
    });

    it("let migrations change what a view shows and a trigger guards", async () => {
      await migration(
        "8009_wider.sql",
        "alter table public.plots alter column producer_name type varchar(300);",
      );
      expect(await run(database)).toEqual(["8009_wider.sql", "definitions"]);
    });

    it("are applied again where a server that goes on working held what it waited for", async () => {
      await ask(database, "create sequence public.attempts");
      await migration(
        "8010_contended.sql",
        `do $$ begin
           if nextval('public.attempts') < 3 then
             raise exception 'deadlock detected' using errcode = '40P01';
           end if;
         end $$;`,
      );
      expect(await run(database)).toEqual(["8010_contended.sql", "definitions"]);
      expect(await ask(database, "select last_value::integer as attempts from public.attempts")).toEqual([
        { attempts: 3 },
      ]);
    });
  });
});

describeOnBothEngines(
  "a database in which others made a schema of our names",
  (_open, { openLocation, engine }) => {
    it("is refused by name, and nothing of it changes", async () => {
      const { location, remove } = await createEmptyLocation(engine);
      const database = await openLocation(location);
      try {
        await database.asOwner((transaction) =>
          transaction.script(
            "create schema auth; create function public.theirs() returns int language sql return 1; create view public.shown as select 1 as n;",
          ),
        );
        await expect(migrate(database)).rejects.toThrow(
          'the definition 000_roles_and_schemas.sql failed: schema "auth" already exists',
        );
        expect(
          await ask(
            database,
            "select public.theirs() as theirs, n, to_regnamespace('app_migrations') as ours from public.shown",
          ),
        ).toEqual([{ theirs: 1, n: 1, ours: null }]);
      } finally {
        await database.close();
        await remove();
      }
    });
  },
);

describe("the folders of SQL files", () => {
  useFolder();

  it("hold no two files of one number and no other names", async () => {
    await migration("0101_twin.sql", "select 1;");
    await expect(readSqlSource(folder)).rejects.toThrow("have the same number");
    await rm(join(folder, "migrations", "0101_twin.sql"));
    await migration("8001-dash.sql", "select 1;");
    await expect(readSqlSource(folder)).rejects.toThrow("is not named NNNN_name.sql");
    await rm(join(folder, "migrations", "8001-dash.sql"));
    await define("1000_far.sql", "select 1;");
    await expect(readSqlSource(folder)).rejects.toThrow("is not named NNN_name.sql");
    await rm(join(folder, "definitions", "1000_far.sql"));
  });

  it("give the same checksums whatever the line ends of the checkout, and others when anything changes", async () => {
    const before = await readSqlSource(folder);
    for (const name of ["migrations/0101_accounts.sql", "definitions/110_permissions.sql"]) {
      const path = join(folder, name);
      await writeFile(path, (await readFile(path, "utf8")).replaceAll("\n", "\r\n"));
    }
    expect(await readSqlSource(folder)).toEqual(before);
    await appendFile(join(folder, "definitions/110_permissions.sql"), "-- changed\n");
    const { definitions } = await readSqlSource(folder);
    expect(definitions.checksum).not.toBe(before.definitions.checksum);
  });
});

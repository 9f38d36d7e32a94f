import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { migrationsDirectory, readMigrations } from "#database/migration-files.ts";
import { describeOnBothEngines } from "./engines.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parcelle-migrations-"));
  for (const { name, text } of await readMigrations(migrationsDirectory))
    await writeFile(join(folder, name), text);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const add = (name: string, text: string) => writeFile(join(folder, name), text);

describeOnBothEngines("migrating", (open, { createLocation, openLocation, engine }) => {
  const run = (database: Database) => migrate(database, { directory: folder });

  it("applies what is new, once and in order", async () => {
    const database = await open();
    await add("8001_first.sql", "create table public.steps (n int); insert into public.steps values (1);");
    await add("8002_second.sql", "insert into public.steps values (2);");
    expect(await run(database)).toEqual(["8001_first.sql", "8002_second.sql"]);
    expect(await run(database)).toEqual([]);
    const steps = await database.asOwner((transaction) =>
      transaction.query("select n from public.steps order by n"),
    );
    expect(steps).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("keeps nothing of a migration that fails, and names file and line", async () => {
    const database = await open();
    await add("8001_broken.sql", "create table public.half (n int);\n\nselect nonsense;\n");
    await expect(run(database)).rejects.toThrow(/8001_broken\.sql failed: line 3: .*nonsense/);
    await add("8001_broken.sql", "create table public.half (n int);");
    expect(await run(database)).toEqual(["8001_broken.sql"]);
  });

  it("refuses by name a migration that was changed after it had been applied", async () => {
    const database = await open();
    await add("8001_table.sql", "create table public.changed (n int);");
    await run(database);
    await add("8001_table.sql", "create table public.changed (n bigint);");
    await expect(run(database)).rejects.toThrow("the migration 8001_table.sql was changed");
  });

  it("refuses a migration that would come before one already applied, and a database from the future", async () => {
    const database = await open();
    await add("8002_later.sql", "select 1;");
    await run(database);
    await add("8001_earlier.sql", "select 1;");
    await expect(run(database)).rejects.toThrow("8001_earlier.sql would come before 8002_later.sql");
    await rm(join(folder, "8001_earlier.sql"));
    await rm(join(folder, "8002_later.sql"));
    await expect(run(database)).rejects.toThrow("newer Parcelle: it has 8002_later.sql");
  });

  it("lets processes that start together apply each migration once", async () => {
    await add("8001_counted.sql", "create table public.counted (n int); select pg_sleep(0.2);");
    await add("8002_counted.sql", "insert into public.counted values (1);");
    const location = await createLocation();
    const processes = await Promise.all(
      Array.from({ length: engine === "postgres" ? 3 : 1 }, () => openLocation(location)),
    );
    const applied = await Promise.all(processes.map(run));
    expect(applied.flat().sort()).toEqual(["8001_counted.sql", "8002_counted.sql"]);
    await Promise.all(processes.map((database) => database.close()));
  });
});

describe("the folder of migrations", () => {
  it("holds no two files of one number and no other names", async () => {
    await add("0001_twin.sql", "select 1;");
    await expect(readMigrations(folder)).rejects.toThrow("have the same number");
    await rm(join(folder, "0001_twin.sql"));
    await add("8001-dash.sql", "select 1;");
    await expect(readMigrations(folder)).rejects.toThrow("is not named NNNN_name.sql");
  });

  it("gives the same checksum whatever the line ends of the checkout", async () => {
    const [first] = await readMigrations(folder);
    const path = join(folder, first?.name ?? "");
    await writeFile(path, (await readFile(path, "utf8")).replaceAll("\n", "\r\n"));
    const [again] = await readMigrations(folder);
    expect(again?.checksum).toBe(first?.checksum);
  });
});

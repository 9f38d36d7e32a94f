import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { migrationsDirectory } from "#database/migration-files.ts";
import { describeOnBothEngines, openEmptyDatabase } from "./engines.ts";
import { whatWasWrittenBefore } from "./limits/what-was-written-before.ts";

describeOnBothEngines("a database of the time before there were limits", (_open, { engine }) => {
  let database: Database;
  let remove = async () => {};
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parcelle-before-"));
    for (const name of await readdir(migrationsDirectory))
      if (name < "0066") await cp(join(migrationsDirectory, name), join(folder, name));
    ({ database, remove } = await openEmptyDatabase(engine));
    await migrate(database, { directory: folder });
    await database.asOwner((transaction) => transaction.script(whatWasWrittenBefore));
  });
  afterAll(async () => {
    await remove();
    await rm(folder, { recursive: true, force: true });
  });

  it("is brought up to date: what is too long is cut, what has no shape is emptied, the rest stays", async () => {
    expect(await migrate(database)).toContain("0066_limits_of_what_people_write.sql");
    const read = (text: string) => database.asOwner((transaction) => transaction.query(text));
    expect(
      await read(
        "select char_length(first_name) as first, char_length(name) as name from public.profiles order by user_id",
      ),
    ).toEqual([
      { first: 3, name: 4 },
      { first: 120, name: 120 },
    ]);
    expect(await read("select distinct name, settings from public.projects")).toEqual([
      { name: "Cacao", settings: {} },
    ]);
    expect(await read("select distinct findings from public.import_rows")).toEqual([{ findings: [] }]);
    expect(
      await read(
        `select char_length(identifier) <= 200 as fits, findings #>> '{0,code}' as code, char_length(producer_name) as producer
         from public.plots order by id limit 3`,
      ),
    ).toEqual([
      { fits: true, code: "hole", producer: 3 },
      { fits: true, code: null, producer: 200 },
      { fits: true, code: null, producer: null },
    ]);
    expect(await read("select raw_user_meta_data as data from auth.users order by id")).toEqual([
      { data: { language: "fr" } },
      { data: {} },
    ]);
  });
});

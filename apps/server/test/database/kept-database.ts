import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { buildOnce } from "#database/build-once.ts";
import type { Database } from "#database/database.ts";
import type { DatabaseLocation } from "#database/open-database.ts";
import serverPackage from "../../package.json" with { type: "json" };
import { type Created, copyLocation, createEmptyLocation, openLocation } from "../engines.ts";

const cache = fileURLToPath(new URL("../../../../.cache/kept-installation", import.meta.url));
const { dependencies } = serverPackage;
const engineVersions = [dependencies["@electric-sql/pglite"], dependencies["@electric-sql/pglite-postgis"]];

export type KeptDatabase = { database: Database; remove: () => Promise<void> };

/** Beyond the last of the numbered migrations. */
export const afterNumbered = "0100";
/** Beyond the oldest of them that can be brought on. */
const afterOldest = "0061";

/** The database of commit f78b4d0 with its rows, restored once. */
export class KeptInstallation {
  readonly #oldest: Created;

  private constructor(oldest: Created) {
    this.#oldest = oldest;
  }

  static async restore(engine: Database["engine"]): Promise<KeptInstallation> {
    const [dump, numbered] = await Promise.all([read("f78b4d0.sql.gz"), readNumbered("", afterOldest)]);
    const restore = async (location: DatabaseLocation) => {
      const database = await openLocation(location);
      try {
        await restoreDump(database, dump);
        await applyNumbered(database, numbered);
      } finally {
        await database.close();
      }
    };
    if (engine === "pglite") {
      const texts = [roles, dump, ...numbered.map(({ text }) => text)];
      const dataDirectory = await buildOnce({
        cache,
        key: createHash("sha256")
          .update([...engineVersions, ...texts].join("\n"))
          .digest("hex")
          .slice(0, 16),
        build: (directory) => restore({ dataDirectory: directory }),
      });
      return new KeptInstallation({ location: { dataDirectory }, remove: async () => undefined });
    }
    const created = await createEmptyLocation(engine);
    await restore(created.location);
    return new KeptInstallation(created);
  }

  /** Opens a database of its own, brought on by the numbered migrations before a number. */
  async open(before = afterOldest): Promise<KeptDatabase> {
    const { location, remove } = await copyLocation(this.#oldest.location);
    const database = await openLocation(location);
    await applyNumbered(database, await readNumbered(afterOldest, before));
    return { database, remove: () => database.close().then(remove) };
  }

  remove(): Promise<void> {
    return this.#oldest.remove();
  }
}

async function restoreDump(database: Database, dump: string): Promise<void> {
  await database.asOwner((transaction) => transaction.script(`${roles}\n${dump}\nreset all;`));
  await database.asOwner((transaction) =>
    transaction.script(`
      set search_path = public, extensions;
      grant execute on all functions in schema extensions to anon, authenticated, service_role;
    `),
  );
}

type Numbered = { name: string; text: string };

async function readNumbered(from: string, before: string): Promise<Numbered[]> {
  const all = JSON.parse(await read("migrations.json.gz")) as Numbered[];
  return all.filter(({ name }) => name >= from && name < before);
}

async function applyNumbered(database: Database, migrations: readonly Numbered[]): Promise<void> {
  for (const { name, text } of migrations)
    await database.asOwner(async (transaction) => {
      await transaction.script(text);
      await transaction.query("insert into app_migrations.applied (name, checksum) values ($1, $2)", [
        name,
        createHash("sha256").update(text).digest("hex"),
      ]);
    });
}

async function read(name: string): Promise<string> {
  const packed = await readFile(new URL(`./before-squashing/${name}`, import.meta.url));
  return (await promisify(gunzip)(packed)).toString("utf8");
}

/** A dump names roles without making them, and leaves out the settings of the database. */
const roles = `
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'), ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'), ('authenticator', 'login noinherit')
    ) as roles (name, attributes)
  loop
    begin
      execute format('create role %I %s', wanted.name, wanted.attributes);
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
  begin
    grant anon, authenticated, service_role to authenticator;
  exception
    when unique_violation or internal_error then null;
  end;
  execute format('alter database %I set search_path = public, extensions', current_database());
end
$$;
`;

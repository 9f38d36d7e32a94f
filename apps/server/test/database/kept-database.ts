import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Database } from "#database/database.ts";
import { openEmptyDatabase } from "../engines.ts";

export type KeptDatabase = { database: Database; remove: () => Promise<void> };

/** Beyond the last of the numbered migrations. */
export const afterNumbered = "0100";

/** The database of commit f78b4d0 with its rows, brought on by the numbered migrations before a number. */
export async function openKeptDatabase(engine: Database["engine"], before = "0061"): Promise<KeptDatabase> {
  const [dump, list] = await Promise.all([read("f78b4d0.sql.gz"), read("migrations.json.gz")]);
  const migrations = (JSON.parse(list) as { name: string; text: string }[]).filter(
    ({ name }) => name < before,
  );
  const kept = await openEmptyDatabase(engine);
  await kept.database.asOwner((transaction) => transaction.script(`${roles}\n${dump}\nreset all;`));
  await kept.database.asOwner((transaction) =>
    transaction.script(`
      set search_path = public, extensions;
      grant execute on all functions in schema extensions to anon, authenticated, service_role;
    `),
  );
  for (const { name, text } of migrations)
    await kept.database.asOwner(async (transaction) => {
      await transaction.script(text);
      await transaction.query("insert into app_migrations.applied (name, checksum) values ($1, $2)", [
        name,
        createHash("sha256").update(text).digest("hex"),
      ]);
    });
  return kept;
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

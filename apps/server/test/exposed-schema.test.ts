import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";

/** Everything that a visitor who is not signed in may touch. */
/** What weighs an answer computes from its arguments alone. */
const openToAnon = [
  ...["app.add_weight", "app.weight"],
  // Rows of files that a policy for visitors would show; there is none.
  ...["storage.buckets", "storage.extension", "storage.filename", "storage.foldername"],
  ...["storage.list_level", "storage.objects"],
];

describeOnBothEngines("what the database shows", (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  const names = async (text: string) => {
    const rows = await database.asOwner((transaction) => transaction.query<{ name: string }>(text));
    return rows.map((row) => row.name);
  };

  it("every table has row-level security", async () => {
    const unprotected = await names(
      `select format('%s.%s', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and nspname in ('public', 'app', 'auth', 'storage', 'realtime') and not relrowsecurity`,
    );
    expect(unprotected).toEqual([]);
  });

  it("every view asks with the rights of who asks", async () => {
    const trusting = await names(
      `select relname as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'v' and nspname = 'public' and not coalesce(reloptions @> '{security_invoker=true}', false)`,
    );
    expect(trusting).toEqual([]);
  });

  it("nothing is granted to visitors outside the list", async () => {
    const granted = await names(
      `select format('%s.%s', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname in ('public', 'app', 'auth', 'storage', 'realtime')
         and relkind in ('r', 'p', 'v', 'm')
         and (
           has_table_privilege('anon', pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
           or has_any_column_privilege('anon', pg_class.oid, 'select, insert, update, references')
         )
       union all
       select format('%s.%s', nspname, proname)
       from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
       where nspname in ('public', 'app', 'storage', 'realtime') and has_function_privilege('anon', pg_proc.oid, 'execute')`,
    );
    expect(granted.sort()).toEqual(openToAnon);
  });

  it("accounts are open to the service alone", async () => {
    const open = await names(
      `select format('%s.%s of %s', nspname, relname, person) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace,
         unnest(array['anon', 'authenticated']) as person
       where nspname = 'auth' and relkind in ('r', 'p', 'v', 'm')
         and (
           has_table_privilege(person, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
           or has_any_column_privilege(person, pg_class.oid, 'select, insert, update, references')
         )`,
    );
    expect(open).toEqual([]);
  });

  it("every function that borrows the owner's rights fixes its search path", async () => {
    const loose = await names(
      `select format('%s.%s', nspname, proname) as name
       from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
       where prosecdef
         and nspname in ('public', 'app', 'auth', 'storage', 'realtime')
         and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`,
    );
    expect(loose).toEqual([]);
  });

  it("the connection role owns nothing and is no superuser", async () => {
    const wrong = await names(
      `select rolname as name from pg_roles
       where rolname in ('authenticator', 'anon', 'authenticated') and (rolsuper or rolbypassrls or rolinherit)`,
    );
    expect(wrong).toEqual([]);
  });
});

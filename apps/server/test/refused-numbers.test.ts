import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";

type Numbered = { table: string; sequence: string };

/** Tables with numbers that callers, or functions for them, may insert into. */
const numberedTables = `
  select kind.relname as table, pg_get_serial_sequence('public.' || kind.relname, numbered.attname) as sequence
  from pg_class as kind
  join pg_attribute as numbered on numbered.attrelid = kind.oid and numbered.attidentity <> ''
  where kind.relnamespace = 'public'::regnamespace and kind.relkind = 'r'
    and (has_any_column_privilege('authenticated', kind.oid, 'insert')
      or has_any_column_privilege('workflow', kind.oid, 'insert'))
  order by kind.relname`;

describeOnBothEngines("the numbers of rows, which all organisations share", (open) => {
  let database: Database;
  let tables: Numbered[];

  beforeAll(async () => {
    database = await open();
    tables = await database.asOwner((transaction) => transaction.query<Numbered>(numberedTables));
  });

  const numberOf = async ({ sequence }: Numbered) => {
    const [row] = await database.asOwner((transaction) =>
      transaction.query<{ number: string }>(
        `select last_value || ' ' || is_called as number from ${sequence}`,
      ),
    );
    return row!.number;
  };

  it("do not move for who has no right to insert: refusals tell nothing of what others do", async () => {
    const sub = randomUUID();
    await database.asOwner((transaction) =>
      transaction.query(
        "insert into auth.users (id, email) values ($1::text::uuid, 'stranger@numbers.test')",
        [sub],
      ),
    );
    const stranger: Claims = { role: "authenticated", aud: "authenticated", sub };
    const moved: string[] = [];
    for (const table of tables) {
      const before = await numberOf(table);
      for (const door of ["asCaller", "asWorkflow"] as const)
        await expect(
          database[door](stranger, (transaction) =>
            transaction.query(`insert into public.${table.table} default values`),
          ),
        ).rejects.toMatchObject({ code: "42501" });
      if ((await numberOf(table)) !== before) moved.push(table.table);
    }
    expect(tables.length).toBeGreaterThan(0);
    expect(moved).toEqual([]);
  });
});

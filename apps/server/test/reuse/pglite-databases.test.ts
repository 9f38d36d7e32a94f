import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { createPgliteLocation } from "../engines.ts";
import { addTenant } from "../factories/tenant.ts";
import { borrowPglite } from "./pglite-databases.ts";

const read = async <Row>(database: Database, text: string): Promise<Row[]> =>
  database.asOwner((transaction) => transaction.query<Row>(text));
const counted = async (database: Database) =>
  read(
    database,
    `select (select count(*)::int from public.organisations) as organisations,
       (select count(*)::int from public.audit_entries) as "auditEntries",
       (select count(*)::int from app.role_permissions) as permissions,
       (select last_value::int from pg_sequences where sequencename = 'organisations_id_seq') as "lastId",
       to_regclass('public.added') is not null as "isAdded"`,
  );
/** The engine's own number of the moment it began: the same where the engine is. */
const engineOf = async (database: Database) =>
  read(database, "select pg_postmaster_start_time()::text as at");

describe("a database that one test hands on to the next", () => {
  let fresh: unknown;
  let engine: unknown;

  beforeAll(async () => {
    const database = await borrowPglite(createPgliteLocation);
    fresh = await counted(database);
    engine = await engineOf(database);
    await database.close();
  });

  it("has forgotten its rows, its numbers and its tables, and knows what it came with", async () => {
    const used = await borrowPglite(createPgliteLocation);
    await addTenant(used);
    await used.asOwner((transaction) =>
      transaction.script("create table public.added (id int); delete from app.role_permissions"),
    );
    expect(await counted(used)).not.toEqual(fresh);
    await used.close();
    const next = await borrowPglite(createPgliteLocation);
    expect(await engineOf(next)).toEqual(engine);
    expect(await counted(next)).toEqual(fresh);
    await next.close();
  });

  it("is not handed on where its rights were changed", async () => {
    const used = await borrowPglite(createPgliteLocation);
    await used.asOwner((transaction) => transaction.script("grant select on app.role_permissions to anon"));
    await used.close();
    const next = await borrowPglite(createPgliteLocation);
    const [row] = await read<{ may: boolean }>(
      next,
      "select has_table_privilege('anon', 'app.role_permissions', 'select') as may",
    );
    expect(row).toEqual({ may: false });
    await next.close();
  });

  it("answers nothing to whoever gave it back, and tells him of nothing", async () => {
    const used = await borrowPglite(createPgliteLocation);
    const heard: string[] = [];
    await used.listen("news", (payload) => heard.push(payload));
    await used.close();
    await expect(used.asOwner((transaction) => transaction.query("select 1"))).rejects.toThrow("is closed");
    const next = await borrowPglite(createPgliteLocation);
    await next.asOwner((transaction) => transaction.query("select pg_notify('news', 'of the next')"));
    expect(heard).toEqual([]);
    await next.close();
  });
});

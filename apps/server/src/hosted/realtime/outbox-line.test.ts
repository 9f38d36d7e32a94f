import pg from "pg";
import { expect, it } from "vitest";
import type { Database, Transaction } from "#database/database.ts";
import type { PostgresAddresses } from "#database/postgres-engine.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { OutboxLine } from "./outbox-line.ts";

const LEAVE = `
  with kept as (
    insert into realtime.changes (schema_name, table_name, kind) values ('public', 'tasks', 'INSERT') returning id
  )
  select id, pg_notify('realtime', id::text) from kept`;

const BREAK =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parcelle listen' and datname = current_database()";

async function leave(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(LEAVE);
  return row!.id;
}

/** How many new connections the database takes from those who are no superusers; -1 is any number. */
const takeConnections = (database: Database, most: number) =>
  database.asOwner(async (transaction) => {
    const [row] = await transaction.query<{ name: string }>("select current_database() as name");
    await transaction.script(`alter database "${row!.name}" connection limit ${most}`);
  });

/** A connection of its own, whose transaction has left a row and commits when it is told to. */
async function leaveOpen(
  connectionString: string,
  more = "",
): Promise<{ id: number; commit(): Promise<void> }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("begin");
  const { rows } = await client.query<{ id: string }>(LEAVE);
  const id = Number(rows[0]!.id);
  if (more !== "") await client.query(more, [id]);
  return {
    id,
    commit: async () => {
      await client.query("commit");
      await client.end();
    },
  };
}

async function startLine(database: Database, settleMs: number) {
  const taken: number[] = [];
  const line = new OutboxLine<number>(
    database,
    { channel: "realtime", table: "realtime.changes", order: "id" },
    {
      idOf: Number,
      take: async (ids) => void taken.push(...ids),
      onFault: (error) => expect.fail(String(error)),
      settleMs,
    },
  );
  await line.start();
  return { line, taken };
}

describeOnBothEngines("the line of changes", (open, { engine, createLocation, openLocation }) => {
  it("hands on what was left, once and in order, also after it has forgotten what was before", async () => {
    const database = await open();
    await database.asOwner(leave);
    const { line, taken } = await startLine(database, 20);
    const expected: number[] = [];
    for (let count = 0; count < 20; count += 1) expected.push(await database.asOwner(leave));
    await expect.poll(() => taken, { timeout: 10_000 }).toEqual(expected);
    await line.stop();
  });

  it.runIf(engine === "postgres")(
    "that broke hands on late what committed meanwhile: in commit order, once, however long it had been open",
    async () => {
      const location = (await createLocation()) as PostgresAddresses;
      const database = await openLocation(location);
      const { line, taken } = await startLine(database, 60_000);
      const old = "update realtime.changes set committed_at = now() - interval '10 minutes' where id = $1";
      const slow = await leaveOpen(location.ownerUrl!, old);
      const before = await database.asOwner(leave);
      await expect.poll(() => taken, { timeout: 10_000 }).toEqual([before]);
      const later = await leaveOpen(location.ownerUrl!);
      await takeConnections(database, 0);
      await database.asOwner((transaction) => transaction.query(BREAK));
      const meanwhile = await database.asOwner(leave);
      await slow.commit();
      await later.commit();
      expect(taken).toEqual([before]);
      await takeConnections(database, -1);
      await expect.poll(() => taken, { timeout: 30_000 }).toEqual([before, meanwhile, slow.id, later.id]);
      await line.stop();
      await database.close();
    },
  );
});

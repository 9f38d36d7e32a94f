import pg from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import type { Database, Transaction } from "#database/database.ts";
import { CONNECTION_FAILURE, DatabaseError } from "#database/database-error.ts";
import type { PostgresAddresses } from "#database/postgres-engine.ts";
import { patience } from "../../../../../tools/patience.ts";
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

/** The database as a process sees it that cannot reach it for a while. */
function reachable(database: Database) {
  let isAway = false;
  let asked = 0;
  const over = {
    engine: database.engine,
    asService: (run) => {
      asked += 1;
      if (!isAway) return database.asService(run);
      return Promise.reject(new DatabaseError({ message: "no way", code: CONNECTION_FAILURE }));
    },
    listen: (...given: Parameters<Database["listen"]>) => database.listen(...given),
  } as Database;
  return {
    over,
    /** Asked since it was last away. */
    questions: () => asked,
    /** Away for so many questions; the answer resolves when they were asked. */
    awayFor: async (questions: number) => {
      isAway = true;
      asked = 0;
      await vi.waitUntil(() => asked >= questions, { timeout: patience.waitMs, interval: 5 });
      isAway = false;
    },
  };
}

async function startLine(database: Database, settleMs: number, faults: unknown[] = []) {
  const taken: number[] = [];
  const line = new OutboxLine<number, number>(
    database,
    { channel: "realtime", table: "realtime.changes", order: "id" },
    {
      idOf: Number,
      read: (ids) =>
        database.asService(async (transaction) => {
          await transaction.query("select 1");
          return [...ids];
        }),
      hand: async (ids) => void taken.push(...ids),
      onFault: (error) => faults.push(error),
      settleMs,
    },
  );
  await line.start();
  return { line, taken, faults };
}

describeOnBothEngines("the line of changes", (open, { engine, createLocation, openLocation }) => {
  // What breaks here the embedded engine does not have: connections.
  const onPostgres = engine === "postgres" ? it : () => undefined;
  let database: Database;

  beforeEach(async () => {
    database = await open();
    return () => database.close();
  });

  it("hands on what was left, once and in order, also after it has forgotten what was before", async () => {
    await database.asOwner(leave);
    const { line, taken, faults } = await startLine(database, 20);
    const expected: number[] = [];
    for (let count = 0; count < 20; count += 1) expected.push(await database.asOwner(leave));
    await expect.poll(() => taken).toEqual(expected);
    expect(faults).toEqual([]);
    await line.stop();
  });

  it("hands on once what is notified long after it was found by looking", async () => {
    const late: (() => void)[] = [];
    let asked = 0;
    const over = {
      engine: database.engine,
      asService: (run) => {
        asked += 1;
        return database.asService(run);
      },
      listen: (channel: string, hear: (payload: string) => void, again: () => void) =>
        database.listen(channel, (payload) => late.push(() => hear(payload)), again),
    } as Database;
    const { line, taken } = await startLine(over, 5);
    const first = await database.asOwner(leave);
    await expect.poll(() => taken).toEqual([first]);
    const before = asked;
    // Three questions a turn: by then it was forgotten, had it been notified.
    await expect.poll(() => asked, { interval: 5 }).toBeGreaterThan(before + 12);
    await expect.poll(() => late.length).toBe(1);
    for (const hear of late.splice(0)) hear();
    const second = await database.asOwner(leave);
    await expect.poll(() => taken.at(-1)).toBe(second);
    expect(taken).toEqual([first, second]);
    await line.stop();
  });

  it("that could not read its rows asks again within seconds, and hands them on in order", async () => {
    const { over, awayFor } = reachable(database);
    const { line, taken, faults } = await startLine(over, 60_000);
    const away = awayFor(2);
    const expected = [await database.asOwner(leave), await database.asOwner(leave)];
    await away;
    expect(taken).toEqual([]);
    expected.push(await database.asOwner(leave));
    await expect.poll(() => taken).toEqual(expected);
    expect(faults).toHaveLength(2);
    await line.stop();
  });

  it("that is stopped while the database is away asks no more", async () => {
    const { over, awayFor, questions } = reachable(database);
    const { line, taken } = await startLine(over, 60_000);
    const away = awayFor(1);
    await database.asOwner(leave);
    await away;
    await line.stop();
    expect(questions()).toBe(1);
    expect(taken).toEqual([]);
  });

  onPostgres(
    "that broke and cannot look back at once does so within seconds, before it tells what is newer",
    async () => {
      const location = (await createLocation()) as PostgresAddresses;
      const database = await openLocation(location);
      const { over, awayFor } = reachable(database);
      const { line, taken } = await startLine(over, 60_000);
      const first = await database.asOwner(leave);
      await expect.poll(() => taken).toEqual([first]);
      await takeConnections(database, 0);
      await database.asOwner((transaction) => transaction.query(BREAK));
      const missed = await database.asOwner(leave);
      const away = awayFor(2);
      await takeConnections(database, -1);
      await away;
      const newer = await database.asOwner(leave);
      expect(taken).toEqual([first]);
      await expect.poll(() => taken).toEqual([first, missed, newer]);
      await line.stop();
      await database.close();
    },
  );

  onPostgres(
    "that broke hands on late what committed meanwhile: in commit order, once, however long it had been open",
    async () => {
      const location = (await createLocation()) as PostgresAddresses;
      const database = await openLocation(location);
      const { line, taken } = await startLine(database, 60_000);
      const old = "update realtime.changes set committed_at = now() - interval '10 minutes' where id = $1";
      const slow = await leaveOpen(location.ownerUrl!, old);
      const before = await database.asOwner(leave);
      await expect.poll(() => taken).toEqual([before]);
      const later = await leaveOpen(location.ownerUrl!);
      await takeConnections(database, 0);
      await database.asOwner((transaction) => transaction.query(BREAK));
      const meanwhile = await database.asOwner(leave);
      await slow.commit();
      await later.commit();
      expect(taken).toEqual([before]);
      await takeConnections(database, -1);
      await expect.poll(() => taken).toEqual([before, meanwhile, slow.id, later.id]);
      await line.stop();
      await database.close();
    },
  );
});

import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";

const agent = {
  role: "authenticated",
  sub: "7f1c9a9e-5d0a-4a52-9d6e-0d3c1b1f2a11",
  organisation: 3,
} as const;

describeOnBothEngines("a database", (_open, { engine, createLocation, openLocation }) => {
  let database: Database;
  beforeAll(async () => {
    // One that nobody used: a connection keeps only its first statements prepared.
    database = await openLocation(await createLocation());
    await database.asOwner((transaction) =>
      transaction.script(`
        create table public.trees (id int primary key, name text unique);
        grant select, insert on public.trees to authenticated, service_role;
      `),
    );
  });

  afterAll(() => database.close());

  const readTrees = () =>
    database.asService((transaction) =>
      transaction.query<{ id: number }>("select id from trees order by id"),
    );

  it("shows the caller's role, claims and settings to the policies", async () => {
    const [row] = await database.asCaller(
      agent,
      (transaction) =>
        transaction.query(`
          select session_user as session, current_user as role, auth.uid() as uid,
            current_setting('request.jwt.claims')::jsonb ->> 'organisation' as organisation,
            current_setting('request.headers') as headers`),
      { settings: { "request.headers": `{"x":"l'été \\\\ 'quoted'"}` } },
    );
    expect(row).toEqual({
      session: "authenticator",
      role: "authenticated",
      uid: agent.sub,
      organisation: "3",
      headers: `{"x":"l'été \\\\ 'quoted'"}`,
    });
  });

  it("leaves nothing of one caller to the next", async () => {
    await database.asCaller(agent, (transaction) => transaction.query("select 1"));
    const [row] = await database.asCaller({ role: "anon" }, (transaction) =>
      transaction.query(
        "select current_user as role, auth.uid() as uid, current_setting('request.headers', true) as headers",
      ),
    );
    expect(row).toMatchObject({ role: "anon", uid: null });
    expect((row as { headers: string | null }).headers ?? "").toBe("");
  });

  it("gives the owner his own rights back after a caller, whether that one committed or failed", async () => {
    const identity = () =>
      database.asOwner((transaction) =>
        transaction.query("select session_user as session, current_user as role"),
      );
    const owner = [{ session: "postgres", role: "postgres" }];
    await database.asCaller(agent, (transaction) => transaction.query("select 1"));
    expect(await identity()).toEqual(owner);
    await database.asService((transaction) => transaction.query("select 1/0")).catch(() => undefined);
    expect(await identity()).toEqual(owner);
  });

  it("lets no caller climb to another role than those of the API", async () => {
    const climb = (statement: string) =>
      database.asCaller(agent, (transaction) => transaction.query(statement));
    await expect(climb("set role postgres")).rejects.toMatchObject({ name: "DatabaseError", code: "42501" });
    for (const statement of ["reset session authorization", "set session authorization default"]) {
      await climb(statement).catch(() => undefined);
      const [row] = await database.asCaller(agent, async (transaction) => {
        await transaction.query(statement);
        return await transaction.query("select session_user as session");
      });
      expect(row).toEqual({ session: "authenticator" });
    }
    const [owner] = await database.asOwner((transaction) => transaction.query("select current_user as role"));
    expect(owner).toEqual({ role: "postgres" });
  });

  it("does not let settings replace the role of the claims", () => {
    const attempt = async () =>
      await database.asCaller(agent, (transaction) => transaction.query("select 1"), {
        settings: { ROLE: "service_role" },
      });
    return expect(attempt()).rejects.toThrow("belongs to the claims");
  });

  it("keeps what a transaction did only when all of it worked", async () => {
    const failing = database.asCaller(agent, async (transaction) => {
      await transaction.query("insert into trees values (1, 'iroko')");
      throw new Error("the work failed");
    });
    await expect(failing).rejects.toThrow("the work failed");
    expect(await readTrees()).toEqual([]);
    await database.asCaller(agent, (transaction) =>
      transaction.query("insert into trees values (1, 'iroko')"),
    );
    expect(await readTrees()).toEqual([{ id: 1 }]);
  });

  it("does not report success when a failed statement was overlooked", async () => {
    const careless = database.asCaller(agent, async (transaction) => {
      await transaction.query("insert into trees values (2, 'fraké')");
      await transaction.query("select 1/0").catch(() => undefined);
    });
    await expect(careless).rejects.toMatchObject({ code: "25P02" });
    expect(await readTrees()).toEqual([{ id: 1 }]);
  });

  it("names code, table, constraint and detail of a violation", async () => {
    const twice = database.asCaller(agent, (transaction) =>
      transaction.query("insert into trees values (5, $1)", ["iroko"]),
    );
    await expect(twice).rejects.toMatchObject({
      name: "DatabaseError",
      code: "23505",
      schema: "public",
      table: "trees",
      constraint: "trees_name_key",
      detail: "Key (name)=(iroko) already exists.",
    });
  });

  it("carries an error raised in SQL with its code, detail and hint", async () => {
    const raised = database.asOwner((transaction) =>
      transaction.script(
        "do $$ begin raise exception 'no credit' using errcode = 'PT402', detail = 'd', hint = 'h'; end $$",
      ),
    );
    await expect(raised).rejects.toMatchObject({
      message: "no credit",
      code: "PT402",
      detail: "d",
      hint: "h",
    });
  });

  it("refuses to write in a read-only transaction", async () => {
    const writing = database.asCaller(
      agent,
      (transaction) => transaction.query("insert into trees values (9, 'x')"),
      {
        readOnly: true,
      },
    );
    await expect(writing).rejects.toMatchObject({ code: "25006" });
  });

  it("runs one statement at a time when parameters may come from outside", async () => {
    const two = database.asCaller(agent, (transaction) => transaction.query("select 1; select 2"));
    await expect(two).rejects.toMatchObject({ code: "42601" });
  });

  it("goes on after a table changed its shape under a prepared statement", async () => {
    await database.asOwner((transaction) =>
      transaction.script(
        "create table public.shapes (a int); grant select on public.shapes to service_role;",
      ),
    );
    const read = () => database.asService((transaction) => transaction.query("select * from public.shapes"));
    for (let time = 0; time < 5; time += 1) await read();
    await database.asOwner((transaction) => transaction.script("alter table public.shapes add column b int"));
    await expect(read()).rejects.toMatchObject({ code: "0A000" });
    expect(await read()).toEqual([]);
  });

  it("ends a statement at its time limit and goes on working", async () => {
    const endless = database.asCaller(
      agent,
      (transaction) => transaction.query("select count(*) from generate_series(1, 100000000000)"),
      { statementTimeoutMs: 300 },
    );
    const waiting = database.asCaller(agent, (transaction) => transaction.query("select 1 as one"));
    await expect(endless).rejects.toMatchObject({ name: "DatabaseError", code: "57014" });
    expect(await waiting).toEqual([{ one: 1 }]);
    expect(await readTrees()).toEqual([{ id: 1 }]);
  });

  it("delivers notifications at commit, in order, and none of what was rolled back", async () => {
    const heard: string[] = [];
    const stop = await database.listen("Forest news", (payload) => heard.push(payload));
    const notify =
      (payload: string) => (transaction: { query: (text: string, values: unknown[]) => Promise<unknown> }) =>
        transaction.query("select pg_notify('Forest news', $1)", [payload]);
    await database.asService(notify("first"));
    await database
      .asService(async (transaction) => {
        await notify("never")(transaction);
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await database.asService(notify("second"));
    await expect.poll(() => heard).toEqual(["first", "second"]);
    await stop();
    const others: string[] = [];
    const stopOthers = await database.listen("Forest news", (payload) => others.push(payload));
    await database.asService(notify("third"));
    await expect.poll(() => others).toEqual(["third"]);
    await stopOthers();
    expect(heard).toEqual(["first", "second"]);
  });

  it("listens again after its connection broke, and says that it did", async () => {
    const heard: string[] = [];
    const stop = await database.listen(
      "after",
      (payload) => heard.push(payload),
      () => heard.push("again"),
    );
    if (engine === "postgres")
      await database.asOwner((transaction) =>
        transaction.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parcelle listen' and datname = current_database()",
        ),
      );
    else
      await database
        .asCaller(
          agent,
          (transaction) => transaction.query("select count(*) from generate_series(1, 100000000000)"),
          {
            statementTimeoutMs: 50,
          },
        )
        .catch(() => undefined);
    await database.asService((transaction) => transaction.query("select 1"));
    await expect.poll(() => heard).toEqual(["again"]);
    await database.asService((transaction) => transaction.query("select pg_notify('after', 'x')"));
    await expect.poll(() => heard).toEqual(["again", "x"]);
    await stop();
  });

  it("refuses a transaction inside a transaction, which would wait for itself", async () => {
    const nested = database.asService(() =>
      database.asService((transaction) => transaction.query("select 1")),
    );
    await expect(nested).rejects.toThrow("already open");
  });

  it("refuses a statement after its transaction has ended", async () => {
    const transaction = await database.asService(async (open) => open);
    await expect(transaction.query("select 1")).rejects.toThrow("has ended");
  });

  it("keeps transactions apart that run at the same time", async () => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.asCaller({ role: "authenticated", sub: agent.sub, number: index }, async (transaction) => {
          await pause(index % 3);
          const [row] = await transaction.query<{ number: string }>(
            "select current_setting('request.jwt.claims')::jsonb ->> 'number' as number",
          );
          return Number(row?.number);
        }),
      ),
    );
    expect(counts).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });
});

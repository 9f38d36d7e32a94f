import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const schema = `
create table public.tasks (
  id bigint generated always as identity primary key,
  owner uuid not null,
  title text,
  done boolean not null default false,
  secret text,
  spot geometry(Point, 4326)
);
alter table public.tasks enable row level security;
create policy own on public.tasks for select to authenticated using (owner = (select auth.uid()));
grant select (id, owner, title, done, spot) on public.tasks to authenticated;
grant all on public.tasks to service_role;
select realtime.watch('public.tasks');
create table public.silent (id int primary key);
create table public.notices (id int primary key, forbidden uuid);
alter table public.notices enable row level security;
create policy all_but_one on public.notices for select to authenticated
  using (case when forbidden = (select auth.uid()) then 1 / (id - id) = 0 else true end);
create policy even on public.notices for select to anon using (id % 2 = 0);
grant select on public.notices to anon, authenticated;
grant all on public.notices to service_role;
select realtime.watch('public.notices');
`;

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;

describeOnBothEngines("changes of tables through the official client", (open) => {
  let database: Database;
  let server: TestServer;
  let second: TestServer;
  let client: SupabaseClient;
  let other: SupabaseClient;
  let userId: string;
  let otherId: string;

  beforeAll(async () => {
    database = await open();
    await database.asOwner((transaction) => transaction.script(schema));
    const secret = new TextEncoder().encode("one secret for both processes, long");
    server = await serve(database, { secret });
    second = await serve(database, { secret });
    ({ client, userId } = await server.signedIn("watcher@example.org"));
    ({ client: other, userId: otherId } = await server.signedIn("other@example.org"));
    return async () => {
      for (const one of [client, other]) await one.removeAllChannels();
      await server.close();
      await second.close();
    };
  });

  afterEach(async () => {
    for (const one of [client, other]) await one.removeAllChannels();
  });

  const change = (text: string, values: unknown[] = []) =>
    database.asService((transaction) => transaction.query(text, values));
  const addTask = (owner: string, title: string) =>
    change("insert into public.tasks (owner, title, secret) values ($1::text::uuid, $2, 'hidden')", [
      owner,
      title,
    ]);

  const joined = (channel: RealtimeChannel) =>
    new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (status !== "CLOSED") reject(error ?? new Error(status));
      });
    });

  const watch = async (
    from: SupabaseClient,
    filter: { event?: "*" | "INSERT"; table?: string; filter?: string; select?: string[] } = {},
  ) => {
    const received: Payload[] = [];
    const channel = from
      .channel(`tasks-${crypto.randomUUID()}`)
      .on(
        "postgres_changes",
        { event: "*", schema: "public", table: "tasks", ...filter },
        (payload: Payload) => {
          received.push(payload);
        },
      );
    await joined(channel);
    return received;
  };
  const titles = (received: Payload[]) =>
    received.map((payload) => (payload.new as { title?: string }).title);

  it("brings what was inserted, updated and deleted, with readable columns only", async () => {
    const received = await watch(client);
    await addTask(userId, "first");
    await change("update public.tasks set done = true where title = 'first'");
    await change("delete from public.tasks where title = 'first'");
    await expect.poll(() => received.length).toBe(3);
    const [inserted, updated, deleted] = received;
    expect(inserted).toMatchObject({
      eventType: "INSERT",
      schema: "public",
      table: "tasks",
      new: { owner: userId, title: "first", done: false },
    });
    expect(inserted!.new).not.toHaveProperty("secret");
    const { id } = inserted!.new as { id: number };
    expect(updated).toMatchObject({ eventType: "UPDATE", new: { done: true }, old: { id } });
    expect(deleted).toMatchObject({ eventType: "DELETE", old: { id } });
    expect(deleted!.old).toEqual({ id });
  });

  it("shows nobody the rows of others, not even that one went", async () => {
    const mine = await watch(client);
    const theirs = await watch(other);
    await addTask(otherId, "theirs");
    await change("update public.tasks set done = true where title = 'theirs'");
    await change("delete from public.tasks where title = 'theirs'");
    await addTask(userId, "mine");
    await expect.poll(() => titles(mine)).toEqual(["mine"]);
    await expect.poll(() => theirs.length).toBe(3);
  });

  it("keeps to filters and wanted columns", async () => {
    const filtered = await watch(client, { filter: "title=in.(b,c)" });
    const narrow = await watch(client, { select: ["title"] });
    const guessing = await watch(client, { filter: "secret=eq.hidden" });
    for (const title of ["a", "b", "c"]) await addTask(userId, title);
    await expect.poll(() => titles(filtered)).toEqual(["b", "c"]);
    await expect.poll(() => narrow.length).toBe(3);
    expect(Object.keys(narrow[0]!.new).sort()).toEqual(["id", "title"]);
    expect(guessing).toEqual([]);
  });

  it("asks everybody's own policies in one go, and a policy that fails for one fails for nobody else", async () => {
    const crowd = await Promise.all(
      ["one", "two", "three"].map((name) => server.signedIn(`${name}@crowd.example.org`)),
    );
    const guest = server.client();
    const clients = [client, ...crowd.map((member) => member.client), guest];
    const heard: Payload[][] = [];
    for (const listener of clients) heard.push(await watch(listener, { table: "notices" }));
    const inserted = await watch(client, { table: "notices", event: "INSERT" });
    const ids = () => heard.map((received) => received.map(({ new: row }) => (row as { id: number }).id));
    await change("insert into public.notices (id) values (1), (2)");
    await expect.poll(ids).toEqual([[1, 2], [1, 2], [1, 2], [1, 2], [2]]);
    await change("insert into public.notices (id, forbidden) values (4, $1::text::uuid)", [crowd[1]!.userId]);
    await expect.poll(ids).toEqual([
      [1, 2, 4],
      [1, 2, 4],
      [1, 2],
      [1, 2, 4],
      [2, 4],
    ]);
    await change("update public.notices set id = 6 where id = 1");
    await expect.poll(ids).toEqual([
      [1, 2, 4, 6],
      [1, 2, 4, 6],
      [1, 2, 6],
      [1, 2, 4, 6],
      [2, 4, 6],
    ]);
    expect(inserted).toHaveLength(3);
    for (const listener of clients) await listener.removeAllChannels();
  });

  it("comes in commit order and never from what was rolled back", async () => {
    const received = await watch(client);
    await database
      .asService(async (transaction) => {
        await transaction.query("insert into public.tasks (owner, title) values ($1::text::uuid, 'undone')", [
          userId,
        ]);
        throw new Error("undo");
      })
      .catch(() => undefined);
    const expected = Array.from({ length: 300 }, (_, index) => `n${index}`);
    await change(
      "insert into public.tasks (owner, title) select $1::text::uuid, 'n' || n from generate_series(0, 199) n",
      [userId],
    );
    for (const title of expected.slice(200)) await addTask(userId, title);
    await expect.poll(() => received.length).toBe(300);
    expect(titles(received)).toEqual(expected);
  });

  it("reaches clients of every process", async () => {
    const away = second.client();
    await away.auth.signInWithPassword({ email: "watcher@example.org", password: "a-long-password" });
    const received = await watch(away);
    await addTask(userId, "across");
    await expect.poll(() => titles(received)).toEqual(["across"]);
    await away.removeAllChannels();
  });

  it("says when a table sends no changes, and refuses private channels and bad tokens", async () => {
    const system: { status: string; message: string }[] = [];
    const silent = client
      .channel("silent")
      .on("postgres_changes", { event: "*", schema: "public", table: "silent" }, () => undefined)
      .on("system", {}, (payload: { status: string; message: string }) => {
        system.push(payload);
      });
    await joined(silent);
    await expect.poll(() => system[0]?.status).toBe("error");
    await expect(joined(client.channel("room", { config: { private: true } }))).rejects.toThrow(
      "Unauthorized",
    );
  });

  it("passes messages between clients of a channel", async () => {
    const heard: unknown[] = [];
    const listener = other.channel("room").on("broadcast", { event: "word" }, ({ payload }) => {
      heard.push(payload);
    });
    await joined(listener);
    const speaker = client.channel("room", { config: { broadcast: { ack: true } } });
    await joined(speaker);
    expect(await speaker.send({ type: "broadcast", event: "word", payload: { text: "bonjour é" } })).toBe(
      "ok",
    );
    await expect.poll(() => heard).toEqual([{ text: "bonjour é" }]);
  });
});

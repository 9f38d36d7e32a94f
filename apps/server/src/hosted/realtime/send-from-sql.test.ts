import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const schema = `
create policy hear_room on realtime.messages for select to authenticated
  using (realtime.topic() like 'room:%');
create policy speak_own on realtime.messages for insert to authenticated
  with check (realtime.topic() = 'room:' || (select auth.uid()) and extension = 'broadcast');
create table public.diary (id int primary key, owner uuid default auth.uid());
alter table public.diary enable row level security;
create policy own on public.diary for all to authenticated using (owner = (select auth.uid()));
grant select, insert on public.diary to authenticated;
create function public.tell_diary() returns trigger language plpgsql as $$
begin
  perform realtime.broadcast_changes('room:' || new.owner, tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
  perform realtime.broadcast_changes('room:nobody', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
  return null;
end $$;
create trigger told after insert on public.diary for each row execute function public.tell_diary();
`;

describeOnBothEngines("messages that SQL sends as a person", (open) => {
  let database: Database;
  let server: TestServer;
  let client: SupabaseClient;
  let claims: Claims;
  let own: string;

  beforeAll(async () => {
    database = await open();
    await database.asOwner((transaction) => transaction.script(schema));
    server = await serve(database);
    const signedIn = await server.signedIn("sender@example.org");
    client = signedIn.client;
    claims = { role: "authenticated", sub: signedIn.userId };
    own = `room:${signedIn.userId}`;
    return () => server.close();
  });

  afterEach(async () => {
    await client.removeAllChannels();
  });

  type Heard = { event: string; payload: unknown };
  const listen = async (channel: RealtimeChannel) => {
    const heard: Heard[] = [];
    channel.on("broadcast", { event: "*" }, ({ event, payload }) => heard.push({ event, payload }));
    await new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        if (status === "CHANNEL_ERROR") reject(error);
      });
    });
    return heard;
  };
  const privately = { config: { private: true } };
  const kept = (topic: string) =>
    database.asService((transaction) =>
      transaction.query<{ event: string }>(
        "select event from realtime.messages where topic = $1 order by inserted_at",
        [topic],
      ),
    );

  it("arrive where the policy of the topic lets them, and leave the topic as it was", async () => {
    const heard = await listen(client.channel(own, privately));
    const topics = await database.asCaller(claims, async (transaction) => {
      await transaction.query("select set_config('realtime.topic', 'before', true)");
      await transaction.query(`select realtime.send('{"n": 1}', 'word', $1)`, [own]);
      await transaction.query("select realtime.send_binary('\\x00ff07', 'bytes', $1)", [own]);
      return transaction.query<{ topic: string }>("select realtime.topic() as topic");
    });
    expect(topics).toEqual([{ topic: "before" }]);
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[0]).toEqual({ event: "word", payload: { n: 1 } });
    expect([...new Uint8Array(heard[1]!.payload as ArrayBuffer)]).toEqual([0, 255, 7]);
  });

  it("that may not be sent, or are too large, undo nothing that was written besides", async () => {
    await database.asCaller(claims, async (transaction) => {
      await transaction.query("insert into public.diary (id) values (1)");
      await transaction.query(`select realtime.send('{}', 'forbidden', 'room:somebody')`);
      await transaction.query("select realtime.send_binary('\\x00', 'forbidden', 'room:somebody')");
      await transaction.query(`select realtime.send('{}', 'no topic', null)`);
      await transaction.query(
        "select realtime.send(jsonb_build_object('x', (select string_agg(md5(n::text), '') from generate_series(1, 60000) as n)), 'large', $1)",
        [own],
      );
      await transaction.query(
        "select realtime.send_binary(decode(repeat('00', 1000001), 'hex'), 'large', $1)",
        [own],
      );
    });
    expect(await database.asOwner((transaction) => transaction.query("select id from public.diary"))).toEqual(
      [{ id: 1 }],
    );
    expect(await kept("room:somebody")).toEqual([]);
    expect(await kept("room:nobody")).toEqual([]);
    expect((await kept(own)).map(({ event }) => event)).toEqual(["word", "bytes", "INSERT"]);
  });

  it("of REST and of triggers arrive with the row that they tell of", async () => {
    const heard = await listen(client.channel(own, privately));
    expect((await client.from("diary").insert({ id: 2 })).error).toBeNull();
    await expect
      .poll(() => heard)
      .toMatchObject([
        { event: "INSERT", payload: { operation: "INSERT", table: "diary", record: { id: 2 } } },
      ]);
  });

  it("bytes are replayed as bytes", async () => {
    const channel = client.channel(own, {
      config: { private: true, broadcast: { replay: { since: Date.now() - 60_000, limit: 25 } } },
    });
    const heard = await listen(channel);
    await expect.poll(() => heard.find(({ event }) => event === "bytes")).toBeDefined();
    const bytes = heard.find(({ event }) => event === "bytes")!.payload as ArrayBuffer;
    expect([...new Uint8Array(bytes)]).toEqual([0, 255, 7]);
  });

  it("a channel that asks hears that the line from SQL stands, another does not", async () => {
    const told: unknown[] = [];
    const asking = client.channel(own, { config: { private: true, broadcast: { replication_ready: true } } });
    asking.on("system", {}, (message: unknown) => told.push(message));
    await listen(asking);
    await expect
      .poll(() => told)
      .toMatchObject([
        { extension: "system", status: "ok", message: "Replication connection established", channel: own },
      ]);
    const silent: unknown[] = [];
    const other = client.channel("room:other", privately);
    other.on("system", {}, (message: unknown) => silent.push(message));
    await listen(other);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(silent).toEqual([]);
  });
});

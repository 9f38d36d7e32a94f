import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const policies = `
create table public.room_members (room text, member uuid, may_speak boolean not null default true, primary key (room, member));
alter table public.room_members enable row level security;
create policy own on public.room_members for select to authenticated using (member = (select auth.uid()));
grant select on public.room_members to authenticated;
grant all on public.room_members to service_role;
create policy members_hear on realtime.messages for select to authenticated
  using (exists (select from public.room_members m where m.room = realtime.topic() and m.member = (select auth.uid())));
create policy members_speak on realtime.messages for insert to authenticated
  with check (topic = realtime.topic() and exists (
    select from public.room_members m where m.room = realtime.topic() and m.member = (select auth.uid()) and m.may_speak
  ));
`;

const password = "a-long-password";
type Heard = { event: string; payload: unknown; meta?: { id?: string; replayed?: boolean } };

describeOnBothEngines("channels through the official client", (open, { engine }) => {
  // What breaks here the embedded engine does not have: connections.
  const onPostgres = engine === "postgres" ? it : () => undefined;
  let database: Database;
  let server: TestServer;
  let second: TestServer;
  let awa: SupabaseClient;
  let ben: SupabaseClient;
  /** Ben again, at another process. */
  let away: SupabaseClient;
  let awaId: string;
  let benId: string;

  beforeAll(async () => {
    database = await open();
    await database.asOwner((transaction) => transaction.script(policies));
    const secret = new TextEncoder().encode("one secret for both processes, long");
    server = await serve(database, { secret });
    second = await serve(database, { secret });
    ({ client: awa, userId: awaId } = await server.signedIn("awa@example.org"));
    ({ client: ben, userId: benId } = await server.signedIn("ben@example.org"));
    away = second.client();
    await away.auth.signInWithPassword({ email: "ben@example.org", password });
    return async () => {
      await server.close();
      await second.close();
    };
  });

  afterEach(async () => {
    for (const one of [awa, ben, away]) await one.removeAllChannels();
    await database.asService((transaction) => transaction.query("delete from public.room_members"));
  });

  const admit = (room: string, member: string, speaks = true) =>
    database.asService((transaction) =>
      transaction.query(
        "insert into public.room_members values ($1::text, $2::text::uuid, $3::text::boolean) on conflict (room, member) do update set may_speak = excluded.may_speak",
        [room, member, String(speaks)],
      ),
    );
  const joined = (channel: RealtimeChannel) =>
    new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (status !== "CLOSED") reject(error ?? new Error(status));
      });
    });
  const listen = async (channel: RealtimeChannel) => {
    const heard: Heard[] = [];
    channel.on("broadcast", { event: "*" }, (message) => heard.push(message as unknown as Heard));
    await joined(channel);
    return heard;
  };
  const privately = { config: { private: true } };

  it("private ones let in whom the policies let in, and nobody else", async () => {
    await admit("harvest", awaId);
    await joined(awa.channel("harvest", privately));
    await expect(joined(ben.channel("harvest", privately))).rejects.toThrow("Unauthorized");
    await expect(joined(server.client().channel("harvest", privately))).rejects.toThrow("Unauthorized");
  });

  it("private ones let speak whom the policies let speak", async () => {
    await admit("harvest", awaId);
    await admit("harvest", benId, false);
    const heard = await listen(
      awa.channel("harvest", { config: { private: true, broadcast: { self: true } } }),
    );
    const silent = ben.channel("harvest", { config: { private: true, broadcast: { ack: true } } });
    await joined(silent);
    expect(await silent.send({ type: "broadcast", event: "word", payload: {} })).toBe("error");
    await admit("harvest", benId, true);
    await ben.realtime.setAuth();
    await ben.removeAllChannels();
    const speaking = ben.channel("harvest", { config: { private: true, broadcast: { ack: true } } });
    await joined(speaking);
    expect(await speaking.send({ type: "broadcast", event: "word", payload: { n: 1 } })).toBe("ok");
    await expect.poll(() => heard.map(({ payload }) => payload)).toEqual([{ n: 1 }]);
  });

  it("a private one and a public one of the same name do not hear each other", async () => {
    await admit("mixed", awaId);
    const open = await listen(ben.channel("mixed"));
    const closed = await listen(awa.channel("mixed", privately));
    await database.asService((transaction) =>
      transaction.query(`select realtime.send('{"n": 1}', 'word', 'mixed', true)`),
    );
    await expect.poll(() => closed.length).toBe(1);
    expect(open).toEqual([]);
  });

  it("who loses the right is put out when his token is renewed", async () => {
    await admit("harvest", benId);
    const states: string[] = [];
    const channel = ben.channel("harvest", privately);
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        states.push(status);
        if (status === "SUBSCRIBED") resolve();
      });
    });
    await database.asService((transaction) => transaction.query("delete from public.room_members"));
    const { data } = await ben.auth.refreshSession();
    await ben.realtime.setAuth(data.session!.access_token);
    await expect.poll(() => states.at(-1)).not.toBe("SUBSCRIBED");
  });

  it("messages reach clients of other processes in order, words and bytes", async () => {
    const here = awa.channel("far");
    const heard = await listen(away.channel("far"));
    await joined(here);
    for (let n = 0; n < 20; n += 1) await here.send({ type: "broadcast", event: "word", payload: { n } });
    await here.send({ type: "broadcast", event: "raw", payload: new Uint8Array([0, 255, 7]).buffer });
    await here.send({ type: "broadcast", event: "long", payload: { text: "é".repeat(30_000) } });
    await expect.poll(() => heard.length).toBe(22);
    expect(heard.slice(0, 20).map(({ payload }) => payload)).toEqual(
      Array.from({ length: 20 }, (_, n) => ({ n })),
    );
    expect([...new Uint8Array(heard[20]!.payload as ArrayBuffer)]).toEqual([0, 255, 7]);
    expect((heard[21]!.payload as { text: string }).text).toHaveLength(30_000);
  });

  it("SQL sends messages when it commits, never when it is rolled back", async () => {
    await admit("sql", awaId);
    const heard = await listen(awa.channel("sql", privately));
    const send = (text: string) => database.asService((transaction) => transaction.query(text));
    await send(`select realtime.send('{"n": 1}', 'first', 'sql')`);
    await database
      .asService(async (transaction) => {
        await transaction.query(`select realtime.send('{"n": 2}', 'undone', 'sql')`);
        throw new Error("undo");
      })
      .catch(() => undefined);
    await send(`select realtime.send('{"n": 3}', 'third', 'sql')`);
    await expect.poll(() => heard.map(({ event }) => event)).toEqual(["first", "third"]);
    expect(heard[0]).toMatchObject({ payload: { n: 1 }, meta: { id: expect.any(String) } });
  });

  onPostgres("what SQL sent while the line for notifications was broken comes late, and once", async () => {
    await admit("broken", awaId);
    const heard = await listen(awa.channel("broken", privately));
    const send = (n: number) =>
      database.asService((transaction) =>
        transaction.query("select realtime.send(jsonb_build_object('n', $1::text), 'word', 'broken')", [
          String(n),
        ]),
      );
    await send(1);
    await expect.poll(() => heard.length).toBe(1);
    await database.asOwner((transaction) =>
      transaction.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parcelle listen' and datname = current_database()",
      ),
    );
    await send(2);
    await expect.poll(() => heard.map(({ payload }) => payload)).toEqual([{ n: "1" }, { n: "2" }]);
  });

  it("what was sent while one was away is replayed to whom may read it", async () => {
    await admit("log", awaId);
    const since = Date.now() - 1000;
    for (const n of [1, 2, 3])
      await database.asService((transaction) =>
        transaction.query("select realtime.send(jsonb_build_object('n', $1::text), 'word', 'log')", [
          String(n),
        ]),
      );
    const channel = awa.channel("log", {
      config: { private: true, broadcast: { replay: { since, limit: 2 } } },
    });
    const heard = await listen(channel);
    await expect.poll(() => heard.map(({ payload }) => payload)).toEqual([{ n: "2" }, { n: "3" }]);
    expect(heard[0]!.meta).toMatchObject({ replayed: true });
    await database.asService((transaction) =>
      transaction.query(`select realtime.send('{"n": "4"}', 'word', 'log')`),
    );
    await expect
      .poll(() => heard.map(({ payload }) => payload))
      .toEqual([{ n: "2" }, { n: "3" }, { n: "4" }]);
  });

  it("what one process stores is replayed by another, each word once and in order, while more is said", async () => {
    await admit("diary", awaId);
    await admit("diary", benId);
    const since = Date.now() - 1000;
    await awa.realtime.setAuth();
    const speaker = awa.channel("diary", privately);
    const write = (n: number) => speaker.httpSend("word", { n }, { persist: true });
    for (const n of [1, 2, 3]) await write(n);
    const writing = (async () => {
      for (const n of [4, 5, 6, 7, 8]) await write(n);
    })();
    const reader = away.channel("diary", { config: { private: true, broadcast: { replay: { since } } } });
    const heard = await listen(reader);
    await writing;
    const expected = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ n }));
    await expect.poll(() => heard.length).toBe(8);
    await write(9);
    await expect.poll(() => heard.map(({ payload }) => payload)).toEqual([...expected, { n: 9 }]);
    expect(heard.filter(({ meta }) => meta?.replayed).length).toBeGreaterThanOrEqual(3);
  });

  it("messages over HTTP reach a channel, and private ones only by right", async () => {
    await admit("post", awaId);
    const open = await listen(ben.channel("board"));
    const closed = await listen(awa.channel("post", privately));
    expect(await ben.channel("board").httpSend("note", { n: 1 })).toEqual({ success: true });
    await awa.realtime.setAuth();
    const speaker = awa.channel("post", privately);
    expect(await speaker.httpSend("note", { n: 2 })).toEqual({ success: true });
    expect(await speaker.httpSend("kept", { n: 3 }, { persist: true })).toEqual({ success: true });
    await expect(ben.channel("post", privately).httpSend("note", { n: 4 })).rejects.toThrow("may not write");
    await expect.poll(() => open.map(({ payload }) => payload)).toEqual([{ n: 1 }]);
    await expect.poll(() => closed.map(({ payload }) => payload)).toEqual([{ n: 2 }, { n: 3 }]);
    const bad = await server.app.inject({
      method: "POST",
      url: "/realtime/v1/api/broadcast",
      headers: { apikey: server.foundation.keys.anonKey },
      payload: { messages: [{ topic: "" }] },
    });
    expect(bad.statusCode).toBe(422);
    const stranger = await server.app.inject({
      method: "POST",
      url: "/realtime/v1/api/broadcast",
      payload: { messages: [] },
    });
    expect(stranger.statusCode).toBe(401);
  });

  it("presence shows who is there in all processes, and who has gone", async () => {
    const here = awa.channel("office", { config: { presence: { key: "awa", enabled: true } } });
    const there = away.channel("office", { config: { presence: { key: "ben", enabled: true } } });
    await joined(here);
    expect(await here.track({ at: "desk" })).toBe("ok");
    await joined(there);
    await expect.poll(() => Object.keys(there.presenceState())).toEqual(["awa"]);
    await there.track({ at: "door" });
    await expect.poll(() => Object.keys(here.presenceState()).toSorted()).toEqual(["awa", "ben"]);
    await there.track({ at: "window" });
    await expect.poll(() => here.presenceState().ben).toMatchObject([{ at: "window" }]);
    await there.untrack();
    await expect.poll(() => Object.keys(here.presenceState())).toEqual(["awa"]);
    await here.unsubscribe();
    await expect.poll(() => Object.keys(there.presenceState())).toEqual([]);
  });
});

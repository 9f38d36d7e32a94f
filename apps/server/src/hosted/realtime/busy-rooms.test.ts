import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const BLOB = "x".repeat(30_000);

describeOnOneEngine("rooms that somebody fills", (open) => {
  let database: Database;
  let server: TestServer;
  let awa: SupabaseClient;
  let ben: SupabaseClient;
  let token: string;

  beforeAll(async () => {
    database = await open();
    server = await serve(database);
    ({ client: awa } = await server.signedIn("awa@example.org"));
    ({ client: ben } = await server.signedIn("ben@example.org"));
    token = (await ben.auth.getSession()).data.session!.access_token;
    return () => server.close();
  });

  afterEach(async () => {
    for (const one of [awa, ben]) await one.removeAllChannels();
  });

  const joined = (channel: RealtimeChannel) =>
    new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (status !== "CLOSED") reject(error ?? new Error(status));
      });
    });
  const post = (messages: unknown[], bearer: string, at = server) =>
    at.app.inject({
      method: "POST",
      url: "/realtime/v1/api/broadcast",
      headers: { apikey: at.foundation.keys.anonKey, authorization: `Bearer ${bearer}` },
      payload: { messages },
    });
  const said = (text: string, topic = "busy") => ({ topic, event: "said", payload: { text } });

  it("are not for whoever has nothing but the public key", async () => {
    const stranger = server.client();
    await expect(joined(stranger.channel("busy"))).rejects.toThrow("for those who are signed in");
    await stranger.removeAllChannels();
    const heard: unknown[] = [];
    const room = awa.channel("busy").on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload));
    await joined(room);
    const { anonKey } = server.foundation.keys;
    expect((await post([said("stranger")], anonKey)).statusCode).toBe(202);
    const one = await server.app.inject({
      method: "POST",
      url: "/realtime/v1/api/broadcast/busy/events/said",
      headers: { apikey: anonKey },
      payload: {},
    });
    expect(one.statusCode).toBe(403);
    const watching = stranger
      .channel("busy")
      .on("postgres_changes", { event: "*", schema: "public", table: "jobs" }, () => undefined);
    await joined(watching);
    await watching.send({ type: "broadcast", event: "said", payload: { text: "watcher" } });
    await watching.track({ at: "home" });
    expect((await post([said("ben")], token)).statusCode).toBe(202);
    await expect.poll(() => heard).toEqual([{ text: "ben" }]);
    expect(room.presenceState()).toEqual({});
    await stranger.removeAllChannels();
  });

  it("are for strangers too where the operator says so", async () => {
    const opened = await serve(database, { app: { publicChannels: "everyone" } });
    const stranger = opened.client();
    const heard: unknown[] = [];
    await joined(
      stranger.channel("busy").on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload)),
    );
    await post([said("hello")], opened.foundation.keys.anonKey, opened);
    await expect.poll(() => heard).toEqual([{ text: "hello" }]);
    await stranger.removeAllChannels();
    await opened.close();
  });

  it("hear so many bytes a second of one person, by whatever door he sends, and all that others send", async () => {
    const heard: string[] = [];
    const room = awa
      .channel("loud")
      .on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload.text));
    await joined(room);
    const loud = Array.from({ length: 90 }, () => said(BLOB, "loud"));
    const { client: dan } = await server.signedIn("dan@example.org");
    const dans = (await dan.auth.getSession()).data.session!.access_token;
    // All of it in one second, however long a busy machine takes for it.
    vi.useFakeTimers({ toFake: ["performance"] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(loud, dans)));
    vi.useRealTimers();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([...new Set(statuses)].sort()).toEqual([202, 429]);
    const { client: eve } = await server.signedIn("eve@example.org");
    const eves = (await eve.auth.getSession()).data.session!.access_token;
    const eveIsHeard = async () => {
      expect((await post([said("eve", "loud")], eves)).statusCode).toBe(202);
      return heard.includes("eve");
    };
    // Who could not read all that in time is put out, and hears nothing of what is said until he is back.
    await expect.poll(eveIsHeard).toBe(true);
  });

  it("are not made larger by HTTP than a few megabytes at once", async () => {
    const { statusCode } = await post([said("x".repeat(4_000_000))], token);
    expect(statusCode).toBe(413);
  });

  it("take in as much of those who are there as whoever enters can be told", async () => {
    const rooms = [];
    for (let index = 0; index < 9; index += 1) {
      const { client } = await server.signedIn(`member${index}@example.org`);
      const room = client.channel("full").on("presence", { event: "sync" }, () => undefined);
      await joined(room);
      rooms.push(room);
    }
    // The official client waits in vain for an answer that is not ok.
    for (const room of rooms) void room.track({ blob: BLOB });
    const watcher = awa.channel("full").on("presence", { event: "sync" }, () => undefined);
    await joined(watcher);
    await expect.poll(() => Object.keys(watcher.presenceState()).length).toBe(8);
  });
});

import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { databaseWith } from "#database/database-with.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { OpenSessions } from "./open-sessions.ts";

const password = "a-long-password";
const secret = randomBytes(32);

describeOnOneEngine("a session that was ended elsewhere", (open) => {
  let database: Database;
  let server: TestServer;
  let neighbour: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { secret });
    neighbour = await serve(database, { secret });
    return async () => {
      await neighbour.close();
      await server.close();
    };
  });

  const tokenOf = async (client: SupabaseClient) =>
    (await client.auth.getSession()).data.session!.access_token;
  const ask = ({ app }: TestServer, url: string, token: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const status = async (process: TestServer, url: string, token: string) =>
    (await ask(process, url, token)).statusCode;
  const signInTwice = async (email: string) => {
    const { client } = await server.signedIn(email);
    const other = server.client();
    await other.auth.signInWithPassword({ email, password });
    return { client, own: await tokenOf(client), elsewhere: await tokenOf(other) };
  };
  const PROFILES = "/rest/v1/profiles";

  it("opens nothing any more, at once and in all processes, and the one that ended it goes on", async () => {
    const { client, own, elsewhere } = await signInTwice("ended@example.org");
    for (const process of [server, neighbour])
      for (const token of [own, elsewhere]) expect(await status(process, PROFILES, token)).toBe(200);
    await client.auth.signOut({ scope: "others" });
    for (const process of [server, neighbour]) {
      await expect.poll(() => status(process, PROFILES, elsewhere)).toBe(401);
      const files = await ask(process, "/storage/v1/bucket", elsewhere);
      expect(files.json()).toMatchObject({ statusCode: "403", error: "Unauthorized" });
      expect(await status(process, PROFILES, own)).toBe(200);
    }
  });

  it("is found out by a process that begins after it ended", async () => {
    const { client, own, elsewhere } = await signInTwice("later@example.org");
    await client.auth.signOut({ scope: "others" });
    const later = await serve(database, { secret });
    expect(await status(later, PROFILES, elsewhere)).toBe(401);
    expect(await status(later, PROFILES, own)).toBe(200);
    await later.close();
  });

  it("is asked for once, not with each request, and again after notifications may have been missed", async () => {
    const { own } = await signInTwice("counted@example.org");
    const claims = await server.foundation.keys.verify(own);
    let asked = 0;
    let reconnect: (() => void) | undefined;
    const counting = databaseWith(database, {
      asService: (run) => {
        asked++;
        return database.asService(run);
      },
      listen: async (_channel, _onNotification, onReconnect) => {
        reconnect = onReconnect;
        return async () => undefined;
      },
    });
    const sessions = new OpenSessions(counting);
    await sessions.listen();
    expect([await sessions.isOpen(claims), await sessions.isOpen(claims), asked]).toEqual([true, true, 1]);
    reconnect!();
    expect([await sessions.isOpen(claims), asked]).toEqual([true, 2]);
  });
});

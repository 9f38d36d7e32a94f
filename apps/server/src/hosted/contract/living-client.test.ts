import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const password = "a-long-password";

describeOnOneEngine("the life of the official client", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open(), { app: { publicChannels: "everyone" } });
    return () => server.close();
  });

  const quiet = { persistSession: false, autoRefreshToken: false };
  const joined = (client: SupabaseClient, topic: string) =>
    new Promise<void>((resolve, reject) => {
      client.channel(topic).subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (status !== "CLOSED") reject(error ?? new Error(status));
      });
    });

  it("tells what happens to the session, renews it by itself and stops when told", async () => {
    const { client, userId } = await server.signedIn("told@life.test");
    const heard: string[] = [];
    const { data } = client.auth.onAuthStateChange((event) => void heard.push(event));
    await client.auth.initialize();
    await client.auth.signOut();
    await client.auth.signInWithPassword({ email: "told@life.test", password });
    await client.auth.startAutoRefresh();
    await client.auth.refreshSession();
    await client.auth.stopAutoRefresh();
    await client.auth.updateUser({ data: { nickname: "Awa" } });
    await expect
      .poll(() => heard)
      .toEqual(["INITIAL_SESSION", "SIGNED_OUT", "SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED"]);
    expect((await client.auth.getUser()).data.user?.id).toBe(userId);
    data.subscription.unsubscribe();
    client.auth.dispose();
  });

  it("throws refusals where it was asked to", async () => {
    const loud = createClient(server.url, server.foundation.keys.anonKey, {
      auth: { ...quiet, throwOnError: true },
    });
    expect(loud.auth.isThrowOnErrorEnabled()).toBe(true);
    await expect(loud.auth.signInWithPassword({ email: "no@life.test", password })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await expect(loud.storage.throwOnError().getBucket("nowhere")).rejects.toMatchObject({
      status: 400,
      statusCode: "404",
    });
    await expect(loud.storage.from("nowhere").throwOnError().download("a.txt")).rejects.toThrow(
      "Bucket not found",
    );
    await expect(loud.from("nowhere").select().throwOnError()).rejects.toMatchObject({ code: "PGRST205" });
  });

  it("sends headers of one's own with files", async () => {
    const client = server.client(server.foundation.keys.serviceKey);
    await client.storage.createBucket("headers");
    const files = client.storage.from("headers");
    expect((await files.upload("a.txt", "one")).error).toBeNull();
    const junk = client.storage.from("headers").setHeader("authorization", "Bearer junk");
    expect((await junk.info("a.txt")).error).toMatchObject({ status: 400, code: "InvalidJWT" });
    expect(
      (await client.storage.setHeader("authorization", "Bearer junk").getBucket("headers")).error,
    ).toMatchObject({
      code: "InvalidJWT",
    });
    expect(files.toBase64("é")).toBe("w6k=");
  });

  it("describes the tables that its caller may reach", async () => {
    const client = server.client(server.foundation.keys.serviceKey);
    const { data, error } = await client.getOpenApiSpec();
    expect(error).toBeNull();
    expect(Object.keys((data as { paths: object }).paths)).toContain("/projects");
    expect((await client.schema("public").from("organisations").select()).error).toBeNull();
    const hidden = await client.schema("auth").from("users").select();
    expect(hidden).toMatchObject({ status: 406, error: { code: "PGRST106" } });
  });

  it("opens one socket, hears its heartbeat and closes it", async () => {
    const { client } = await server.signedIn("socket@life.test");
    const { realtime } = client;
    expect(realtime.endpointURL()).toMatch(/^ws:.*\/realtime\/v1\/websocket\?/);
    expect([realtime.isConnected(), realtime.connectionState()]).toEqual([false, "closed"]);
    realtime.connect();
    expect(realtime.isConnecting()).toBe(true);
    await expect.poll(() => realtime.isConnected()).toBe(true);
    const beats: string[] = [];
    realtime.onHeartbeat((status) => void beats.push(status));
    await realtime.sendHeartbeat();
    await expect.poll(() => beats).toContain("ok");
    realtime.log("test", "a word of the client to itself");
    await joined(client, "one");
    await joined(client, "two");
    expect(client.getChannels().map(({ topic }) => topic)).toEqual(["realtime:one", "realtime:two"]);
    expect(await client.removeChannel(realtime.getChannels()[0]!)).toBe("ok");
    expect(await realtime.removeChannel(realtime.getChannels()[0]!)).toBe("ok");
    expect(client.getChannels()).toEqual([]);
    await joined(client, "three");
    realtime.push({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "900" });
    expect(realtime.channel("four").topic).toBe("realtime:four");
    expect(await realtime.removeAllChannels()).toEqual(["ok", "ok"]);
    await realtime.disconnect();
    await expect.poll(() => [realtime.isConnected(), realtime.isDisconnecting()]).toEqual([false, false]);
  });

  it("calls functions with the key or the token that it was given", async () => {
    const client = server.client();
    client.functions.setAuth(server.foundation.keys.anonKey);
    const { error } = await client.functions.invoke("no-such-function");
    expect(error?.context.status).toBe(404);
  });
});

import { beforeAll, expect, it, vi } from "vitest";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

describeOnOneEngine("the websocket itself", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open(), { app: { publicChannels: "everyone" } });
    return () => server.close();
  });

  const connect = async (query: string) => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/realtime/v1/websocket?${query}`);
    const messages: unknown[] = [];
    socket.addEventListener("message", ({ data }) => messages.push(JSON.parse(String(data))));
    await new Promise((resolve) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("close", resolve);
    });
    return { socket, messages };
  };

  it("speaks both versions of the protocol and answers heartbeats", async () => {
    const key = `apikey=${server.foundation.keys.anonKey}`;
    const newer = await connect(`${key}&vsn=2.0.0`);
    newer.socket.send(JSON.stringify([null, "7", "phoenix", "heartbeat", {}]));
    await expect
      .poll(() => newer.messages)
      .toEqual([[null, "7", "phoenix", "phx_reply", { status: "ok", response: {} }]]);
    const older = await connect(`${key}&vsn=1.0.0`);
    older.socket.send(
      JSON.stringify({
        topic: "realtime:room",
        event: "phx_join",
        payload: { config: {} },
        ref: "1",
        join_ref: "1",
      }),
    );
    await expect
      .poll(() => older.messages[0])
      .toMatchObject({ ref: "1", topic: "realtime:room", event: "phx_reply", payload: { status: "ok" } });
    newer.socket.close();
    older.socket.close();
  });

  it("survives junk and closes on a wrong key", async () => {
    const { socket, messages } = await connect(`apikey=${server.foundation.keys.anonKey}&vsn=2.0.0`);
    socket.send("junk");
    socket.send(new Uint8Array([3, 255, 255]));
    socket.send(
      JSON.stringify([
        null,
        "1",
        "realtime:x",
        "phx_join",
        { config: { postgres_changes: [{ event: "NOPE" }] } },
      ]),
    );
    await expect
      .poll(() => messages[0])
      .toMatchObject([null, "1", "realtime:x", "phx_reply", { status: "error" }]);
    socket.close();
    const refused = await connect("apikey=junk");
    await expect.poll(() => refused.socket.readyState).toBe(WebSocket.CLOSED);
  });

  it("closes a channel whose token is over, and keeps one whose token was renewed", async () => {
    const { keys } = server.foundation;
    vi.useFakeTimers({ toFake: ["Date"] });
    const sign = (seconds: number) =>
      keys.sign({
        role: "authenticated",
        sub: crypto.randomUUID(),
        exp: Math.floor(Date.now() / 1000) + seconds,
      });
    const { socket, messages } = await connect(`apikey=${keys.anonKey}&vsn=2.0.0`);
    const send = (topic: string, event: string, payload: object) =>
      socket.send(JSON.stringify([topic, "1", topic, event, payload]));
    const eventsOf = (topic: string) =>
      (messages as [string, string, string, string][])
        .filter((message) => message[2] === topic)
        .map((message) => message[3]);
    const join = { config: {}, access_token: await sign(4) };
    send("realtime:short", "phx_join", join);
    send("realtime:renewed", "phx_join", join);
    send("realtime:renewed", "access_token", { access_token: await sign(60) });
    send("realtime:forged", "phx_join", { config: {}, access_token: "junk" });
    await expect.poll(() => eventsOf("realtime:forged")).toEqual(["phx_reply"]);
    await expect.poll(() => eventsOf("realtime:short")).toEqual(["phx_reply", "presence_state"]);
    vi.setSystemTime(Date.now() + 5000);
    socket.send(JSON.stringify([null, "9", "phoenix", "heartbeat", {}]));
    await expect
      .poll(() => eventsOf("realtime:short"))
      .toEqual(["phx_reply", "presence_state", "system", "phx_close"]);
    expect(eventsOf("realtime:renewed")).toEqual(["phx_reply", "presence_state"]);
    vi.useRealTimers();
    socket.close();
  });
});

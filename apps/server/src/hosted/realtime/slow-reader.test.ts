import { createClient } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import WebSocket from "ws";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve } from "../../../test/serve.ts";

const BIG = "x".repeat(500_000);

describeOnOneEngine("a client that does not read", (open) => {
  it("is given up once it is eight megabytes behind, and is told why", async () => {
    const server = await serve(await open(), { app: { publicChannels: "everyone" } });
    const { anonKey } = server.foundation.keys;
    const address = `${server.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${anonKey}&vsn=1.0.0`;
    const slow = new WebSocket(address);
    await new Promise((resolve) => slow.once("open", resolve));
    const joined = new Promise((resolve) => slow.once("message", resolve));
    slow.send(
      JSON.stringify({
        topic: "realtime:all",
        event: "phx_join",
        payload: { config: {} },
        ref: "1",
        join_ref: "1",
      }),
    );
    await joined;
    slow.pause();
    const closed = new Promise<{ code: number; reason: string }>((resolve) =>
      slow.once("close", (code, reason) => resolve({ code, reason: reason.toString() })),
    );
    const speaker = createClient(server.url, server.foundation.keys.serviceKey, {
      auth: { persistSession: false },
    });
    const channel = speaker.channel("all");
    for (let count = 0; count < 40; count += 1) await channel.httpSend("news", { BIG });
    slow.resume();
    expect(await closed).toEqual({ code: 1013, reason: "reading too slowly" });
    await server.close();
  });
});

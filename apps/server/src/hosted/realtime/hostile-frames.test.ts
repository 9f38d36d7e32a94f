import { once } from "node:events";
import { beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import {
  type Answer,
  binaryBroadcast,
  framesOfVersion2,
  type HostileFrame,
  hostileFrames,
} from "./hostile-frames.ts";
import type { Version } from "./protocol/frame.ts";

const REF = "7";
const HEARTBEAT = "8";

type Reply = { ref: string | null; status: "ok" | "error"; reason?: string };

describeOnOneEngine("a socket that is spoken to badly", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open(), { app: { publicChannels: "everyone" } });
    return () => server.close();
  });

  const connect = async (version: Version): Promise<WebSocket> => {
    const { anonKey } = server.foundation.keys;
    const address = `${server.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${anonKey}&vsn=${version}`;
    const socket = new WebSocket(address);
    await once(socket, "open");
    return socket;
  };

  const written = (
    version: Version,
    { topic, event, payload }: Record<string, unknown>,
    ref: string,
  ): string =>
    version === "2.0.0"
      ? JSON.stringify(["1", ref, topic, event, payload])
      : JSON.stringify({ topic, event, payload, ref, join_ref: "1" });

  const replyOf = (version: Version, text: string): Reply | null => {
    const parsed = JSON.parse(text);
    const [, ref, , event, payload] =
      version === "2.0.0" ? parsed : [null, parsed.ref, parsed.topic, parsed.event, parsed.payload];
    return event === "phx_reply" ? { ref, status: payload.status, reason: payload.response.reason } : null;
  };

  /** The reply to a message, or to the heartbeat behind it, or how the socket ended. */
  const answerOf = (socket: WebSocket, version: Version, ref: string): Promise<Answer> =>
    new Promise((resolve) => {
      socket.on("message", (data: Buffer, isBinary) => {
        const reply = isBinary ? null : replyOf(version, data.toString());
        if (reply?.ref === HEARTBEAT) resolve({ passedOver: true });
        if (reply?.ref !== ref) return;
        resolve({ reply: reply.status, ...(reply.reason === undefined ? {} : { reason: reply.reason }) });
      });
      socket.once("close", (code) => resolve({ closed: code }));
    });

  const send = async (
    version: Version,
    { send: sent, joined = false }: Pick<HostileFrame, "send" | "joined">,
  ): Promise<Answer> => {
    const socket = await connect(version);
    if (joined) {
      const welcome = answerOf(socket, version, "1");
      socket.send(written(version, { topic: "realtime:room", event: "phx_join", payload: {} }, "1"));
      expect(await welcome).toMatchObject({ reply: "ok" });
    }
    const answer = answerOf(socket, version, REF);
    const isAsItStands = typeof sent === "string" || sent instanceof Uint8Array;
    socket.send(isAsItStands ? sent : written(version, sent, REF));
    socket.send(written(version, { topic: "phoenix", event: "heartbeat", payload: {} }, HEARTBEAT));
    const result = await answer;
    socket.terminate();
    return result;
  };

  const expectAlive = async () => {
    const heartbeat = { topic: "phoenix", event: "heartbeat", payload: {} };
    expect(await send("2.0.0", { send: heartbeat })).toEqual({ reply: "ok" });
  };

  describe.each(["1.0.0", "2.0.0"] as const)("in version %s", (version) => {
    it.each(hostileFrames.map((frame) => [frame.name, frame] as const))(
      "by %s answers by name",
      async (_name, frame) => {
        expect(await send(version, frame)).toMatchObject(frame.answer);
        await expectAlive();
      },
    );
  });

  it.each(framesOfVersion2.map((frame) => [frame.name, frame] as const))(
    "by %s answers in version 2, and passes over it in version 1",
    async (_name, frame) => {
      expect(await send("2.0.0", frame)).toMatchObject(frame.answer);
      expect(await send("1.0.0", frame)).toEqual({ passedOver: true });
    },
  );

  it("is passed over as by the service, and named in the log once", async () => {
    const warn = vi.spyOn(server.app.log, "warn");
    const socket = await connect("2.0.0");
    const answer = answerOf(socket, "2.0.0", REF);
    for (let count = 0; count < 20; count += 1) socket.send("junk");
    socket.send(written("2.0.0", { topic: "phoenix", event: "heartbeat", payload: {} }, HEARTBEAT));
    expect(await answer).toEqual({ passedOver: true });
    expect(warn.mock.calls).toEqual([["MalformedWebSocketMessage"]]);
    warn.mockRestore();
    socket.terminate();
  });

  it("by a binary message that is cut anywhere takes it or passes over it", async () => {
    const whole = binaryBroadcast();
    const answers = new Map<string, number>();
    for (let length = 0; length < whole.length; length += 1) {
      const answer = JSON.stringify(await send("2.0.0", { send: whole.subarray(0, length) }));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    const payload = whole.length - '{"said":"yes"}'.length;
    expect([...answers]).toEqual([
      [JSON.stringify({ passedOver: true }), whole.length - 1],
      [JSON.stringify({ reply: "error", reason: "unmatched topic" }), 1],
    ]);
    expect(await send("2.0.0", { send: whole.subarray(0, payload) })).toMatchObject({ reply: "error" });
    await expectAlive();
  });

  it.each(["1", "null", "[]", '"text"', "{"])(
    "by a binary message with the description %s passes over it",
    async (meta) => {
      expect(await send("2.0.0", { send: binaryBroadcast(meta), joined: true })).toEqual({
        passedOver: true,
      });
      await expectAlive();
    },
  );
});

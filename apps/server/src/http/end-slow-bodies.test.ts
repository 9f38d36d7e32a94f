import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { endSlowBodies } from "./end-slow-bodies.ts";

const GRACE_MS = 40;

describe("a body that comes slowly", () => {
  let app: FastifyInstance;
  const sockets: Socket[] = [];

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  /** A server that reads each body when `begin` says so, and a caller who has sent the head of a request to it. */
  const call = async (bytesPerSecond: number, length: number, begin = Promise.resolve()) => {
    app = fastify();
    endSlowBodies(app, { graceMs: GRACE_MS, bytesPerSecond });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _body, done) => done(null));
    const arrived = Promise.withResolvers<void>();
    app.addHook("onRequest", async () => arrived.resolve());
    app.post("/", async (request) => {
      await begin;
      return { read: (await text(request.raw)).length };
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`);
    await arrived.promise;
    return socket;
  };
  const answerOf = async (socket: Socket) => String((await once(socket, "data"))[0]);
  const severalGraces = () => new Promise((resolve) => setTimeout(resolve, 4 * GRACE_MS));

  it("is ended once it has had its grace, and its connection with it", async () => {
    const socket = await call(500, 100);
    socket.write("x");
    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 408 /);
    await once(socket, "close");
  });

  it("is ended too when it goes on by a byte now and then", async () => {
    const socket = await call(500, 10_000);
    const drip = setInterval(() => socket.write("x"), GRACE_MS / 4);
    // Whoever still writes when it ends learns it by an error.
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(drip);
  });

  it("goes on for as long as what has come allows", async () => {
    const socket = await call(1, 1010);
    socket.write("x".repeat(1000));
    await severalGraces();
    socket.write("x".repeat(10));
    expect(await answerOf(socket)).toContain('{"read":1010}');
  });

  it("does not exist in what the server asks itself", async () => {
    await call(500, 1, new Promise(() => undefined));
    const unread = app.inject({
      method: "POST",
      url: "/",
      headers: { "content-type": "a/b" },
      payload: "abc",
    });
    await severalGraces();
    expect(await Promise.race([unread, "still open"])).toBe("still open");
  });

  it("is not ended while it is the server that does not read", async () => {
    const begun = Promise.withResolvers<void>();
    const socket = await call(1_000_000, 20, begun.promise);
    socket.write("x".repeat(10));
    await severalGraces();
    socket.write("x".repeat(10));
    begun.resolve();
    expect(await answerOf(socket)).toContain('{"read":20}');
  });
});

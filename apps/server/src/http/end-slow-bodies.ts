import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a body may take: a grace, and more for what has come, so that a long upload over a slow line goes on. */
export type BodyPatience = { graceMs: number; bytesPerSecond: number };

export const BODY_PATIENCE: BodyPatience = { graceMs: 60_000, bytesPerSecond: 500 };

const ANSWER = "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/** Ends requests whose bodies come more slowly than any line that people work over. */
export function endSlowBodies(app: FastifyInstance, patience: BodyPatience): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    const hasBody = encoding !== undefined || Number(length) > 0;
    // What the server asks itself comes without a socket, and whole.
    if (hasBody && request.raw.socket instanceof Socket) watch(request.raw, reply.raw, patience);
    done();
  });
}

function watch(body: IncomingMessage, answer: ServerResponse, { graceMs, bytesPerSecond }: BodyPatience) {
  const { socket } = body;
  const before = socket.bytesRead;
  let waitedMs = 0;
  let since = performance.now();
  let wasUnread = false;
  const look = () => {
    const now = performance.now();
    // Bytes that lie here unread say that it is we who are slow.
    const isUnread = body.readableLength > 0;
    if (!isUnread && !wasUnread) waitedMs += now - since;
    [since, wasUnread] = [now, isUnread];
    const allowedMs = graceMs + ((socket.bytesRead - before) / bytesPerSecond) * 1000;
    if (waitedMs < allowedMs) {
      timer = setTimeout(look, Math.min(allowedMs - waitedMs, graceMs)).unref();
      return;
    }
    if (!answer.headersSent) socket.write(ANSWER);
    socket.destroySoon();
  };
  let timer = setTimeout(look, graceMs).unref();
  const rest = () => clearTimeout(timer);
  body.once("end", rest).once("close", rest);
}

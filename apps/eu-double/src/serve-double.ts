import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Double, type DoubleSettings, services } from "./answer-call.ts";

/** 25 MB of geolocation in base64, and what stands around it. */
const MOST_BYTES = 40_000_000;

export type ServedDouble = {
  /** `http://127.0.0.1:PORT/tracesnt/`, as the base addresses of 1.2.1. */
  address: string;
  port: number;
  close(): Promise<void>;
};

export type ServeSettings = DoubleSettings & {
  port?: number;
  /** Whether the process lives as long as it is served; it does when not given. */
  holdsProcess?: boolean;
  /** Whose calls are counted together; the caller's address when not given. */
  callerOf?: (request: IncomingMessage) => string;
  /** Answers what is no call of a service; not found when not given. */
  control?: (request: IncomingMessage, body: string, response: ServerResponse) => Promise<boolean>;
};

/** Serves the double on the loopback interface. */
export async function serveDouble(settings: ServeSettings): Promise<ServedDouble> {
  const double = new Double(settings);
  const server = createServer((request, response) => {
    serveOne(double, settings, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port ?? 0, "127.0.0.1", resolve);
  });
  if (settings.holdsProcess === false) server.unref();
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/tracesnt/`, port, close: () => closed(server) };
}

async function serveOne(
  double: Double,
  { callerOf, control }: ServeSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  if (body === null) {
    response.writeHead(413).end();
    return;
  }
  const path = new URL(request.url ?? "/", "http://localhost").pathname;
  const service = /\/tracesnt\/ws\/(.+)$/.exec(path)?.[1] as keyof typeof services | undefined;
  const namespace = service === undefined ? undefined : services[service];
  if (namespace === undefined || request.method !== "POST") {
    if (!(await control?.(request, body, response))) response.writeHead(404).end();
    return;
  }
  const caller = callerOf?.(request) ?? request.socket.remoteAddress ?? "";
  const answer = await double.answer(namespace, body, caller);
  if ("cut" in answer) {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, { "content-type": "text/xml;charset=utf-8" }).end(answer.body);
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += (piece as Buffer).length;
    if (bytes > MOST_BYTES) return null;
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

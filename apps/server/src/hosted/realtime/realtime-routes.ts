import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import type { Claims, Database } from "#database/database.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { SESSION_ENDED } from "#hosted/auth/sessions/open-sessions.ts";
import type { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";
import { allowOrigins } from "#http/allow-origins.ts";
import { Backlog } from "./backlog.ts";
import { ChangeDelivery } from "./changes/change-delivery.ts";
import { ChangeFeed } from "./changes/change-feed.ts";
import { WatchedTables } from "./changes/watched-table.ts";
import type { PublicChannels } from "./channel-rights.ts";
import { Connection, type ConnectionServices } from "./connection.ts";
import { httpBroadcast } from "./http-broadcast.ts";
import { Hub } from "./hub.ts";
import { inTurn, type PauseFor, type SocketWork } from "./in-turn.ts";
import { sweepMessages } from "./messages-feed.ts";
import { SocketsOfAddresses } from "./sockets-of-addresses.ts";

export type RealtimeOptions = {
  database: Database;
  cache: SchemaCache;
  keys: TokenKeys;
  publicChannels: PublicChannels;
};

const MAX_MESSAGE_BYTES = 1024 * 1024;
/** What a message counts at least: to read it costs more than its bytes. */
const LEAST_BYTES = 4 * 1024;
const POLICY_VIOLATION = 1008;
const FAULT_OF_OURS = 1011;
const TRY_AGAIN_LATER = 1013;
const SWEEP_MS = 10 * 60_000;

/** `/realtime/v1/websocket` and `/realtime/v1/api/broadcast`. */
export function realtimeRoutes(scope: FastifyInstance, options: RealtimeOptions): void {
  const { database, cache, keys, publicChannels } = options;
  const sockets = new SocketsOfAddresses();
  const backlog = new Backlog();
  const tables = new WatchedTables(database, cache);
  const onFault = (error: unknown) => scope.log.error(error);
  const hub = new Hub(database, onFault);
  const delivery = new ChangeDelivery({ database, cache, tables, onFault });
  const feed = new ChangeFeed(
    database,
    (changes, signal) => delivery.deliver(hub.channels.subscribers(), changes, signal),
    onFault,
  );
  let sweeper: NodeJS.Timeout | undefined;
  let stopHearing: (() => Promise<void>) | undefined;
  scope.addHook("onReady", async () => {
    await feed.start();
    await hub.start();
    stopHearing = await database.listen(SESSION_ENDED, (id) => hub.channels.endSession(id));
    sweeper = setInterval(() => void sweepMessages(database).catch(onFault), SWEEP_MS).unref();
  });
  scope.addHook("onClose", async () => {
    clearInterval(sweeper);
    await stopHearing?.();
    await hub.stop();
    await feed.stop();
    await delivery.idle();
  });
  allowOrigins(scope);
  httpBroadcast(scope, { database, keys, hub, publicChannels });
  void scope.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES } }).after(() => {
    scope.get("/websocket", { websocket: true }, (socket, request) => {
      const onMalformed = () => request.log.warn("MalformedWebSocketMessage");
      const address = request.ip;
      if (!sockets.hasRoom(address)) return socket.close(TRY_AGAIN_LATER, "too many connections");
      const services = { database, cache, keys, hub, tables, publicChannels, backlog, address, onMalformed };
      const onBytes = (bytes: number) => sockets.sent(address, Math.max(bytes, LEAST_BYTES));
      const pauseFor = serveSocket(socket, request, services, { onFault, onBytes });
      sockets.enter(address, pauseFor);
      socket.on("close", () => {
        sockets.leave(address, pauseFor);
        backlog.leave(socket);
      });
    });
  });
}

function serveSocket(
  socket: WebSocket,
  request: FastifyRequest,
  services: Omit<ConnectionServices, "spend">,
  { onFault, onBytes }: Required<Pick<SocketWork, "onFault" | "onBytes">>,
): PauseFor {
  const { vsn } = request.query as { vsn?: string };
  const version = vsn === "2.0.0" ? "2.0.0" : "1.0.0";
  let isService = false;
  const spend = (bytes: number) => {
    if (!isService) onBytes(bytes);
  };
  const connection = claimsOf(services.keys, request).then((claims) => {
    isService = claims?.role === "service_role";
    if (claims !== null) return new Connection(socket, version, { ...services, spend }, claims);
    socket.close(POLICY_VIOLATION, "invalid apikey");
    return null;
  });
  return inTurn(socket, {
    take: async (data, isBinary) => (await connection)?.receive(data, isBinary),
    end: async () => (await connection)?.close(),
    onBytes: spend,
    onFault: (error) => {
      onFault(error);
      socket.close(FAULT_OF_OURS, "a message could not be taken");
    },
  });
}

/** The application's key, in the address or a header; null when it is not ours. */
async function claimsOf(keys: TokenKeys, request: FastifyRequest): Promise<Claims | null> {
  const { apikey = request.headers.apikey } = request.query as { apikey?: string };
  if (typeof apikey !== "string") return null;
  try {
    return await keys.verify(apikey);
  } catch (error) {
    if (error instanceof InvalidToken) return null;
    throw error;
  }
}

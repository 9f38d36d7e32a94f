import type { WebSocket } from "ws";
import type { Claims } from "#database/database.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { RestError } from "#hosted/rest/rest-error.ts";
import type { WatchedTables } from "./changes/watched-table.ts";
import type { Channel, Channels } from "./channel.ts";
import { type Frame, readBinaryFrame, readTextFrame, type Version, writeFrame } from "./protocol/frame.ts";
import { type JoinPayload, joinSchema } from "./protocol/join-payload.ts";
import { readSubscriptions } from "./read-subscriptions.ts";

export type ConnectionServices = { keys: TokenKeys; channels: Channels; tables: WatchedTables };

const MAX_CHANNELS = 100;
/** A reader that is this far behind is cut off: it joins again and reads what it missed. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
const MAX_BROADCASTS_A_SECOND = 100;
const TRY_AGAIN_LATER = 1013;

type Broadcast = { type: "broadcast"; event: string; payload: unknown };

/** One websocket: its channels, joined and left by Phoenix messages. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #services: ConnectionServices;
  readonly #defaultClaims: Claims;
  readonly #joined = new Map<string, Channel>();
  #broadcasts = { second: 0, count: 0 };

  constructor(socket: WebSocket, version: Version, services: ConnectionServices, defaultClaims: Claims) {
    this.#socket = socket;
    this.#version = version;
    this.#services = services;
    this.#defaultClaims = defaultClaims;
  }

  /** Takes one message; messages of a connection are taken one after the other. */
  async receive(data: Buffer, isBinary: boolean): Promise<void> {
    const frame = isBinary ? readBinaryFrame(data) : readTextFrame(data.toString("utf8"), this.#version);
    if (frame === null) return;
    this.#closeExpired();
    if (frame.topic === "phoenix" && frame.event === "heartbeat") return this.#reply(frame, "ok", {});
    if (frame.event === "phx_join") return this.#join(frame);
    const channel = this.#joined.get(frame.topic);
    if (channel === undefined) return this.#reply(frame, "error", { reason: "unmatched topic" });
    if (frame.event === "phx_leave") return this.#leave(frame, channel);
    if (frame.event === "access_token") return this.#renew(frame, channel);
    if (frame.event === "broadcast") return this.#broadcast(frame, channel);
    if (frame.event === "presence") return this.#reply(frame, "error", { reason: "Presence is not enabled" });
  }

  close(): void {
    for (const channel of this.#joined.values()) this.#services.channels.remove(channel);
    this.#joined.clear();
  }

  async #join(frame: Frame): Promise<void> {
    const payload = joinSchema.safeParse(frame.payload);
    if (!payload.success) return this.#reply(frame, "error", { reason: "Malformed join payload" });
    if (this.#joined.size >= MAX_CHANNELS && !this.#joined.has(frame.topic))
      return this.#reply(frame, "error", { reason: "ChannelRateLimitReached: Too many channels" });
    try {
      const channel = await this.#open(frame, payload.data);
      this.#drop(frame.topic);
      this.#joined.set(frame.topic, channel);
      this.#services.channels.add(channel);
      await this.#welcome(frame, channel, payload.data);
    } catch (error) {
      this.#reply(frame, "error", { reason: reasonOf(error) });
    }
  }

  async #open(frame: Frame, { config, access_token: token }: JoinPayload): Promise<Channel> {
    const { topic, joinRef } = frame;
    const claims = await this.#claimsOf(token);
    if (config.private === true)
      throw new Refused(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${nameOf(topic)}`,
      );
    const subscriptions = readSubscriptions(config.postgres_changes);
    const { self = false, ack = false } = config.broadcast ?? {};
    const send = (ids: number[], data: Record<string, unknown>) =>
      this.#send({ joinRef, ref: null, topic, event: "postgres_changes", payload: { ids, data } });
    return {
      topic,
      joinRef,
      claims,
      subscriptions,
      broadcast: { self, ack },
      subscriber: { claims, subscriptions, send },
      pass: (message) => this.#send({ joinRef, ref: null, topic, event: "broadcast", payload: message }),
    };
  }

  async #welcome(frame: Frame, { subscriptions }: Channel, { config }: JoinPayload): Promise<void> {
    const postgresChanges = config.postgres_changes.map((request, index) => ({
      id: subscriptions[index]!.id,
      ...request,
    }));
    this.#reply(frame, "ok", { postgres_changes: postgresChanges });
    const { topic, joinRef } = frame;
    this.#send({ joinRef, ref: null, topic, event: "presence_state", payload: {} });
    if (subscriptions.length === 0) return;
    const missing = [];
    for (const { schema, table } of subscriptions)
      if (table !== null && (await this.#services.tables.find(schema, table)) === null)
        missing.push(`${schema}.${table}`);
    const message =
      missing.length === 0
        ? "Subscribed to PostgreSQL"
        : `Unable to subscribe to changes with given parameters. Realtime is not enabled for ${missing.join(", ")}`;
    this.#system(topic, joinRef, missing.length === 0 ? "ok" : "error", "postgres_changes", message);
  }

  #leave(frame: Frame, { topic, joinRef }: Channel): void {
    this.#drop(topic);
    this.#reply(frame, "ok", {});
    this.#send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }

  async #renew({ payload }: Frame, channel: Channel): Promise<void> {
    const { access_token: token } = payload as { access_token?: unknown };
    if (typeof token !== "string" || token.startsWith("sb_")) return;
    try {
      channel.claims = await this.#claimsOf(token);
      channel.subscriber.claims = channel.claims;
    } catch (error) {
      this.#shut(channel, reasonOf(error));
    }
  }

  #broadcast(frame: Frame, channel: Channel): void {
    const { event, payload } = frame.payload as Partial<Broadcast>;
    if (typeof event !== "string" || !this.#mayBroadcast()) return;
    const message: Broadcast = { type: "broadcast", event, payload: payload ?? {} };
    for (const other of this.#services.channels.on(channel.topic)) {
      if (other === channel && !channel.broadcast.self) continue;
      other.pass(message);
    }
    if (channel.broadcast.ack) this.#reply(frame, "ok", {});
  }

  #mayBroadcast(): boolean {
    const second = Math.floor(Date.now() / 1000);
    if (this.#broadcasts.second !== second) this.#broadcasts = { second, count: 0 };
    this.#broadcasts.count += 1;
    return this.#broadcasts.count <= MAX_BROADCASTS_A_SECOND;
  }

  async #claimsOf(token: string | null | undefined): Promise<Claims> {
    if (token === null || token === undefined || token === "") return this.#defaultClaims;
    return this.#services.keys.verify(token);
  }

  #closeExpired(): void {
    const now = Date.now() / 1000;
    for (const channel of this.#joined.values())
      if (typeof channel.claims.exp === "number" && channel.claims.exp < now)
        this.#shut(channel, "InvalidJWTToken: Token has expired");
  }

  #shut(channel: Channel, reason: string): void {
    const { topic, joinRef } = channel;
    this.#drop(topic);
    this.#system(topic, joinRef, "error", "system", reason);
    this.#send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }

  #drop(topic: string): void {
    const channel = this.#joined.get(topic);
    if (channel !== undefined) this.#services.channels.remove(channel);
    this.#joined.delete(topic);
  }

  #system(topic: string, joinRef: string | null, status: string, extension: string, message: string): void {
    const payload = { message, status, extension, channel: nameOf(topic) };
    this.#send({ joinRef, ref: null, topic, event: "system", payload });
  }

  #reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response: unknown): void {
    this.#send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  #send(frame: Frame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#socket.close(TRY_AGAIN_LATER, "reading too slowly");
      return;
    }
    this.#socket.send(writeFrame(frame, this.#version));
  }
}

class Refused extends Error {}

const nameOf = (topic: string): string => topic.replace(/^realtime:/, "");

function reasonOf(error: unknown): string {
  if (error instanceof InvalidToken) return `InvalidJWTToken: ${error.message}`;
  if (error instanceof Refused || error instanceof RestError) return error.message;
  throw error;
}

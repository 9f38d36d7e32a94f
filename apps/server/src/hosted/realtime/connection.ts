import type { WebSocket } from "ws";
import type { Claims, Database } from "#database/database.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { RestError } from "#hosted/rest/rest-error.ts";
import { Allowance } from "./allowance.ts";
import type { WatchedTables } from "./changes/watched-table.ts";
import type { Channel } from "./channel.ts";
import { TOPICS, topicProblem } from "./channel-name.ts";
import { ALL_RIGHTS, type ChannelRights, channelRights } from "./channel-rights.ts";
import type { Hub } from "./hub.ts";
import { type Message, roomOf } from "./message.ts";
import { replayedMessages } from "./messages-feed.ts";
import {
  type BroadcastPayload,
  type Frame,
  readBinaryFrame,
  readTextFrame,
  type Version,
  writeBinaryBroadcast,
  writeFrame,
} from "./protocol/frame.ts";
import { type JoinPayload, joinSchema } from "./protocol/join-payload.ts";
import { readSubscriptions } from "./read-subscriptions.ts";
import { Replay } from "./replay.ts";
import { takeBroadcast } from "./take-broadcast.ts";
import { takePresence } from "./take-presence.ts";

export type ConnectionServices = {
  database: Database;
  keys: TokenKeys;
  hub: Hub;
  tables: WatchedTables;
  /** Where the socket comes from. */
  address: string;
  /** Told once a connection: a client that floods us with such frames does not flood the log. */
  onMalformed: () => void;
};

const MAX_CHANNELS = 100;
/** Subscriptions to changes of one person, or of the strangers of one address, in all channels together. */
const MAX_SUBSCRIPTIONS = 100;
/** A reader that is this far behind is cut off: it joins again and reads what it missed. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
const MAX_BROADCASTS_A_SECOND = 100;
const MAX_PRESENCES_A_SECOND = 20;
const TRY_AGAIN_LATER = 1013;

/** One websocket: its channels, joined and left by Phoenix messages. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #services: ConnectionServices;
  readonly #defaultClaims: Claims;
  readonly #joined = new Map<string, Channel>();
  readonly #broadcasts = new Allowance(MAX_BROADCASTS_A_SECOND);
  readonly #presences = new Allowance(MAX_PRESENCES_A_SECOND);
  #wasMalformed = false;

  constructor(socket: WebSocket, version: Version, services: ConnectionServices, defaultClaims: Claims) {
    this.#socket = socket;
    this.#version = version;
    this.#services = services;
    this.#defaultClaims = defaultClaims;
  }

  /** Takes one message; messages of a connection are taken one after the other. */
  async receive(data: Buffer, isBinary: boolean): Promise<void> {
    const frame = isBinary ? readBinaryFrame(data) : readTextFrame(data.toString("utf8"), this.#version);
    if (frame === null) return this.#passOver();
    this.#closeExpired();
    if (frame.topic === "phoenix" && frame.event === "heartbeat") return this.#reply(frame, "ok", {});
    if (frame.event === "phx_join") return this.#join(frame);
    const channel = this.#joined.get(frame.topic);
    if (channel === undefined) return this.#reply(frame, "error", { reason: "unmatched topic" });
    if (frame.event === "phx_leave") return this.#leave(frame, channel);
    if (frame.event === "access_token") return this.#renew(frame, channel);
    if (frame.event === "broadcast") return this.#broadcast(frame, channel);
    if (frame.event === "presence") return this.#present(frame, channel);
    this.#reply(frame, "error", { reason: "unknown event" });
  }

  close(): void {
    for (const topic of [...this.#joined.keys()]) this.#drop(topic);
  }

  /** As the service does: such a frame names nobody whom an answer could reach. */
  #passOver(): void {
    if (!this.#wasMalformed) this.#services.onMalformed();
    this.#wasMalformed = true;
  }

  async #join(frame: Frame): Promise<void> {
    if (!frame.topic.startsWith(TOPICS)) return this.#reply(frame, "error", { reason: "unmatched topic" });
    if (frame.topic === TOPICS)
      return this.#reply(frame, "error", { reason: "TopicNameRequired: You must provide a topic name" });
    const problem = topicProblem(nameOf(frame.topic));
    if (problem !== null) return this.#reply(frame, "error", { reason: `Malformed topic: ${problem}` });
    const payload = joinSchema.safeParse(frame.payload);
    if (!payload.success) return this.#reply(frame, "error", { reason: "Malformed join payload" });
    if (this.#joined.size >= MAX_CHANNELS && !this.#joined.has(frame.topic))
      return this.#reply(frame, "error", { reason: "ChannelRateLimitReached: Too many channels" });
    try {
      const channel = await this.#open(frame, payload.data);
      this.#refuseManySubscriptions(channel);
      const replay = this.#replayInto(channel, payload.data);
      this.#drop(frame.topic);
      this.#joined.set(frame.topic, channel);
      this.#services.hub.channels.add(channel);
      await this.#welcome(frame, channel, payload.data);
      await replay?.begin();
    } catch (error) {
      this.#reply(frame, "error", { reason: reasonOf(error) });
    }
  }

  #refuseManySubscriptions({ topic, holder, subscriptions }: Channel): void {
    const earlier = this.#joined.get(topic);
    const replaced = earlier?.holder === holder ? earlier.subscriptions.length : 0;
    const others = this.#services.hub.channels.subscriptionsOf(holder) - replaced;
    if (subscriptions.length > 0 && others + subscriptions.length > MAX_SUBSCRIPTIONS)
      throw new Refused(
        `ClientSubscriptionRateLimitReached: ${MAX_SUBSCRIPTIONS} subscriptions to changes at most, in all channels of yours`,
      );
  }

  async #open(frame: Frame, { config, access_token: token }: JoinPayload): Promise<Channel> {
    const { topic, joinRef } = frame;
    const name = nameOf(topic);
    const isPrivate = config.private === true;
    const claims = await this.#claimsOf(token);
    const rights = await this.#rightsOf(claims, name, isPrivate);
    const subscriptions = readSubscriptions(config.postgres_changes);
    const { self = false, ack = false } = config.broadcast ?? {};
    const send = (ids: number[], data: Record<string, unknown>) =>
      this.#send({ joinRef, ref: null, topic, event: "postgres_changes", payload: { ids, data } });
    const end = (reason: string) => this.#shut(channel, reason);
    const channel: Channel = {
      id: crypto.randomUUID(),
      topic,
      name,
      isPrivate,
      room: roomOf(name, isPrivate),
      joinRef,
      claims,
      holder: claims.sub ?? this.#services.address,
      rights,
      subscriptions,
      broadcast: { self, ack },
      presence: {
        key: config.presence?.key || crypto.randomUUID(),
        isShown: config.presence?.enabled !== false,
      },
      subscriber: { claims, subscriptions, send, hasOwnLine: false, hasLeft: false, end },
      end,
      pass: (message) => this.#pass(topic, joinRef, message),
      tell: (diff) => this.#send({ joinRef, ref: null, topic, event: "presence_diff", payload: diff }),
    };
    return channel;
  }

  #replayInto(channel: Channel, { config }: JoinPayload): Replay | null {
    const asked = config.broadcast?.replay;
    if (asked === undefined || !channel.isPrivate || !channel.rights.hears) return null;
    const { claims, name, pass } = channel;
    const replay = new Replay(pass, () => replayedMessages(this.#services.database, claims, name, asked));
    channel.pass = (message) => replay.hear(message);
    return replay;
  }

  async #rightsOf(claims: Claims, name: string, isPrivate: boolean): Promise<ChannelRights> {
    if (!isPrivate) return ALL_RIGHTS;
    const rights = await channelRights(this.#services.database, claims, name);
    if (rights.hears || rights.seesPresence) return rights;
    throw new Refused(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`);
  }

  async #welcome(frame: Frame, channel: Channel, { config }: JoinPayload): Promise<void> {
    const { subscriptions, room, rights, presence } = channel;
    const postgresChanges = config.postgres_changes.map((request, index) => ({
      id: subscriptions[index]!.id,
      ...request,
    }));
    this.#reply(frame, "ok", { postgres_changes: postgresChanges });
    const { topic, joinRef } = frame;
    if (presence.isShown && rights.seesPresence) {
      const payload = this.#services.hub.presenceState(room);
      this.#send({ joinRef, ref: null, topic, event: "presence_state", payload });
    }
    if (subscriptions.length > 0) await this.#sayWhatIsWatched(channel);
  }

  async #sayWhatIsWatched({ topic, joinRef, subscriptions }: Channel): Promise<void> {
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
      channel.rights = await this.#rightsOf(channel.claims, channel.name, channel.isPrivate);
    } catch (error) {
      this.#shut(channel, reasonOf(error));
    }
  }

  async #broadcast(frame: Frame, channel: Channel): Promise<void> {
    const message = frame.payload as Partial<BroadcastPayload>;
    if (typeof message.event !== "string")
      return this.#reply(frame, "error", { reason: "Malformed broadcast" });
    if (!this.#broadcasts.take()) return;
    const problem = await takeBroadcast(this.#services, channel, message as BroadcastPayload);
    if (problem !== null) this.#reply(frame, "error", { reason: problem, error: problem });
    else if (channel.broadcast.ack) this.#reply(frame, "ok", {});
  }

  #present(frame: Frame, channel: Channel): void {
    const problem = this.#presences.take()
      ? takePresence(this.#services.hub, channel, frame.payload)
      : "ClientPresenceRateLimitReached: Too many changes";
    this.#reply(frame, problem === null ? "ok" : "error", problem === null ? {} : { reason: problem });
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
    if (channel === undefined) return;
    this.#joined.delete(topic);
    this.#services.hub.channels.remove(channel);
    this.#services.hub.untrack(channel);
  }

  #system(topic: string, joinRef: string | null, status: string, extension: string, message: string): void {
    const payload = { message, status, extension, channel: nameOf(topic) };
    this.#send({ joinRef, ref: null, topic, event: "system", payload });
  }

  #reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response: unknown): void {
    this.#send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  #pass(topic: string, joinRef: string | null, { event, payload, bytes, meta }: Message): void {
    if (bytes === null) {
      const message = { type: "broadcast", event, payload, ...(meta === null ? {} : { meta }) };
      this.#send({ joinRef, ref: null, topic, event: "broadcast", payload: message });
    } else if (this.#version === "2.0.0") this.#write(writeBinaryBroadcast({ topic, event, meta, bytes }));
  }

  #send(frame: Frame): void {
    this.#write(writeFrame(frame, this.#version));
  }

  #write(data: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#socket.close(TRY_AGAIN_LATER, "reading too slowly");
      return;
    }
    this.#socket.send(data);
  }
}

class Refused extends Error {}

const nameOf = (topic: string): string => topic.slice(TOPICS.length);

function reasonOf(error: unknown): string {
  if (error instanceof InvalidToken) return `InvalidJWTToken: ${error.message}`;
  if (error instanceof Refused || error instanceof RestError) return error.message;
  throw error;
}

import type { WebSocket } from "ws";
import type { Claims, Database } from "#database/database.ts";
import { TooManyWaiting } from "#database/traffic/too-many-waiting.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { RestError } from "#hosted/rest/rest-error.ts";
import type { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";
import { Allowance } from "./allowance.ts";
import type { Backlog } from "./backlog.ts";
import { filterProblems } from "./changes/filter-problems.ts";
import type { WatchedTables } from "./changes/watched-table.ts";
import type { Channel } from "./channel.ts";
import { TOPICS, topicProblem } from "./channel-name.ts";
import {
  type ChannelRights,
  channelRights,
  NOT_FOR_STRANGERS,
  type PublicChannels,
  publicRights,
} from "./channel-rights.ts";
import type { Hub } from "./hub.ts";
import { roomOf } from "./message.ts";
import { replayedMessages } from "./messages-feed.ts";
import { Outgoing } from "./outgoing.ts";
import {
  type BroadcastPayload,
  type Frame,
  readBinaryFrame,
  readTextFrame,
  type Version,
} from "./protocol/frame.ts";
import { type JoinPayload, joinSchema } from "./protocol/join-payload.ts";
import { readSubscriptions } from "./read-subscriptions.ts";
import { Replay } from "./replay.ts";
import { holderOf } from "./senders.ts";
import { TOO_MUCH_SENT, takeBroadcast } from "./take-broadcast.ts";
import { takePresence } from "./take-presence.ts";

export type ConnectionServices = {
  database: Database;
  cache: SchemaCache;
  keys: TokenKeys;
  hub: Hub;
  tables: WatchedTables;
  publicChannels: PublicChannels;
  backlog: Backlog;
  /** Where the socket comes from. */
  address: string;
  /** Counts work beyond what was sent against what the address may send. */
  spend: (bytes: number) => void;
  /** Told once a connection: a client that floods us with such frames does not flood the log. */
  onMalformed: () => void;
};

const MAX_CHANNELS = 100;
/** Subscriptions to changes of one person, or of the strangers of one address, in all channels together. */
const MAX_SUBSCRIPTIONS = 100;
/** Channels of one room in this process. */
const MAX_IN_ROOM = 1_000;
/** As many joins, and questions about filters, of an address as bytes of it fit into a second: 256. */
const QUESTION_COSTS_BYTES = 64 * 1024;
const MAX_BROADCASTS_A_SECOND = 100;
const MAX_PRESENCES_A_SECOND = 20;

/** One websocket: its channels, joined and left by Phoenix messages. */
export class Connection {
  readonly #out: Outgoing;
  readonly #version: Version;
  readonly #services: ConnectionServices;
  readonly #defaultClaims: Claims;
  readonly #joined = new Map<string, Channel>();
  readonly #broadcasts = new Allowance(MAX_BROADCASTS_A_SECOND);
  readonly #presences = new Allowance(MAX_PRESENCES_A_SECOND);
  #wasMalformed = false;

  constructor(socket: WebSocket, version: Version, services: ConnectionServices, defaultClaims: Claims) {
    this.#out = new Outgoing(socket, version, services.backlog, services.address);
    this.#version = version;
    this.#services = services;
    this.#defaultClaims = defaultClaims;
  }

  /** Takes one message; messages of a connection are taken one after the other. */
  async receive(data: Buffer, isBinary: boolean): Promise<void> {
    this.#closeExpired();
    const frame = isBinary ? readBinaryFrame(data) : readTextFrame(data.toString("utf8"), this.#version);
    if (frame === null) return this.#passOver();
    if (frame.topic === "phoenix" && frame.event === "heartbeat") return this.#out.reply(frame, "ok", {});
    if (frame.event === "phx_join") return this.#join(frame);
    const channel = this.#joined.get(frame.topic);
    if (channel === undefined) return this.#out.refuse(frame, "unmatched topic");
    if (frame.event === "phx_leave") return this.#leave(frame, channel);
    if (frame.event === "access_token") return this.#renew(frame, channel);
    if (frame.event === "broadcast") return this.#broadcast(frame, channel);
    if (frame.event === "presence") return this.#present(frame, channel);
    this.#out.refuse(frame, "unknown event");
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
    this.#services.spend(QUESTION_COSTS_BYTES);
    if (!frame.topic.startsWith(TOPICS)) return this.#out.refuse(frame, "unmatched topic");
    if (frame.topic === TOPICS)
      return this.#out.refuse(frame, "TopicNameRequired: You must provide a topic name");
    const problem = topicProblem(nameOf(frame.topic));
    if (problem !== null) return this.#out.refuse(frame, `Malformed topic: ${problem}`);
    const payload = joinSchema.safeParse(frame.payload);
    if (!payload.success) return this.#out.refuse(frame, "Malformed join payload");
    if (this.#joined.size >= MAX_CHANNELS && !this.#joined.has(frame.topic))
      return this.#out.refuse(frame, "ChannelRateLimitReached: Too many channels");
    try {
      const channel = await this.#open(frame, payload.data);
      const problems = await this.#filterProblems(channel);
      this.#refuseTooMany(channel);
      const replay = this.#replayInto(channel, payload.data);
      this.#drop(frame.topic);
      this.#joined.set(frame.topic, channel);
      this.#services.hub.channels.add(channel);
      this.#welcome(frame, channel, payload.data, problems);
      await replay?.begin();
    } catch (error) {
      this.#out.refuse(frame, reasonOf(error));
    }
  }

  #refuseTooMany({ topic, room, holder, subscriptions }: Channel): void {
    const earlier = this.#joined.get(topic);
    if (earlier?.room !== room && this.#services.hub.channels.countIn(room) >= MAX_IN_ROOM)
      throw new Refused(`ChannelFull: ${MAX_IN_ROOM} at most`);
    const replaced = earlier?.holder === holder ? earlier.subscriptions.length : 0;
    const others = this.#services.hub.channels.subscriptionsOf(holder) - replaced;
    if (holder !== null && subscriptions.length > 0 && others + subscriptions.length > MAX_SUBSCRIPTIONS)
      throw new Refused(
        `ClientSubscriptionRateLimitReached: ${MAX_SUBSCRIPTIONS} subscriptions to changes at most, in all channels of yours`,
      );
  }

  async #open(frame: Frame, { config, access_token: token }: JoinPayload): Promise<Channel> {
    const { topic, joinRef } = frame;
    const name = nameOf(topic);
    const isPrivate = config.private === true;
    const claims = await this.#claimsOf(token);
    const subscriptions = readSubscriptions(config.postgres_changes);
    const rights = await this.#rightsOf(claims, name, isPrivate, subscriptions.length > 0);
    const { self = false, ack = false } = config.broadcast ?? {};
    const send = (ids: number[], data: Record<string, unknown>) =>
      this.#out.send({ joinRef, ref: null, topic, event: "postgres_changes", payload: { ids, data } });
    const end = (reason: string) => this.#shut(channel, reason);
    const channel: Channel = {
      id: crypto.randomUUID(),
      topic,
      name,
      isPrivate,
      room: roomOf(name, isPrivate),
      joinRef,
      claims,
      holder: holderOf(claims, this.#services.address),
      rights,
      subscriptions,
      broadcast: { self, ack },
      presence: {
        key: config.presence?.key || crypto.randomUUID(),
        isShown: config.presence?.enabled !== false,
      },
      subscriber: { claims, subscriptions, send, hasOwnLine: false, hasLeft: false, end },
      end,
      pass: (message) => this.#out.pass({ topic, joinRef }, message),
      tell: (diff) => this.#out.tell({ topic, joinRef }, diff),
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

  /** @param watches changes of tables, which ask no right of the channel where it is public */
  async #rightsOf(
    claims: Claims,
    name: string,
    isPrivate: boolean,
    watches: boolean,
  ): Promise<ChannelRights> {
    if (!isPrivate) {
      const rights = await publicRights(this.#services.database, claims, this.#services.publicChannels);
      if (rights.hears || watches) return rights;
      throw new Refused(NOT_FOR_STRANGERS);
    }
    const rights = await channelRights(this.#services.database, claims, name);
    if (rights.hears || rights.seesPresence) return rights;
    throw new Refused(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`);
  }

  async #filterProblems({ subscriptions, subscriber, claims }: Channel): Promise<Set<string>> {
    const onQuestion = () => this.#services.spend(QUESTION_COSTS_BYTES);
    const problems = await filterProblems({ ...this.#services, onQuestion }, claims, subscriptions);
    subscriber.subscriptions = subscriptions.filter((one) => !problems.has(one));
    return new Set(problems.values());
  }

  #welcome(frame: Frame, channel: Channel, { config }: JoinPayload, problems: ReadonlySet<string>): void {
    const { topic, joinRef, subscriptions, room, rights, presence } = channel;
    const postgresChanges = config.postgres_changes.map((request, index) => ({
      id: subscriptions[index]!.id,
      ...request,
    }));
    this.#out.reply(frame, "ok", { postgres_changes: postgresChanges });
    if (presence.isShown && rights.seesPresence) {
      const payload = this.#services.hub.presenceState(room);
      this.#out.send({ joinRef, ref: null, topic, event: "presence_state", payload });
    }
    // Nothing is set up for a channel: the process listens to what SQL sends from its start, and reads later what came while the line was broken.
    if (config.broadcast?.replication_ready === true)
      this.#out.system({ topic, joinRef }, "ok", "system", "Replication connection established");
    if (subscriptions.length === 0) return;
    const isWatched = problems.size === 0;
    const message = isWatched
      ? "Subscribed to PostgreSQL"
      : `Unable to subscribe to changes with given parameters. ${[...problems].join(", ")}`;
    this.#out.system({ topic, joinRef }, isWatched ? "ok" : "error", "postgres_changes", message);
  }

  #leave(frame: Frame, { topic, joinRef }: Channel): void {
    this.#drop(topic);
    this.#out.reply(frame, "ok", {});
    this.#out.send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }

  async #renew({ payload }: Frame, channel: Channel): Promise<void> {
    const { access_token: token } = payload as { access_token?: unknown };
    if (typeof token !== "string" || token.startsWith("sb_")) return;
    try {
      channel.claims = await this.#claimsOf(token);
      channel.subscriber.claims = channel.claims;
      const watches = channel.subscriptions.length > 0;
      channel.rights = await this.#rightsOf(channel.claims, channel.name, channel.isPrivate, watches);
    } catch (error) {
      this.#shut(channel, reasonOf(error));
    }
  }

  async #broadcast(frame: Frame, channel: Channel): Promise<void> {
    const message = frame.payload as Partial<BroadcastPayload>;
    if (typeof message.event !== "string") return this.#out.refuse(frame, "Malformed broadcast");
    const problem = this.#broadcasts.take()
      ? await takeBroadcast(this.#services, channel, message as BroadcastPayload)
      : TOO_MUCH_SENT;
    // Whoever sends too much is not told so as often.
    if (problem === TOO_MUCH_SENT && !channel.broadcast.ack) return;
    if (problem !== null) this.#out.reply(frame, "error", { reason: problem, error: problem });
    else if (channel.broadcast.ack) this.#out.reply(frame, "ok", {});
  }

  #present(frame: Frame, channel: Channel): void {
    const problem = this.#presences.take()
      ? takePresence(this.#services.hub, channel, frame.payload)
      : "ClientPresenceRateLimitReached: Too many changes";
    this.#out.reply(frame, problem === null ? "ok" : "error", problem === null ? {} : { reason: problem });
  }

  async #claimsOf(token: string | null | undefined): Promise<Claims> {
    if (token === null || token === undefined || token === "") return this.#defaultClaims;
    return this.#services.keys.verifyOpen(token);
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
    this.#out.system({ topic, joinRef }, "error", "system", reason);
    this.#out.send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }

  #drop(topic: string): void {
    const channel = this.#joined.get(topic);
    if (channel === undefined) return;
    this.#joined.delete(topic);
    this.#services.hub.channels.remove(channel);
    this.#services.hub.untrack(channel);
  }
}

class Refused extends Error {}

const nameOf = (topic: string): string => topic.slice(TOPICS.length);

function reasonOf(error: unknown): string {
  if (error instanceof InvalidToken) return `InvalidJWTToken: ${error.message}`;
  if (error instanceof TooManyWaiting) return `TooManyRequests: ${error.message}`;
  if (error instanceof Refused || error instanceof RestError) return error.message;
  throw error;
}

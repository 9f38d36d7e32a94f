import type { Claims } from "#database/database.ts";
import type { Subscriber, Subscription } from "./changes/subscriber.ts";
import type { ChannelRights } from "./channel-rights.ts";
import type { Message } from "./message.ts";
import type { PresenceDiff } from "./presence/presence-rooms.ts";

/** One joined topic of one connection. */
export type Channel = {
  /** Tells the channels of all processes apart. */
  id: string;
  /** As it is written on the wire. */
  topic: string;
  /** The topic's own name, as policies know it. */
  name: string;
  isPrivate: boolean;
  /** What it shares with other channels. */
  room: string;
  joinRef: string | null;
  claims: Claims;
  /** Whose limits hold for it, as `holderOf` tells them apart. */
  holder: string | null;
  rights: ChannelRights;
  subscriptions: Subscription[];
  broadcast: { self: boolean; ack: boolean };
  presence: { key: string; isShown: boolean };
  subscriber: Subscriber;
  /** Hands on a message that another client, or this one, sent to the topic. */
  pass: (message: Message) => void;
  /** Closes it from our side. */
  end: (reason: string) => void;
  /** Tells who came and who went. */
  tell: (diff: PresenceDiff) => void;
};

/** The joined channels of this process. */
export class Channels {
  readonly #byRoom = new Map<string, Set<Channel>>();
  readonly #subscriptions = new Map<string, number>();

  add(channel: Channel): void {
    this.#count(channel, channel.subscriptions.length);
    const present = this.#byRoom.get(channel.room) ?? new Set();
    this.#byRoom.set(channel.room, present.add(channel));
  }

  remove(channel: Channel): void {
    const present = this.#byRoom.get(channel.room);
    if (present?.delete(channel) === true) this.#count(channel, -channel.subscriptions.length);
    channel.subscriber.hasLeft = true;
    if (present?.size === 0) this.#byRoom.delete(channel.room);
  }

  /** How many subscriptions to changes a holder has; those of the service are not counted. */
  subscriptionsOf(holder: string | null): number {
    return holder === null ? 0 : (this.#subscriptions.get(holder) ?? 0);
  }

  #count({ holder }: Channel, more: number): void {
    if (holder === null) return;
    const count = this.subscriptionsOf(holder) + more;
    if (count > 0) this.#subscriptions.set(holder, count);
    else this.#subscriptions.delete(holder);
  }

  in(room: string): Iterable<Channel> {
    return this.#byRoom.get(room) ?? [];
  }

  countIn(room: string): number {
    return this.#byRoom.get(room)?.size ?? 0;
  }

  /** Closes what a session that is over had joined. */
  endSession(sessionId: string): void {
    const joined = [...this.#byRoom.values()].flatMap((channels) => [...channels]);
    for (const channel of joined)
      if (channel.claims.session_id === sessionId) channel.end("InvalidJWTToken: Session has ended");
  }

  /** Those who wait for changes of tables. */
  subscribers(): Subscriber[] {
    return [...this.#byRoom.values()].flatMap((channels) =>
      [...channels]
        .filter(({ subscriptions }) => subscriptions.length > 0)
        .map(({ subscriber }) => subscriber),
    );
  }
}

import type { Claims } from "#database/database.ts";
import type { Subscriber, Subscription } from "./changes/deliver-changes.ts";

/** One joined topic of one connection. */
export type Channel = {
  topic: string;
  joinRef: string | null;
  claims: Claims;
  subscriptions: Subscription[];
  broadcast: { self: boolean; ack: boolean };
  subscriber: Subscriber;
  /** Hands on a message that another client, or this one, sent to the topic. */
  pass: (message: unknown) => void;
};

/** The joined channels of this process. */
export class Channels {
  readonly #byTopic = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    const present = this.#byTopic.get(channel.topic) ?? new Set();
    this.#byTopic.set(channel.topic, present.add(channel));
  }

  remove(channel: Channel): void {
    const present = this.#byTopic.get(channel.topic);
    present?.delete(channel);
    if (present?.size === 0) this.#byTopic.delete(channel.topic);
  }

  on(topic: string): Iterable<Channel> {
    return this.#byTopic.get(topic) ?? [];
  }

  /** Those who wait for changes of tables. */
  subscribers(): Subscriber[] {
    return [...this.#byTopic.values()].flatMap((channels) =>
      [...channels]
        .filter(({ subscriptions }) => subscriptions.length > 0)
        .map(({ subscriber }) => subscriber),
    );
  }
}

import type { Database } from "#database/database.ts";
import { ProcessBus, type Word } from "./bus.ts";
import { type Channel, Channels } from "./channel.ts";
import { type Message, roomOf } from "./message.ts";
import { MessagesFeed } from "./messages-feed.ts";
import { type Presence, type PresenceDiff, PresenceRooms } from "./presence/presence-rooms.ts";

type WrittenMessage = Omit<Message, "bytes"> & { bytes: string | null };

/** The rooms of this process, and what it shares of them with the other processes. */
export class Hub {
  readonly channels = new Channels();
  readonly #presence = new PresenceRooms();
  readonly #bus: ProcessBus;
  readonly #feed: MessagesFeed;
  #lastReference = 0;

  constructor(database: Database, onFault: (error: unknown) => void) {
    this.#bus = new ProcessBus(database, onFault);
    this.#feed = new MessagesFeed(
      database,
      // Every process reads these by itself.
      ({ topic, isPrivate, message }) => this.#deliver(roomOf(topic, isPrivate), message, null),
      onFault,
    );
  }

  async start(): Promise<void> {
    await this.#feed.start();
    await this.#bus.start({
      hear: (word, from) => this.#hear(word, from),
      welcome: () => this.#bus.say({ kind: "presences", all: this.#presence.of(this.#bus.id) }),
      lose: (process) => this.#tellAll(this.#presence.removeOwner(process)),
    });
  }

  async stop(): Promise<void> {
    await this.#bus.stop();
    await this.#feed.stop();
  }

  /** Sends a message to everybody in a room; its sender hears it only when he wants to. */
  send(room: string, message: Message, sender: Channel | null): void {
    this.#deliver(room, message, sender);
    const bytes = message.bytes?.toString("base64") ?? null;
    this.#bus.say({ kind: "message", room, message: { ...message, bytes } satisfies WrittenMessage });
  }

  presenceState(room: string) {
    return this.#presence.state(room);
  }

  track({ room, id, presence: { key } }: Channel, meta: Record<string, unknown>): void {
    this.#lastReference += 1;
    const reference = `${this.#bus.id.slice(0, 8)}${this.#lastReference.toString(36)}`;
    const presence: Presence = { room, holder: id, owner: this.#bus.id, key, reference, meta };
    this.#tell(room, this.#presence.put(presence));
    this.#bus.say({ kind: "came", presence });
  }

  untrack({ room, id }: Channel): void {
    const diff = this.#presence.remove(room, id);
    if (diff === null) return;
    this.#tell(room, diff);
    this.#bus.say({ kind: "went", room, holder: id });
  }

  #hear(word: Word, from: string): void {
    if (word.kind === "message") {
      const { room, message } = word as unknown as { room: string; message: WrittenMessage };
      const bytes = message.bytes === null ? null : Buffer.from(message.bytes, "base64");
      this.#deliver(room, { ...message, bytes }, null);
    } else if (word.kind === "came") {
      const { presence } = word as unknown as { presence: Presence };
      this.#tell(presence.room, this.#presence.put(presence));
    } else if (word.kind === "went") {
      const { room, holder } = word as unknown as { room: string; holder: string };
      const diff = this.#presence.remove(room, holder);
      if (diff !== null) this.#tell(room, diff);
    } else if (word.kind === "presences") {
      const { all } = word as unknown as { all: Presence[] };
      this.#tellAll(this.#presence.replaceOwner(from, all));
    }
  }

  #deliver(room: string, message: Message, sender: Channel | null): void {
    for (const channel of this.channels.in(room)) {
      if (!channel.rights.hears || (channel === sender && !channel.broadcast.self)) continue;
      channel.pass(message);
    }
  }

  #tell(room: string, diff: PresenceDiff): void {
    for (const channel of this.channels.in(room))
      if (channel.presence.isShown && channel.rights.seesPresence) channel.tell(diff);
  }

  #tellAll(changed: readonly [room: string, diff: PresenceDiff][]): void {
    for (const [room, diff] of changed) this.#tell(room, diff);
  }
}

import type { Database } from "#database/database.ts";
import { ProcessBus, type Word } from "./bus.ts";
import { type Channel, Channels } from "./channel.ts";
import { type Message, roomOf } from "./message.ts";
import { MessagesFeed } from "./messages-feed.ts";
import { type Presence, type PresenceDiff, PresenceRooms } from "./presence/presence-rooms.ts";
import { Senders } from "./senders.ts";

type WrittenMessage = Omit<Message, "bytes"> & { bytes: string | null };

/** The rooms of this process, and what it shares of them with the other processes. */
export class Hub {
  readonly channels = new Channels();
  readonly #presence = new PresenceRooms();
  readonly #senders = new Senders();
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

  /** Whether somebody may send so many bytes to a room now; the service, who is nobody, always may. */
  allows(holder: string | null, room: string, bytes: number): boolean {
    return holder === null || this.#senders.allow(holder, bytes, this.channels.countIn(room));
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

  /** Why somebody cannot enter a room with so much to say of himself; null when he can. */
  presenceProblem({ room, id }: Channel, bytes: number): string | null {
    return this.#presence.problemOf(room, id, bytes);
  }

  track({ room, id, presence: { key } }: Channel, meta: Record<string, unknown>, bytes: number): void {
    this.#lastReference += 1;
    const reference = `${this.#bus.id.slice(0, 8)}${this.#lastReference.toString(36)}`;
    const presence: Presence = { room, holder: id, owner: this.#bus.id, key, reference, meta, bytes };
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

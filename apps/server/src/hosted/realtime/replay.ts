import type { Message } from "./message.ts";
import type { ReplayedMessages } from "./messages-feed.ts";

type Pass = (message: Message) => void;

/** What a channel hears that asked for old messages: these first, then the new ones, each of them once. */
export class Replay {
  readonly #pass: Pass;
  readonly #find: () => Promise<ReplayedMessages>;
  readonly #told = new Set<string>();
  #waiting: Message[] | null = [];

  constructor(pass: Pass, find: () => Promise<ReplayedMessages>) {
    this.#pass = pass;
    this.#find = find;
  }

  /** Tells the old messages, and what came meanwhile. */
  async begin(): Promise<void> {
    const { messages, ids } = await this.#find();
    for (const id of ids) this.#told.add(id);
    for (const message of messages) this.#pass(message);
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.hear(message);
  }

  /** Hands on a message that comes over the line, which may bring late what was replayed. */
  hear(message: Message): void {
    if (this.#waiting !== null) this.#waiting.push(message);
    else if (!this.#told.delete(String(message.meta?.id))) this.#pass(message);
  }
}

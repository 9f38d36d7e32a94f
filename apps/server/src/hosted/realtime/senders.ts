import type { Claims } from "#database/database.ts";
import { Allowance } from "./allowance.ts";

/** Messages that one caller may send in a second, through all of his sockets and over HTTP. */
const MOST_MESSAGES = 200;
/** What a second of one caller's messages may come to, written once for each who hears them. */
const MOST_WRITTEN_BYTES = 8 * 1024 * 1024;
/** Those who sent nothing lately are forgotten when there are so many. */
const MOST_REMEMBERED = 5_000;

/** Whose limits hold for what is asked with these claims: a person's, or those of an address; null is the service, who has none. */
export const holderOf = ({ role, sub }: Claims, address: string): string | null =>
  role === "service_role" ? null : (sub ?? address);

type Sender = { messages: Allowance; bytes: Allowance };

/** What those who send in channels may still send. */
export class Senders {
  readonly #byHolder = new Map<string, Sender>();

  /** Whether somebody may send so many bytes to so many now; what he may is less from then on. */
  allow(holder: string, bytes: number, hearers: number): boolean {
    const { messages, bytes: written } = this.#of(holder);
    return messages.take() && written.take(bytes * Math.max(1, hearers));
  }

  #of(holder: string): Sender {
    const known = this.#byHolder.get(holder);
    if (known !== undefined) return known;
    if (this.#byHolder.size >= MOST_REMEMBERED) this.#forget();
    const sender = { messages: new Allowance(MOST_MESSAGES), bytes: new Allowance(MOST_WRITTEN_BYTES) };
    this.#byHolder.set(holder, sender);
    return sender;
  }

  #forget(): void {
    for (const [holder, { messages, bytes }] of this.#byHolder)
      if (messages.isWhole && bytes.isWhole) this.#byHolder.delete(holder);
  }
}

import type { Claims, Database } from "#database/database.ts";
import { asCallersOwn } from "#database/traffic/traffic.ts";

const MAX_REMEMBERED = 5000;
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Notified by the table of sessions itself. */
export const SESSION_ENDED = "session_ended";

/** Which sessions are open: asked once of each, until it is heard that one has ended. */
export class OpenSessions {
  readonly #database: Database;
  readonly #open = new Set<string>();
  /** Counts what was heard, so that an answer from before is not remembered. */
  #heard = 0;
  #isListening = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Until this is called each request asks; the answer ends it. */
  async listen(): Promise<() => Promise<void>> {
    const stop = await this.#database.listen(
      SESSION_ENDED,
      (id) => this.#forget(() => this.#open.delete(id)),
      () => this.#forget(() => this.#open.clear()),
    );
    this.#isListening = true;
    return async () => {
      this.#isListening = false;
      this.#forget(() => this.#open.clear());
      await stop();
    };
  }

  /** Whether the session that a token names is open; keys of applications name none, tokens of other issuers none of ours. */
  async isOpen(claims: Claims): Promise<boolean> {
    const { session_id: id } = claims;
    if (typeof id !== "string" || !SESSION_ID.test(id) || this.#open.has(id)) return true;
    const heard = this.#heard;
    const isOpen = await asCallersOwn(claims, () => this.#ask(id));
    if (isOpen && this.#isListening && heard === this.#heard) this.#remember(id);
    return isOpen;
  }

  async #ask(id: string): Promise<boolean> {
    const found = await this.#database.asService((transaction) =>
      transaction.query("select from auth.sessions where id = $1::text::uuid", [id]),
    );
    return found.length > 0;
  }

  #remember(id: string): void {
    if (this.#open.size >= MAX_REMEMBERED) this.#open.clear();
    this.#open.add(id);
  }

  #forget(forget: () => void): void {
    this.#heard++;
    forget();
  }
}

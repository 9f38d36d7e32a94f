import type { Database } from "#database/database.ts";
import { type AskedWork, whenAsked } from "#when-asked.ts";

const CHANNEL = "realtime_processes";
/** How often a process says that it is there, and when the others stop believing it. */
export const PULSE = { aliveEveryMs: 5_000, deadAfterMs: 16_000 };

/** A notification carries 8,000 bytes at most; what is longer waits in a table. */
const MAX_NOTIFIED_BYTES = 7_000;

/** What a process says besides that it is there. */
export type Word = { kind: string; [value: string]: unknown };

export type BusListener = {
  hear: (word: Word, from: string) => void;
  /** Another process has come: it knows nothing yet. */
  welcome: (process: string) => void;
  /** Another process has gone, or was not heard of for too long. */
  lose: (process: string) => void;
};

/** Carries words between the processes of one database, each process's in the order in which it said them. */
export class ProcessBus {
  readonly id = crypto.randomUUID();
  readonly #database: Database;
  readonly #onFault: (error: unknown) => void;
  readonly #pulse: typeof PULSE;
  readonly #heard = new Map<string, number>();
  #listener: BusListener | null = null;
  #waiting: string[] = [];
  readonly #sending: AskedWork;
  /** Words were lost on the way to the database: the others have to be told again who is here. */
  #owes = false;
  #receiving: Promise<void> = Promise.resolve();
  #clock: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | null = null;

  constructor(database: Database, onFault: (error: unknown) => void, pulse = PULSE) {
    this.#database = database;
    this.#onFault = onFault;
    this.#pulse = pulse;
    this.#sending = whenAsked(() => this.#send(), onFault);
  }

  async start(listener: BusListener): Promise<void> {
    this.#listener = listener;
    this.#stopListening = await this.#database.listen(
      CHANNEL,
      (payload) => {
        this.#receiving = this.#receiving.then(() => this.#receive(payload)).catch(this.#onFault);
      },
      // Words may have been missed: the others tell again what they know.
      () => this.#enqueue({ kind: "hello" }),
    );
    this.#enqueue({ kind: "hello" });
    this.#clock = setInterval(() => this.#tick(), this.#pulse.aliveEveryMs);
    this.#clock.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#clock);
    if (this.#listener !== null) this.#enqueue({ kind: "bye" });
    await this.#sending.idle();
    await this.#stopListening?.();
    await this.#receiving;
  }

  /** Says a word to the other processes; where there are none, nothing is sent. */
  say(word: Word): void {
    if (this.#heard.size > 0) this.#enqueue(word);
  }

  #enqueue(word: Word): void {
    this.#waiting.push(JSON.stringify({ from: this.id, word }));
    this.#sending.ask();
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const bodies = this.#waiting.splice(0);
      try {
        await this.#notify(bodies);
        if (this.#owes) this.#tellAgain();
      } catch (error) {
        this.#owes = true;
        this.#onFault(error);
      }
    }
  }

  #tellAgain(): void {
    this.#owes = false;
    for (const process of this.#heard.keys()) this.#listener?.welcome(process);
  }

  #notify(bodies: readonly string[]): Promise<unknown> {
    return this.#database.asService(async (transaction) => {
      for (const body of bodies) {
        const isShort = Buffer.byteLength(body) <= MAX_NOTIFIED_BYTES;
        await transaction.query(
          isShort
            ? "select pg_notify($1::text, $2::text)"
            : `with kept as (insert into realtime.passing (body) values ($2::text) returning id)
               select pg_notify($1::text, json_build_object('from', '${this.id}', 'kept', id)::text) from kept`,
          [CHANNEL, body],
        );
      }
    });
  }

  async #receive(payload: string): Promise<void> {
    const { from, word, kept } = JSON.parse(payload) as { from: string; word?: Word; kept?: number };
    if (from === this.id || this.#listener === null) return;
    const said = word ?? (await this.#readKept(kept!));
    if (said === null) return;
    const isNew = !this.#heard.has(from);
    this.#heard.set(from, performance.now());
    if (said.kind === "bye") return this.#lose(from);
    if (isNew && said.kind !== "hello") this.#enqueue({ kind: "hello" });
    if (said.kind === "hello") {
      if (isNew) this.#enqueue({ kind: "alive" });
      this.#listener.welcome(from);
    } else if (said.kind !== "alive") this.#listener.hear(said, from);
  }

  async #readKept(id: number): Promise<Word | null> {
    const rows = await this.#database.asService((transaction) =>
      transaction.query<{ body: string }>("select body from realtime.passing where id = $1", [id]),
    );
    return rows.length === 0 ? null : (JSON.parse(rows[0]!.body) as { word: Word }).word;
  }

  #tick(): void {
    const oldest = performance.now() - this.#pulse.deadAfterMs;
    for (const [process, last] of this.#heard) if (last < oldest) this.#lose(process);
    if (this.#database.engine === "postgres" || this.#heard.size > 0) this.#enqueue({ kind: "alive" });
  }

  #lose(process: string): void {
    this.#heard.delete(process);
    this.#listener?.lose(process);
  }
}

import type { Database } from "#database/database.ts";
import { type AskedWork, whenAsked } from "#when-asked.ts";
import { committedSince, oldestRunning } from "./committed-since.ts";

export type Outbox = {
  /** Notified with the id of each row when its transaction commits. */
  channel: string;
  table: "realtime.changes" | "realtime.messages";
  /** What the rows of transactions of the same moment are in order of. */
  order: "id" | "inserted_at";
};

type OutboxWork<Id> = {
  idOf: (payload: string) => Id;
  take: (ids: Id[]) => Promise<void>;
  onFault: (error: unknown) => void;
  /** How often it is looked whether all was told. */
  settleMs?: number;
};

const BATCH = 500;
const SETTLE_MS = 60_000;

/** The rows of an outbox in commit order, one batch after the other, none twice and none left out when the line breaks. */
export class OutboxLine<Id extends string | number> {
  readonly #database: Database;
  readonly #outbox: Outbox;
  readonly #idOf: (payload: string) => Id;
  readonly #take: (ids: Id[]) => Promise<void>;
  readonly #onFault: (error: unknown) => void;
  readonly #settleMs: number;
  /** All that was handed on of transactions since `#horizon`. */
  readonly #seen = new Set<Id>();
  /** Transactions before the first are over and told; those before the second are over, and told soon. */
  #horizon = "";
  #nextHorizon = "";
  #waiting: Id[] = [];
  readonly #telling: AskedWork;
  #stopListening: (() => Promise<void>) | null = null;
  #settler: NodeJS.Timeout | undefined;
  #settling: Promise<void> | null = null;
  #stopped = false;

  constructor(database: Database, outbox: Outbox, work: OutboxWork<Id>) {
    this.#database = database;
    this.#outbox = outbox;
    this.#idOf = work.idOf;
    this.#take = work.take;
    this.#onFault = work.onFault;
    this.#settleMs = work.settleMs ?? SETTLE_MS;
    this.#telling = whenAsked(() => this.#drain(), work.onFault);
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#database.listen(
      this.#outbox.channel,
      (payload) => this.#add([this.#idOf(payload)]),
      () => void this.#catchUp().catch(this.#onFault),
    );
    this.#horizon = await oldestRunning(this.#database);
    this.#nextHorizon = this.#horizon;
    // What is older than this process is nobody's here: a later look back leaves it out.
    for (const id of await this.#since(this.#horizon)) this.#seen.add(id);
    this.#settleLater();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#settler);
    await this.#stopListening?.();
    await this.#settling;
    await this.#telling.idle();
  }

  #add(ids: readonly Id[]): void {
    for (const id of ids) {
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      this.#waiting.push(id);
    }
    this.#telling.ask();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#take(batch);
      } catch (error) {
        this.#onFault(error);
      }
    }
  }

  /** After a lost connection: what was committed meanwhile, however long its transaction had been open. */
  async #catchUp(): Promise<void> {
    this.#add(await this.#since(this.#horizon));
  }

  #since(horizon: string): Promise<Id[]> {
    return committedSince<Id>(this.#database, this.#outbox, horizon);
  }

  #settleLater(): void {
    if (this.#stopped) return;
    this.#settler = setTimeout(() => {
      this.#settling = this.#settle()
        .catch(this.#onFault)
        .finally(() => this.#settleLater());
    }, this.#settleMs).unref();
  }

  /** Hands on what the line did not tell, then forgets what no look back can find any more. */
  async #settle(): Promise<void> {
    const known = [...this.#seen];
    await this.#catchUp();
    const running = await oldestRunning(this.#database);
    // All before it had ended a turn ago, and so has just been looked for.
    const horizon = this.#nextHorizon;
    const findable = new Set(await this.#since(horizon));
    this.#horizon = horizon;
    this.#nextHorizon = running;
    for (const id of known) if (!findable.has(id)) this.#seen.delete(id);
  }
}

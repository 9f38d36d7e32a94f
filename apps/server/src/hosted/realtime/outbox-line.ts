import type { Database } from "#database/database.ts";
import { type AskedWork, whenAsked } from "#when-asked.ts";
import { askUntilBack } from "./ask-until-back.ts";
import { committedSince, oldestRunning } from "./committed-since.ts";

export type Outbox = {
  /** Notified with the id of each row when its transaction commits. */
  channel: string;
  table: "realtime.changes" | "realtime.messages";
  /** What the rows of transactions of the same moment are in order of. */
  order: "id" | "inserted_at";
};

type OutboxWork<Id, Row> = {
  idOf: (payload: string) => Id;
  read: (ids: readonly Id[]) => Promise<Row[]>;
  /** Is done with them or throws; the signal says that nobody waits for them any more. */
  hand: (rows: Row[], signal: AbortSignal) => Promise<void>;
  onFault: (error: unknown) => void;
  /** How often it is looked whether all was told. */
  settleMs?: number;
};

const BATCH = 500;
const SETTLE_MS = 60_000;

/** The rows of an outbox in commit order, one batch after the other, none twice and none left out when the line breaks. */
export class OutboxLine<Id extends string | number, Row> {
  readonly #database: Database;
  readonly #outbox: Outbox;
  readonly #work: OutboxWork<Id, Row>;
  readonly #settleMs: number;
  readonly #stopping = new AbortController();
  /** All that was handed on of transactions since `#horizon`. */
  readonly #seen = new Set<Id>();
  /** Found by looking before they were notified, however late that will be. */
  readonly #unheard = new Set<Id>();
  /** Transactions before the first are over and told; those before the second are over, and told soon. */
  #horizon = "";
  #nextHorizon = "";
  #waiting: Id[] = [];
  /** Notified while it is looked back, and newer than what that finds. */
  #held: Id[] = [];
  #looksBack = 0;
  readonly #telling: AskedWork;
  #stopListening: (() => Promise<void>) | null = null;
  #settler: NodeJS.Timeout | undefined;
  #settling: Promise<void> | null = null;

  constructor(database: Database, outbox: Outbox, work: OutboxWork<Id, Row>) {
    this.#database = database;
    this.#outbox = outbox;
    this.#work = work;
    this.#settleMs = work.settleMs ?? SETTLE_MS;
    this.#telling = whenAsked(() => this.#drain(), work.onFault);
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#database.listen(
      this.#outbox.channel,
      (payload) => this.#hear(this.#work.idOf(payload)),
      () => void this.#lookBack(),
    );
    this.#horizon = await oldestRunning(this.#database);
    this.#nextHorizon = this.#horizon;
    // What is older than this process is nobody's here: a later look back leaves it out.
    for (const id of await this.#since(this.#horizon)) this.#seen.add(id);
    this.#settleLater();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
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

  #hear(id: Id): void {
    this.#unheard.delete(id);
    if (this.#looksBack > 0) this.#held.push(id);
    else this.#add([id]);
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopping.signal.aborted) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        const rows = await this.#untilBack(() => this.#work.read(batch));
        await this.#work.hand(rows, this.#stopping.signal);
      } catch (error) {
        this.#fail(error);
      }
    }
  }

  /** After a lost connection: what was committed meanwhile, however long its transaction had been open. */
  async #lookBack(): Promise<void> {
    this.#looksBack += 1;
    // What the lost connection was to be notified of never comes.
    this.#unheard.clear();
    try {
      this.#add(await this.#untilBack(() => this.#since(this.#horizon)));
    } catch (error) {
      this.#fail(error);
    }
    this.#looksBack -= 1;
    if (this.#looksBack === 0) this.#add(this.#held.splice(0));
  }

  #untilBack<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return askUntilBack(ask, { signal: this.#stopping.signal, onFault: this.#work.onFault });
  }

  /** What ends because the line is stopped is no fault. */
  #fail(error: unknown): void {
    if (!this.#stopping.signal.aborted) this.#work.onFault(error);
  }

  #since(horizon: string): Promise<Id[]> {
    return committedSince<Id>(this.#database, this.#outbox, horizon);
  }

  #settleLater(): void {
    if (this.#stopping.signal.aborted) return;
    this.#settler = setTimeout(() => {
      this.#settling = this.#settle()
        .catch(this.#work.onFault)
        .finally(() => this.#settleLater());
    }, this.#settleMs).unref();
  }

  /** Hands on what the line did not tell, then forgets what no look back can find any more. */
  async #settle(): Promise<void> {
    const known = [...this.#seen];
    const found = await this.#since(this.#horizon);
    for (const id of found) if (!this.#seen.has(id)) this.#unheard.add(id);
    this.#add(found);
    const running = await oldestRunning(this.#database);
    // All before it had ended a turn ago, and so has just been looked for.
    const horizon = this.#nextHorizon;
    const findable = new Set(await this.#since(horizon));
    this.#horizon = horizon;
    this.#nextHorizon = running;
    for (const id of known) if (!findable.has(id) && !this.#unheard.has(id)) this.#seen.delete(id);
  }
}

import type { Database } from "#database/database.ts";
import type { Change } from "./change.ts";

const CHANNEL = "realtime";
const BATCH = 500;
const REMEMBERED = 20_000;
const SWEEP_MS = 10 * 60_000;

const COLUMNS = `id, schema_name as "schema", table_name as "table", kind, record, old_record as "oldRecord",
  to_json(committed_at) as "committedAt"`;

export type ChangeSink = (changes: Change[]) => Promise<void>;

/** The changes of all processes in commit order, one batch after the other. */
export class ChangeFeed {
  readonly #database: Database;
  readonly #sink: ChangeSink;
  readonly #onFault: (error: unknown) => void;
  readonly #seen = new Set<number>();
  #waiting: number[] = [];
  #running: Promise<void> | null = null;
  #stopListening: (() => Promise<void>) | null = null;
  #sweeper: NodeJS.Timeout | undefined;

  constructor(database: Database, sink: ChangeSink, onFault: (error: unknown) => void) {
    this.#database = database;
    this.#sink = sink;
    this.#onFault = onFault;
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#database.listen(
      CHANNEL,
      (payload) => this.#add([Number(payload)]),
      () => void this.#catchUp().catch(this.#onFault),
    );
    // What is older than this process is nobody's here: a later look back leaves it out.
    for (const id of await this.#recent()) this.#seen.add(id);
    this.#sweeper = setInterval(() => void this.#sweep().catch(this.#onFault), SWEEP_MS);
    this.#sweeper.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeper);
    await this.#stopListening?.();
    await this.#running;
  }

  #add(ids: number[]): void {
    for (const id of ids) {
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      this.#waiting.push(id);
    }
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#sink(await this.#read(batch));
      } catch (error) {
        this.#onFault(error);
      }
    }
    this.#forget();
  }

  /** Notifications come in commit order, numbers need not: the order of the batch is kept. */
  async #read(ids: number[]): Promise<Change[]> {
    const rows = await this.#database.asService((transaction) =>
      transaction.query<Change>(
        `select ${COLUMNS} from realtime.changes where id = any ($1::text::bigint[])`,
        [`{${ids.join(",")}}`],
      ),
    );
    const byId = new Map(rows.map((change) => [change.id, change]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** After a lost connection: what was committed in the last minutes and not yet handed on. */
  async #catchUp(): Promise<void> {
    this.#add(await this.#recent());
  }

  async #recent(): Promise<number[]> {
    const rows = await this.#database.asService((transaction) =>
      transaction.query<{ id: number }>(
        "select id from realtime.changes where committed_at > now() - interval '5 minutes' order by id",
      ),
    );
    return rows.map(({ id }) => id);
  }

  #forget(): void {
    for (const id of this.#seen) {
      if (this.#seen.size <= REMEMBERED) return;
      this.#seen.delete(id);
    }
  }

  async #sweep(): Promise<void> {
    await this.#database.asService((transaction) =>
      transaction.query("delete from realtime.changes where committed_at < now() - interval '1 hour'"),
    );
  }
}

import type { Database } from "#database/database.ts";
import { OutboxLine } from "../outbox-line.ts";
import type { Change } from "./change.ts";

const SWEEP_MS = 10 * 60_000;

const COLUMNS = `id, schema_name as "schema", table_name as "table", kind, record, old_record as "oldRecord",
  to_json(committed_at) as "committedAt"`;

export type ChangeSink = (changes: Change[], signal: AbortSignal) => Promise<void>;

/** The changes of all processes in commit order, one batch after the other. */
export class ChangeFeed {
  readonly #database: Database;
  readonly #onFault: (error: unknown) => void;
  readonly #line: OutboxLine<number, Change>;
  #sweeper: NodeJS.Timeout | undefined;

  constructor(database: Database, sink: ChangeSink, onFault: (error: unknown) => void) {
    this.#database = database;
    this.#onFault = onFault;
    this.#line = new OutboxLine(
      database,
      { channel: "realtime", table: "realtime.changes", order: "id" },
      { idOf: Number, read: (ids) => this.#read(ids), hand: sink, onFault },
    );
  }

  async start(): Promise<void> {
    await this.#line.start();
    this.#sweeper = setInterval(() => void this.#sweep().catch(this.#onFault), SWEEP_MS);
    this.#sweeper.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeper);
    await this.#line.stop();
  }

  /** Notifications come in commit order, numbers need not: the order of the batch is kept. */
  async #read(ids: readonly number[]): Promise<Change[]> {
    const rows = await this.#database.asService((transaction) =>
      transaction.query<Change>(
        `select ${COLUMNS} from realtime.changes where id = any ($1::text::bigint[])`,
        [`{${ids.join(",")}}`],
      ),
    );
    const byId = new Map(rows.map((change) => [change.id, change]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #sweep(): Promise<void> {
    await this.#database.asService((transaction) =>
      transaction.query("delete from realtime.changes where committed_at < now() - interval '1 hour'"),
    );
  }
}

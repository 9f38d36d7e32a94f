import type { Claims, Database } from "#database/database.ts";
import { DatabaseError, INSUFFICIENT_PRIVILEGE } from "#database/database-error.ts";
import type { Message } from "./message.ts";
import { OutboxLine } from "./outbox-line.ts";

const MOST_REPLAYED = 25;
/** The class of what a value itself is to blame for, such as U+0000 in JSON. */
const DATA_EXCEPTIONS = "22";

export type SentMessage = { topic: string; isPrivate: boolean; message: Message };

type Row = {
  id: string;
  topic: string;
  event: string | null;
  payload: unknown;
  bytes: Uint8Array | null;
  private: boolean;
};

/** The messages that SQL sends, of all processes, in commit order. */
export class MessagesFeed {
  readonly #database: Database;
  readonly #line: OutboxLine<string, SentMessage>;

  constructor(database: Database, sink: (sent: SentMessage) => void, onFault: (error: unknown) => void) {
    this.#database = database;
    this.#line = new OutboxLine(
      database,
      { channel: "realtime_messages", table: "realtime.messages", order: "inserted_at" },
      {
        idOf: String,
        read: (ids) => this.#read(ids),
        hand: async (messages) => {
          for (const message of messages) sink(message);
        },
        onFault,
      },
    );
  }

  start(): Promise<void> {
    return this.#line.start();
  }

  stop(): Promise<void> {
    return this.#line.stop();
  }

  async #read(ids: readonly string[]): Promise<SentMessage[]> {
    const rows = await this.#database.asService((transaction) =>
      transaction.query<Row>(
        "select id, topic, event, payload, binary_payload as bytes, private from realtime.messages where id = any ($1::text::uuid[])",
        [`{${ids.join(",")}}`],
      ),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [sentMessage(row, { id })];
    });
  }
}

const sentMessage = (row: Row, meta: Record<string, unknown>): SentMessage => ({
  topic: row.topic,
  isPrivate: row.private,
  message: {
    event: row.event ?? "message",
    payload: row.payload ?? {},
    bytes: row.bytes === null ? null : Buffer.from(row.bytes),
    meta,
  },
});

export type ReplayRequest = { since: number; limit?: number | undefined };

/** How long the line may take to bring what is committed. */
const ON_THE_WAY = "2 minutes";

export type ReplayedMessages = {
  messages: Message[];
  /** Of these and of all that may still be on its way: whoever is told these hears none of them again. */
  ids: string[];
};

/** What was sent to a private channel since then, oldest first, as the caller may read it. */
export async function replayedMessages(
  database: Database,
  claims: Claims,
  topic: string,
  { since, limit = MOST_REPLAYED }: ReplayRequest,
): Promise<ReplayedMessages> {
  const rows = await database.asCaller(
    claims,
    (transaction) =>
      transaction.query<Row & { isReplayed: boolean }>(
        `with replayed as (
           select id, topic, event, payload, binary_payload as bytes, private, inserted_at from realtime.messages
           where topic = $1::text and private and extension = 'broadcast' and inserted_at >= to_timestamp($2::text::float8 / 1000)
           order by inserted_at desc
           limit $3::text::int
         )
         select *, true as "isReplayed" from replayed
         union all
         select id, topic, null, null, null, private, inserted_at, false from realtime.messages
         where topic = $1::text and private and extension = 'broadcast' and inserted_at > now() - interval '${ON_THE_WAY}'
           and id not in (select id from replayed)
         order by inserted_at`,
        [topic, String(since), String(Math.min(limit, MOST_REPLAYED))],
      ),
    { readOnly: true, settings: { "realtime.topic": topic } },
  );
  return {
    messages: rows
      .filter(({ isReplayed }) => isReplayed)
      .map((row) => sentMessage(row, { id: row.id, replayed: true }).message),
    ids: rows.map(({ id }) => id),
  };
}

export type KeptMessage = { topic: string; event: string; payload: unknown; seconds: number | null };

export type Refusal = { reason: string; isForbidden: boolean };

/**
 * Stores a message of a private channel with its caller's right; it is handed on as those that SQL sends. Null, or why
 * it cannot be kept.
 */
export async function keepMessage(
  database: Database,
  claims: Claims,
  { topic, event, payload, seconds }: KeptMessage,
): Promise<Refusal | null> {
  try {
    await database.asCaller(
      claims,
      (transaction) =>
        transaction.query(
          `insert into realtime.messages (topic, extension, event, payload, private, kept_until)
           values ($1::text, 'broadcast', $2::text, $3::text::jsonb, true,
             clock_timestamp() + make_interval(secs => least($4::text::float8, 259200)))`,
          [topic, event, JSON.stringify(payload), String(seconds ?? 259_200)],
        ),
      { settings: { "realtime.topic": topic } },
    );
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const isForbidden = error.code === INSUFFICIENT_PRIVILEGE;
    if (isForbidden || error.code.startsWith(DATA_EXCEPTIONS)) return { reason: error.message, isForbidden };
    throw error;
  }
}

/** What nobody can ask for any more. */
export async function sweepMessages(database: Database): Promise<void> {
  await database.asService(async (transaction) => {
    await transaction.query("delete from realtime.messages where kept_until < now()");
    await transaction.query("delete from realtime.passing where made_at < now() - interval '5 minutes'");
  });
}

import type {
  KeptStatement,
  Quirk,
  StatementKey,
  StatementStore,
} from "@parcelle/eu-double/statements/statement-store";
import { quirks } from "@parcelle/eu-double/statements/statement-store";
import type { Database } from "#database/database.ts";

const HOUR_MS = 3_600_000;
/** A longer one is not kept: it cannot be retrieved by its numbers, all else is the same. */
const MOST_CONTENT_BYTES = 5_000_000;

const columns: Readonly<Record<StatementKey, string>> = {
  uuid: "uuid",
  internalReference: "internal_reference",
  referenceNumber: "reference_number",
};

type Row = { statement: Omit<KeptStatement, "content" | "space">; content: Buffer | null };

/** The statements of rehearsals in the database, for all processes; a space is an organisation. */
export class RehearsalStore implements StatementStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async ahead(space: string): Promise<number> {
    const [clock] = await this.#query<{ hours: number }>(
      "select ahead_hours as hours from public.rehearsal_clocks where organisation_id = $1",
      [Number(space)],
    );
    return (clock?.hours ?? 0) * HOUR_MS;
  }

  async add({ space, content, ...statement }: KeptStatement): Promise<void> {
    await this.#query(
      `insert into app.rehearsal_statements (uuid, organisation_id, internal_reference, reference_number, statement, content)
       values ($1, $2, $3, $4, $5::jsonb, $6)`,
      [...valuesOf({ space, ...statement }), keptContent(content)],
    );
  }

  async change({ space, content, ...statement }: KeptStatement): Promise<void> {
    await this.#query(
      `update app.rehearsal_statements
       set internal_reference = $3, reference_number = $4, statement = $5::jsonb, content = $6
       where uuid = $1 and organisation_id = $2`,
      [...valuesOf({ space, ...statement }), keptContent(content)],
    );
  }

  async find(space: string, key: StatementKey, values: readonly string[]): Promise<KeptStatement[]> {
    const rows = await this.#query<Row>(
      `select statement, content from app.rehearsal_statements
       where organisation_id = $1 and ${columns[key]} = any ($2::text[])`,
      [Number(space), values],
    );
    return rows.map(({ statement, content }) => ({ ...statement, space, content }));
  }

  async takeQuirk(space: string, operation: string): Promise<Quirk | null> {
    if (operation !== "SubmitDds") return null;
    const [asked] = await this.#query<{ answer: string }>(
      `with asked as (
         select organisation_id, next_answer from public.rehearsal_clocks
         where organisation_id = $1 and next_answer is not null
         for update
       )
       update public.rehearsal_clocks as clock set next_answer = null
       from asked where clock.organisation_id = asked.organisation_id
       returning asked.next_answer as answer`,
      [Number(space)],
    );
    return quirks.find((quirk) => quirk === asked?.answer) ?? null;
  }

  #query<Found>(text: string, values: unknown[]): Promise<Found[]> {
    return this.#database.asService((transaction) =>
      transaction.query<Found & Record<string, unknown>>(text, values),
    );
  }
}

const valuesOf = ({ space, ...statement }: Omit<KeptStatement, "content">): unknown[] => [
  ...[statement.uuid, Number(space), statement.internalReference, statement.referenceNumber],
  JSON.stringify(statement),
];

const keptContent = (content: Uint8Array | null): Buffer | null =>
  content === null || content.length > MOST_CONTENT_BYTES ? null : Buffer.from(content);

import pg from "pg";

/** A new farmer, as it was committed. */
export type Committed = { identifier: string; organisationId: number };

/** Hears the database itself: the true order of what was committed. */
export class Observer {
  readonly #client: pg.Client;
  readonly #ids: number[] = [];

  constructor(ownerUrl: string) {
    this.#client = new pg.Client({ connectionString: ownerUrl });
  }

  async start(): Promise<void> {
    await this.#client.connect();
    this.#client.on("notification", ({ payload }) => this.#ids.push(Number(payload)));
    await this.#client.query("listen realtime");
  }

  /** New farmers of each organisation in the order of their commits. */
  async byOrganisation(): Promise<Map<number, string[]>> {
    const { rows } = await this.#client.query<{ id: string; identifier: string; organisation: string }>(
      `select id, record ->> 'identifier' as identifier, record ->> 'organisation_id' as organisation
       from realtime.changes where table_name = 'farmers' and kind = 'INSERT'`,
    );
    const known = new Map(rows.map((row) => [Number(row.id), row]));
    const committed = this.#ids.flatMap((id) => known.get(id) ?? []);
    const grouped = Map.groupBy(committed, ({ organisation }) => Number(organisation));
    return new Map([...grouped].map(([id, ones]) => [id, ones.map(({ identifier }) => identifier)]));
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(text, values)).rows;
  }

  stop(): Promise<void> {
    return this.#client.end();
  }
}

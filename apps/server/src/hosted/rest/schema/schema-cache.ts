import type { Database } from "#database/database.ts";
import { asServersOwn } from "#database/traffic/traffic.ts";
import { loadSchema } from "./load-schema.ts";
import type { Schema } from "./schema.ts";

/** The channel that PostgREST's own clients use; an event trigger notifies it after DDL. */
export const SCHEMA_CHANNEL = "pgrst";

const SHORTEST_PATIENCE_MS = 1_000;
const LONGEST_PATIENCE_MS = 60_000;

/** Knows the exposed schemas; loads them once and again after DDL. */
export class SchemaCache {
  readonly schemas: readonly string[];
  readonly #database: Database;
  #loading: Promise<Schema> | null = null;
  #loadedAt = 0;
  #patienceMs = SHORTEST_PATIENCE_MS;
  #stopListening: (() => Promise<void>) | null = null;

  constructor(database: Database, schemas: readonly string[]) {
    this.#database = database;
    this.schemas = schemas;
  }

  async start(): Promise<void> {
    const invalidate = () => this.invalidate();
    this.#stopListening = await this.#database.listen(SCHEMA_CHANNEL, invalidate, invalidate);
  }

  async stop(): Promise<void> {
    await this.#stopListening?.();
  }

  invalidate(): void {
    this.#loading = null;
    this.#patienceMs = SHORTEST_PATIENCE_MS;
  }

  get(): Promise<Schema> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /**
   * True when what is known was old and has been dropped: worth asking once more. Each time it takes longer until it
   * is old again, so that asking for what is not there does not keep the database busy; a notification starts anew.
   */
  dropWhenOld(): boolean {
    if (Date.now() - this.#loadedAt < this.#patienceMs) return false;
    this.#loading = null;
    this.#patienceMs = Math.min(this.#patienceMs * 2, LONGEST_PATIENCE_MS);
    return true;
  }

  async #load(): Promise<Schema> {
    try {
      return await asServersOwn(() => loadSchema(this.#database, this.schemas));
    } catch (error) {
      this.#loading = null;
      throw error;
    } finally {
      this.#loadedAt = Date.now();
    }
  }
}

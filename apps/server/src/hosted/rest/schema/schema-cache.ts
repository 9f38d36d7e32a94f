import type { Database } from "#database/database.ts";
import { loadSchema } from "./load-schema.ts";
import type { Schema } from "./schema.ts";

/** The channel that PostgREST's own clients use; an event trigger notifies it after DDL. */
export const SCHEMA_CHANNEL = "pgrst";

/** Knows the exposed schemas; loads them once and again after DDL. */
export class SchemaCache {
  readonly schemas: readonly string[];
  readonly #database: Database;
  #loading: Promise<Schema> | null = null;
  #loadedAt = 0;
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
  }

  get(): Promise<Schema> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** True when what is known was older than a second and has been dropped: worth asking once more. */
  dropWhenOld(): boolean {
    if (Date.now() - this.#loadedAt < 1000) return false;
    this.invalidate();
    return true;
  }

  async #load(): Promise<Schema> {
    try {
      return await loadSchema(this.#database, this.schemas);
    } catch (error) {
      this.invalidate();
      throw error;
    } finally {
      this.#loadedAt = Date.now();
    }
  }
}

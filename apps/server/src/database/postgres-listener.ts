import pg from "pg";
import { quoteIdentifier } from "./begin-statement.ts";
import { toDatabaseError } from "./database-error.ts";
import { ExclusiveQueue } from "./exclusive-queue.ts";

type Listener = { onNotification: (payload: string) => void; onReconnect: (() => void) | undefined };

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A line that broke without a word looks like a silent one: it is asked so often, and has so long to answer. */
const PULSE = { askEveryMs: 15_000, answerWithinMs: 10_000 };

// Shared, so that who looks whether it is free never keeps the holder from it for long.
const takeLock = "select pg_advisory_lock_shared(hashtextextended($1, 0))";
const leaveLock = "select pg_advisory_unlock_shared(hashtextextended($1, 0))";

/** One connection for all channels and locks of the process, opened at the first and opened again when it breaks. */
export class PostgresListener {
  readonly #url: string;
  readonly #pulse: typeof PULSE;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #locks = new Set<string>();
  #client: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  /** Between a new connection and the word to look back: newer than what was missed, so told after it. */
  #early: (() => void)[] | null = null;
  readonly #turn = new ExclusiveQueue();

  constructor(url: string, pulse = PULSE) {
    this.#url = url;
    this.#pulse = pulse;
  }

  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: (() => void) | undefined,
  ): Promise<() => Promise<void>> {
    const listener: Listener = { onNotification, onReconnect };
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    try {
      await this.#command(`LISTEN ${quoteIdentifier(channel)}`);
    } catch (error) {
      listeners.delete(listener);
      throw toDatabaseError(error);
    }
    return async () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      this.#listeners.delete(channel);
      // A connection that is just broken listens to nothing anyway.
      if (!this.#closed) await this.#command(`UNLISTEN ${quoteIdentifier(channel)}`).catch(() => undefined);
    };
  }

  /** A connection that breaks lets go of the lock, and the next one takes it again. */
  async hold(lock: string): Promise<() => Promise<void>> {
    this.#locks.add(lock);
    try {
      await this.#command(takeLock, [lock]);
    } catch (error) {
      this.#locks.delete(lock);
      throw toDatabaseError(error);
    }
    return async () => {
      this.#locks.delete(lock);
      if (!this.#closed) await this.#command(leaveLock, [lock]).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #command(text: string, values: string[] = []): Promise<void> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    await this.#turn.run(() => client.query(text, values));
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 15_000,
      fallback_application_name: "parcelle listen",
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    client.on("notification", ({ channel, payload = "" }) => {
      const tell = () => {
        for (const listener of this.#listeners.get(channel) ?? []) listener.onNotification(payload);
      };
      if (this.#early === null) tell();
      else this.#early.push(tell);
    });
    const pulse = setInterval(() => this.#ask(client), this.#pulse.askEveryMs).unref();
    client.once("end", () => {
      clearInterval(pulse);
      this.#reconnectLater(firstPauseMs);
    });
    return client;
  }

  /** Ending a connection that still owes an answer closes its socket at once, and so leads to a new one. */
  #ask(client: pg.Client): void {
    const late = setTimeout(() => void client.end().catch(() => undefined), this.#pulse.answerWithinMs);
    late.unref();
    const answered = () => clearTimeout(late);
    this.#turn.run(() => client.query("select 1")).then(answered, answered);
  }

  #reconnectLater(pauseMs: number): void {
    this.#client = undefined;
    if (this.#closed || this.#listeners.size + this.#locks.size === 0) return;
    this.#retry = setTimeout(() => {
      this.#reconnect().catch(() => this.#reconnectLater(Math.min(pauseMs * 2, longestPauseMs)));
    }, pauseMs);
    this.#retry.unref();
  }

  async #reconnect(): Promise<void> {
    const early: (() => void)[] = [];
    this.#early = early;
    try {
      for (const lock of this.#locks) await this.#command(takeLock, [lock]);
      for (const channel of this.#listeners.keys()) await this.#command(`LISTEN ${quoteIdentifier(channel)}`);
    } finally {
      this.#early = null;
    }
    for (const listeners of this.#listeners.values())
      for (const listener of listeners) listener.onReconnect?.();
    for (const tell of early) tell();
  }
}

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Claims, Database } from "#database/database.ts";
import type { Unfinished } from "../backend/storage-backend.ts";
import { noSuchUpload, resourceLocked } from "../storage-error.ts";
import { LIFETIME, type ResumableUpload, UPLOAD_COLUMNS } from "./upload-row.ts";

const LEASE_SECONDS = 10;
const RENEW_MS = 1000;
const ASK_MS = 200;
/** A holder that was killed loses its lease within this time, one that lives gives it up much sooner. */
// So does one whose lease lies in a future from which the clock was set back.
const PATIENCE_MS = (LEASE_SECONDS + 2) * 1000;

/**
 * The right to write an upload, which one request in one process has at a time. Whoever comes later asks the holder to
 * stop: of two requests of one client the older one is the one that nobody waits for.
 */
export class Lease {
  readonly #database: Database;
  readonly #claims: Claims;
  readonly #id: string;
  readonly #lease = randomUUID();
  readonly #lost = new AbortController();
  #validUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  private constructor(database: Database, claims: Claims, id: string) {
    this.#database = database;
    this.#claims = claims;
    this.#id = id;
  }

  /** Waits for the holder to stop; throws ResourceLocked when he does not, NoSuchUpload when the upload is gone. */
  static async take(
    database: Database,
    claims: Claims,
    id: string,
  ): Promise<{ lease: Lease; upload: ResumableUpload }> {
    const lease = new Lease(database, claims, id);
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const upload = await lease.#try();
      if (upload !== null) return { lease, upload };
      if (performance.now() > giveUpAt) throw resourceLocked();
      await pause(ASK_MS);
    }
  }

  /** Aborted as soon as another request wants the upload, or the lease could not be kept. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** A process that was asleep too long must not write any more: another may do so already. */
  get isHeld(): boolean {
    return !this.#lost.signal.aborted && performance.now() < this.#validUntil;
  }

  /** Makes it known how far the upload is; throws ResourceLocked when the lease was lost. */
  async keep(unfinished: Unfinished): Promise<void> {
    await this.#renew(unfinished);
    if (this.#validUntil === 0) throw resourceLocked();
  }

  /** Keeps room for bytes up to an offset before they are written; throws where the organisation has none. */
  async reserve(offset: number): Promise<void> {
    await this.#query(
      "update storage.uploads set reserved = $3::text::bigint where id = $1 and lease = $2 and size is null",
      [String(offset)],
    );
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#query(
      "update storage.uploads set lease = null, wanted = false, reserved = 0 where id = $1 and lease = $2",
    );
  }

  async #try(): Promise<ResumableUpload | null> {
    const begun = performance.now();
    const [upload] = await this.#query<ResumableUpload>(
      `update storage.uploads
       set lease = $2, leased_until = now() + interval '${LEASE_SECONDS} seconds', wanted = false
       where id = $1 and (lease is null or leased_until not between now() and now() + interval '${LEASE_SECONDS + 2} seconds')
       returning ${UPLOAD_COLUMNS}`,
    );
    if (upload === undefined) {
      const others = await this.#query(
        "update storage.uploads set wanted = true where id = $1 and lease <> $2 returning 1",
      );
      if (others.length === 0 && !(await this.#exists())) throw noSuchUpload();
      return null;
    }
    this.#validUntil = begun + LEASE_SECONDS * 1000;
    this.#timer = setInterval(() => void this.#renew().catch(() => this.#lost.abort()), RENEW_MS);
    this.#timer.unref();
    return upload;
  }

  async #exists(): Promise<boolean> {
    return (
      (await this.#query("select from storage.uploads where id = $1 and $2::text is not null")).length > 0
    );
  }

  async #renew(unfinished?: Unfinished): Promise<void> {
    const begun = performance.now();
    const kept =
      unfinished === undefined
        ? ""
        : `, received = $3::text::bigint, state = $4::text::jsonb, expires_at = now() + ${LIFETIME}`;
    const values =
      unfinished === undefined ? [] : [String(unfinished.received), JSON.stringify(unfinished.state)];
    const [renewed] = await this.#query<{ wanted: boolean }>(
      `update storage.uploads set leased_until = now() + interval '${LEASE_SECONDS} seconds'${kept}
       where id = $1 and lease = $2 returning wanted`,
      values,
    );
    this.#validUntil = renewed === undefined ? 0 : begun + LEASE_SECONDS * 1000;
    if (renewed === undefined || renewed.wanted) this.#lost.abort();
  }

  #query<Row = unknown>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#database.asCaller(this.#claims, (transaction) =>
      transaction.query<Row>(text, [this.#id, this.#lease, ...values]),
    );
  }
}

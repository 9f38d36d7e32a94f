import { randomBytes, randomUUID } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Account } from "#access/accounts.ts";
import { type RuleError, ruleError } from "#rules/rule-error.ts";
import type { Seen } from "#services/answers.ts";
import type { KeptStatement, StatementKey, StatementStore, Status } from "./statement-store.ts";

const HOUR_MS = 3_600_000;

/** Thrown by what a statement's state does not allow. */
export class RuleBroken extends Error {
  override readonly name = "RuleBroken";
  readonly errors: readonly RuleError[];

  constructor(errors: readonly RuleError[]) {
    super(errors.map(({ code }) => code).join(", "));
    this.errors = errors;
  }
}

const broken = (code: string, field: string) => new RuleBroken([ruleError(code, field)]);

/** Numbers of simplified declarations begin with an S, which no others do (5.2.4). */
export type StatementKind = "due diligence" | "simplified";
const kindOf = ({ referenceNumber }: KeptStatement): StatementKind =>
  referenceNumber.startsWith("S") ? "simplified" : "due diligence";

export type NewStatement = {
  kind: StatementKind;
  internalReference: string;
  activity: string;
  country: string;
  groups: readonly string[];
  content: string;
};

export type StatementSettings = {
  store: StatementStore;
  /** The machine's clock, in milliseconds. */
  now: () => number;
  /** How long a submission waits for its numbers. */
  delayMs: number;
  /** Amending and withdrawing, from submission on (4.1.2). */
  windowMs?: number;
};

/** The life of statements: submitted, available, amended, withdrawn, grouped. */
export class Statements {
  readonly #settings: StatementSettings;
  readonly #windowMs: number;

  constructor(settings: StatementSettings) {
    this.#settings = settings;
    this.#windowMs = settings.windowMs ?? 72 * HOUR_MS;
  }

  async now(space: string): Promise<number> {
    return this.#settings.now() + (await this.#settings.store.ahead(space));
  }

  /** @param kind of both where none is given */
  async find(
    space: string,
    key: StatementKey,
    values: readonly string[],
    kind: StatementKind | null = null,
  ): Promise<Seen[]> {
    const now = await this.now(space);
    const found = await this.#settings.store.find(space, key, values);
    return found
      .filter((one) => kind === null || kindOf(one) === kind)
      .map((one) => ({ ...one, seenAs: seenAs(one, now) }));
  }

  /** @param isRejected the authority will refuse it, once it was looked at */
  async submit(account: Account, made: NewStatement, isRejected = false): Promise<string> {
    const { store, delayMs } = this.#settings;
    const { space, username } = account;
    const grouped = await this.#grouped(space, made);
    const now = await this.now(space);
    const own = numberOf(now, made.country, "due diligence");
    const reference = numberOf(now, made.country, made.kind);
    const uuid = randomUUID();
    await store.add({
      space,
      uuid,
      internalReference: made.internalReference === "" ? own : made.internalReference,
      referenceNumber: reference,
      verificationNumber: letters(8),
      status: isRejected ? "REJECTED" : "AVAILABLE",
      rejectionReason: isRejected ? "The information on the plots of land does not match." : null,
      activity: made.activity,
      submittedAt: now,
      availableAt: now + delayMs,
      updatedAt: now,
      updatedBy: username,
      version: 1,
      groups: made.groups,
      content: gzipSync(made.content),
    });
    for (const one of grouped) await store.change({ ...one, status: "GROUPED", updatedAt: now });
    return uuid;
  }

  /** @returns the version that it has now */
  async amend(account: Account, uuid: string, made: NewStatement): Promise<number> {
    const { found, now } = await this.#changeable(
      account.space,
      uuid,
      made.kind,
      "EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS",
    );
    if (made.activity !== found.activity)
      throw broken("EUDR_API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED", "statement.activityType");
    await this.#settings.store.change({
      ...found,
      internalReference: made.internalReference === "" ? found.internalReference : made.internalReference,
      content: gzipSync(made.content),
      version: found.version + 1,
      updatedAt: now,
      updatedBy: account.username,
    });
    return found.version + 1;
  }

  async withdraw(account: Account, uuid: string, kind: StatementKind): Promise<Status> {
    const { store } = this.#settings;
    const status = "EUDR_API_AMEND_OR_WITHDRAW_NOT_ALLOWED_FOR_STATUS";
    const { found, now } = await this.#changeable(account.space, uuid, kind, status);
    await store.change({ ...found, status: "WITHDRAWN", updatedAt: now });
    // What it grouped stands alone again: the grouping is no longer active (4.1.2, submitDds).
    const grouped = await store.find(account.space, "referenceNumber", found.groups);
    for (const one of grouped) await store.change({ ...one, status: "AVAILABLE", updatedAt: now });
    return "WITHDRAWN";
  }

  async #changeable(space: string, uuid: string, kind: StatementKind, wrongStatus: string) {
    const [found] = await this.find(space, "uuid", [uuid], kind);
    if (found === undefined) throw broken("EUDR_API_NO_DDS", "uuid");
    const now = await this.now(space);
    if (found.seenAs === "GROUPED") throw broken("EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE", "uuid");
    if (found.seenAs !== "AVAILABLE") throw broken(wrongStatus, "uuid");
    // A simplified declaration is updated and withdrawn at any time (4.2.2).
    if (kind === "due diligence" && now - found.submittedAt > this.#windowMs)
      throw broken("EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE", "uuid");
    const { seenAs: _, ...kept } = found;
    return { found: kept, now };
  }

  /**
   * Referenced statements must be available or archived, and none grouped already (4.1.2, 10.3); a simplified declaration groups none
   * but its like (4.2.2).
   */
  async #grouped(space: string, { groups, kind }: NewStatement): Promise<KeptStatement[]> {
    if (groups.length === 0) return [];
    const only = kind === "simplified" ? kind : null;
    const found = await this.find(space, "referenceNumber", groups, only);
    const usable = found.filter(({ seenAs: status }) => status === "AVAILABLE" || status === "ARCHIVED");
    if (usable.length < new Set(groups).size)
      throw broken("EUDR_REFERENCED_STATEMENT_NOT_FOUND", "groupedDeclarations");
    return usable.map(({ seenAs: _, ...kept }) => kept);
  }
}

const seenAs = (statement: KeptStatement, now: number): Status =>
  statement.status === "WITHDRAWN" || now >= statement.availableAt ? statement.status : "SUBMITTED";

/** The statement as XML; null where it was not kept. */
export const contentOf = ({ content }: KeptStatement): string | null =>
  content === null ? null : gunzipSync(content).toString("utf8");

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** Year, country and ten signs, as 26BE7XTVCZAQ2S (5.1.5); S and nine signs of a simplified declaration, as S26BECB39D2GRX (5.2.4). */
function numberOf(now: number, country: string, kind: StatementKind): string {
  const year = String(new Date(now).getUTCFullYear()).slice(2);
  const place = `${year}${country || "BE"}`;
  return kind === "simplified" ? `S${place}${letters(9)}` : `${place}${letters(10)}`;
}

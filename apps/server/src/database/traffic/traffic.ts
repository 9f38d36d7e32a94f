import { AsyncLocalStorage } from "node:async_hooks";
import type { Claims } from "../database.ts";

/** `health` asks whether the database answers, `identity` signs in, `work` is jobs and the server's own, `caller` everything else that is asked for. */
export type TrafficKind = "health" | "identity" | "work" | "caller";

export const KINDS: readonly TrafficKind[] = ["health", "identity", "work", "caller"];

/** Where a request came from, as the audit keeps it. */
export type RequestOrigin = { ip: string; userAgent: string | null };

/** On whose behalf the database is asked. Set around each HTTP request and each job. */
export type Traffic = {
  readonly kind: TrafficKind;
  /** Null in jobs, which nobody sent. */
  readonly origin: RequestOrigin | null;
  /** Where the request came from, for those who bring no session. */
  readonly address: string | null;
  /** The subject of the token, once it has been read. */
  subject: string | null;
  /** Seconds after which to ask again, where its line was too long. */
  retryAfter: number | null;
};

export const traffic = new AsyncLocalStorage<Traffic>();

export const originOfRequest = (): RequestOrigin | null => traffic.getStore()?.origin ?? null;

/** For what nobody has asked for just now, and for what many wait for: it must not stand in the line of one of them. */
export const asServersOwn = <T>(work: () => T): T =>
  traffic.run(
    { kind: "work", origin: originOfRequest(), address: null, subject: null, retryAfter: null },
    work,
  );

/** For what one caller has the server do by itself: it stands in his line, as what he asks for does. */
export const asCallersOwn = <T>({ sub }: Claims, work: () => T): T =>
  traffic.run(
    {
      kind: "caller",
      origin: null,
      address: sub === undefined ? STRANGERS : null,
      subject: sub ?? null,
      retryAfter: null,
    },
    work,
  );

const SERVER = "server";
/** Everybody who brings no session shares as one organisation does. */
const STRANGERS = "strangers";

/** A family has read a token: from now on the request stands in its person's line. */
export function rememberSubject({ sub, role }: Claims): void {
  const current = traffic.getStore();
  if (current !== undefined) current.subject = sub ?? (role === "service_role" ? SERVER : null);
}

/** The place of a transaction: its kind, the organisation that shares, and whose line it is. */
export type Ticket = { kind: TrafficKind; group: string; line: string };

/**
 * @param claims whose rights the transaction has
 * @param organisationOf the group of a person, as far as it is known
 */
export function ticketOf(claims: Claims | "owner", organisationOf: (subject: string) => string): Ticket {
  const current = traffic.getStore();
  const own = claims === "owner" || claims.role === "service_role" ? SERVER : (claims.sub ?? null);
  const kind = current?.kind ?? (own === SERVER ? "work" : "caller");
  const address = current?.address ?? null;
  const line = current?.subject ?? (address === null ? own : null);
  if (line === SERVER) return { kind, group: SERVER, line };
  if (line !== null && line !== "") return { kind, group: organisationOf(line), line };
  return { kind, group: STRANGERS, line: address ?? STRANGERS };
}

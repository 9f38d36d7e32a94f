import type { Transaction } from "#database/database.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthServices, Client } from "./auth-services.ts";

export type Door = { name: string; allowed: number; seconds: number };

/** GoTrue's defaults; counted in the database, so that all processes share them. */
export const DOORS = {
  signUp: { name: "signup", allowed: 30, seconds: 300 },
  /** Sign-ups with addresses that have an account, where no mail could hide that they have one. */
  taken: { name: "taken", allowed: 10, seconds: 3600 },
  password: { name: "password", allowed: 150, seconds: 300 },
  /** One account from one place, until its password is right. */
  guess: { name: "guess", allowed: 20, seconds: 300 },
  refresh: { name: "refresh", allowed: 150, seconds: 300 },
  verify: { name: "verify", allowed: 30, seconds: 300 },
  link: { name: "link", allowed: 60, seconds: 300 },
  /** One address or account, until its code is right. */
  code: { name: "code", allowed: 20, seconds: 3600 },
  anonymous: { name: "anonymous", allowed: 30, seconds: 3600 },
  /** To a provider of identities and back. */
  provider: { name: "provider", allowed: 60, seconds: 300 },
  sso: { name: "sso", allowed: 30, seconds: 300 },
  mail: { name: "mail", allowed: 30, seconds: 3600 },
  /** Messages to phones: from one place, and to one number wherever they are asked for. */
  smsFrom: { name: "sms from", allowed: 30, seconds: 3600 },
  smsSoon: { name: "sms soon", allowed: 1, seconds: 60 },
  sms: { name: "sms", allowed: 5, seconds: 3600 },
  /** One person from one place: an office shares its address. */
  factor: { name: "factor", allowed: 15, seconds: 60 },
  factorGuess: { name: "factor guess", allowed: 15, seconds: 300 },
  /** Questions to keys and their answers: neither can be guessed, but each is kept for a while. */
  passkey: { name: "passkey", allowed: 60, seconds: 300 },
  user: { name: "user", allowed: 30, seconds: 300 },
} satisfies Record<string, Door>;

/** What doors are called where their limits are set. */
export const doorNames: readonly string[] = Object.values(DOORS).map(({ name }) => name);

/** For guesses at one person's secrets, counted together wherever they come from. */
export const ANYWHERE: Client = { ip: "", userAgent: null };

/** Counts one call through a door; throws over_request_rate_limit when it was one too many. */
export async function passDoor(
  { database, settings }: AuthServices,
  door: Door,
  client: Client,
  subject = "",
): Promise<void> {
  const factor = settings.rateFactor * (settings.rateFactors[door.name] ?? 1);
  const allowed = Math.max(1, Math.round(door.allowed * factor));
  const [row] = await database.asService((transaction) =>
    transaction.query<{ wait: number }>("select auth.take_rate($1, $2, $3, $4) as wait", [
      door.name,
      callerOf(client, subject),
      allowed,
      door.seconds,
    ]),
  );
  if (row!.wait === 0) return;
  throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
    retry_after: row!.wait,
  });
}

/** Forgets what was counted: whoever knew the password was not guessing. */
export async function forgetCalls(
  transaction: Transaction,
  door: Door,
  client: Client,
  subject: string,
): Promise<void> {
  await transaction.query("delete from auth.rate_limits where door = $1 and caller = $2", [
    door.name,
    callerOf(client, subject),
  ]);
}

/** Takes one call back: it turned out to be none of those that the door counts. */
export async function giveBackCall(transaction: Transaction, door: Door, client: Client): Promise<void> {
  await transaction.query(
    "update auth.rate_limits set used = greatest(used - 1, 0) where door = $1 and caller = $2",
    [door.name, callerOf(client, "")],
  );
}

function callerOf(client: Client, subject: string): string {
  return `${client.ip} ${subject}`;
}

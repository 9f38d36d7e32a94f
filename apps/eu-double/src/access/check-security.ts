import { createHash, timingSafeEqual } from "node:crypto";
import { childOf, textOf, type XmlElement } from "#xml/read-xml.ts";
import type { Account } from "./accounts.ts";

const PROFILE =
  "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest";

/** 3.9: `wsu:Created` must be within five minutes of the server's time. */
const SKEW_MS = 5 * 60_000;

export type Access = { account: Account } | { refusal: string };

/** Nonces that were used while their token could still be taken. */
export class UsedNonces {
  readonly #used = new Map<string, number>();

  /** False for one that came before. */
  use(nonce: string, now: number): boolean {
    for (const [known, until] of this.#used) if (until < now) this.#used.delete(known);
    if (this.#used.has(nonce)) return false;
    this.#used.set(nonce, now + 2 * SKEW_MS);
    return true;
  }
}

type Question = {
  header: XmlElement | undefined;
  find: (username: string) => Promise<Account | null>;
  nonces: UsedNonces;
  /** Of the machine: a clock that was moved for a rehearsal does not move the callers'. */
  now: number;
};

/** WS-Security UsernameToken with a digest, timestamp and WebServiceClientId (1.2.3); why it is refused in the words of 3.8 and 3.9. */
export async function checkSecurity({ header, find, nonces, now }: Question): Promise<Access> {
  const security = childOf(header, "Security");
  const token = childOf(security, "UsernameToken");
  const timestamp = childOf(security, "Timestamp");
  if (token === undefined || timestamp === undefined) return { refusal: "Authentication failed" };
  const created = textOf(token, "Created");
  const fresh = [created, textOf(timestamp, "Created")].every(
    (moment) => Math.abs(Date.parse(moment) - now) <= SKEW_MS,
  );
  if (!fresh || !(Date.parse(textOf(timestamp, "Expires")) > now - SKEW_MS))
    return { refusal: "Timestamp expired" };
  const account = await find(textOf(token, "Username"));
  const nonce = textOf(token, "Nonce");
  if (account === null || !isDigest(token, nonce + created, account.password))
    return { refusal: "Authentication failed" };
  if (!nonces.use(nonce, now)) return { refusal: "Nonce was used before" };
  if (account.isPasswordExpired) return { refusal: "Authentication failed: password expired" };
  const clientId = textOf(header, "WebServiceClientId");
  if (clientId === "") return { refusal: "Missing WebServiceClientId" };
  if (clientId !== account.clientId) return { refusal: "Unknown WebServiceClientId" };
  return { account };
}

/** base64(SHA-1(nonce + created + password)), the nonce decoded (UsernameToken Profile 1.0). */
function isDigest(token: XmlElement, nonceAndCreated: string, password: string): boolean {
  const nonce = textOf(token, "Nonce");
  const stated = childOf(token, "Password");
  if (stated?.attributes.get("Type") !== PROFILE) return false;
  const expected = createHash("sha1")
    .update(Buffer.from(nonce, "base64"))
    .update(nonceAndCreated.slice(nonce.length))
    .update(password)
    .digest();
  const given = Buffer.from(stated.text.trim(), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

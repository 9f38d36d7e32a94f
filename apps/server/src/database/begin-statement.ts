import type { CallerOptions, Claims } from "./database.ts";
import { originOfRequest } from "./traffic/traffic.ts";

/** How a transaction starts; `owner` keeps the rights of the connection. */
export type Start = {
  claims: Claims | "owner";
  /** Asked by a function or a job, which may write in a person's name what he may not write himself. */
  isWorkflow?: boolean;
  /** Whom the transaction belongs to where the connection itself is a superuser's. */
  sessionUser: "authenticator" | "postgres" | undefined;
  options?: CallerOptions;
};

/** What a token may name at all; which of them it may, the operator says, and PostgreSQL by who is a member of whom. */
export const isCallerRole = (role: string): boolean =>
  /^[a-z_][a-z0-9_]{0,62}$/.test(role) && !/^(?:pg_.*|workflow|authenticator|postgres)$/.test(role);

const assurance = "SELECT app.require_assurance()";
const identitySettings = new Set(["role", "session_authorization"]);

/** BEGIN, and whose transaction it is. */
export function beginOf({ sessionUser, options = {} }: Start): string {
  const begin = options.readOnly === true ? "BEGIN READ ONLY" : "BEGIN";
  return sessionUser === undefined ? begin : `${begin}; SET LOCAL SESSION AUTHORIZATION ${sessionUser}`;
}

/** Role, claims and settings of a transaction. */
export function settingsOf({ claims, isWorkflow = false, options = {} }: Start): Record<string, string> {
  const settings: Record<string, string> = {
    TimeZone: "UTC",
    DateStyle: "ISO, MDY",
    search_path: "public, extensions",
    // Of a list of 100,000 rows, compiling the question takes three times as long as answering it.
    jit: "off",
    ...options.settings,
  };
  for (const name of Object.keys(options.settings ?? {}))
    if (identitySettings.has(name.toLowerCase()))
      throw new TypeError(`the setting ${name} belongs to the claims`);
  if (claims !== "owner") Object.assign(settings, callerSettings(claims));
  if (claims !== "owner" && isWorkflow && claims.role === "authenticated") settings.role = "workflow";
  const origin = originOfRequest();
  if (origin !== null) settings["request.origin"] = JSON.stringify(origin);
  if (options.statementTimeoutMs !== undefined)
    settings.statement_timeout = String(Math.ceil(options.statementTimeoutMs));
  return settings;
}

/** What makes somebody the caller of a transaction. */
export function callerSettings(claims: Claims): Record<string, string> {
  if (!isCallerRole(claims.role)) throw new TypeError(`unknown database role ${JSON.stringify(claims.role)}`);
  return {
    role: claims.role,
    "request.jwt.claims": JSON.stringify(claims),
    "request.jwt.claim.sub": claims.sub ?? "",
    "request.jwt.claim.role": claims.role,
  };
}

/** All in one message, so that a transaction costs one round trip to start. */
export function beginStatement(start: Start): string {
  const calls = Object.entries(settingsOf(start)).map(
    ([name, value]) => `set_config(${quoteLiteral(name)}, ${quoteLiteral(value)}, true)`,
  );
  const parts = [beginOf(start), `SELECT ${calls.join(", ")}`];
  if (isAskedForAssurance(start)) parts.push(assurance);
  return parts.join("; ");
}

export type OpeningStatement = { text: string; values: string[] };

/** What follows BEGIN, as statements that may be kept prepared. The settings answer no row, since nobody reads one. */
export function openingStatements(start: Start): OpeningStatement[] {
  const settings = settingsOf(start);
  const calls = Object.keys(settings).map(
    (name, index) => `set_config(${quoteLiteral(name)}, $${index + 1}, true) is null`,
  );
  const opening = [{ text: `SELECT WHERE ${calls.join(" OR ")}`, values: Object.values(settings) }];
  if (isAskedForAssurance(start)) opening.push({ text: assurance, values: [] });
  return opening;
}

const isAskedForAssurance = ({ claims, options = {} }: Start): boolean =>
  claims !== "owner" && mayLackAssurance(claims) && options.beforeSecondFactor !== true;

/** A token that says so itself has used the factor; SQL knows whether the others have to. Other roles may stand for no person. */
export const mayLackAssurance = ({ role, aal, sub }: Claims): boolean =>
  aal !== "aal2" &&
  (role === "authenticated" || (role !== "anon" && role !== "service_role" && sub !== undefined));

/** A text as an SQL literal, whatever standard_conforming_strings says. */
export function quoteLiteral(text: string): string {
  if (text.includes("\0")) throw new TypeError("PostgreSQL text cannot hold the character U+0000");
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes("\\") ? `E${quoted.replaceAll("\\", "\\\\")}` : quoted;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

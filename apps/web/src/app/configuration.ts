import { given } from "./given.ts";
import { requestJson } from "./http.ts";
import { ProblemError } from "./problem.ts";

/** What the cookies of a session begin with, before the server was asked. */
export const SESSION_COOKIE = "sb-parcelle-auth-token";

export interface Configuration {
  anonKey: string;
  /** Cookies that the server's login writes and the browser's client renews. */
  cookieName: string;
  rememberCookieName: string;
  /** False: no one signs up without an invitation. */
  signUpOpen: boolean;
  /** False: mails are kept, and only the platform's operator sees them. */
  sendsMail: boolean;
  /** People may add and remove ways to sign in. */
  manualLinking: boolean;
  /** The fewest characters of a new password. */
  passwordMinimum: number;
  /** The demonstration organisation is there. */
  demo: boolean;
  /** Who answers for the installation; null is what nobody filled in. */
  owner: { name: string | null; address: string | null; email: string | null };
}

let pending: Promise<Configuration> | null = null;

function parseConfiguration(value: unknown): Configuration {
  const fields: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  const { anonKey, cookieName, rememberCookieName } = fields;
  if (typeof anonKey !== "string") {
    throw new ProblemError({ code: "unexpected", message: "config.json holds no key" });
  }
  return {
    anonKey,
    cookieName: typeof cookieName === "string" ? cookieName : SESSION_COOKIE,
    rememberCookieName: typeof rememberCookieName === "string" ? rememberCookieName : "sb-parcelle-remember",
    signUpOpen: fields.signUpOpen !== false,
    sendsMail: fields.sendsMail !== false,
    manualLinking: fields.manualLinking === true,
    passwordMinimum: Number(fields.passwordMinimum) || 8,
    demo: fields.demo === true,
    owner: parseOwner(fields.owner),
  };
}

/** Reads who answers for the installation; what is no text counts as not filled in. */
export function parseOwner(value: unknown): Configuration["owner"] {
  const fields: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : null);
  return { name: text("name"), address: text("address"), email: text("email") };
}

/** The configuration that came with the page; undefined where none did. */
export function givenConfiguration(): Configuration | undefined {
  const value = given("configuration");
  return value === undefined ? undefined : parseConfiguration(value);
}

/** What the server tells about itself: with the page, else asked once, and again after a failure. */
export function configuration(): Promise<Configuration> {
  pending ??= readConfiguration().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

async function readConfiguration(): Promise<Configuration> {
  return givenConfiguration() ?? parseConfiguration(await requestJson("/config.json"));
}

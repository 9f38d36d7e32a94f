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
    demo: fields.demo === true,
    owner: parseOwner(fields.owner),
  };
}

function parseOwner(value: unknown): Configuration["owner"] {
  const fields: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : null);
  return { name: text("name"), address: text("address"), email: text("email") };
}

/** What the server tells about itself; asked once, and again after a failure. */
export function configuration(): Promise<Configuration> {
  pending ??= requestJson("/config.json")
    .then(parseConfiguration)
    .catch((error: unknown) => {
      pending = null;
      throw error;
    });
  return pending;
}

import { writeCookie } from "#shell/cookies.ts";
import { setCookie } from "#shell/set-cookie.ts";
import { configuration } from "./configuration.ts";

const LONGEST_SECONDS = 400 * 24 * 3600;

/** Tells the client how long the session may live that a provider's answer will open. */
export async function rememberLogin(remember: boolean): Promise<void> {
  const { rememberCookieName: name } = await configuration();
  const rules = { remember, secure: window.location.protocol === "https:" };
  setCookie(writeCookie({ name, value: remember ? "1" : "0" }, { maxAge: LONGEST_SECONDS }, rules));
}

import { writeCookie } from "#shell/cookies.ts";
import { configuration } from "./configuration.ts";

const LONGEST_SECONDS = 400 * 24 * 3600;

/** Tells the client how long the session may live that a provider's answer will open. */
export async function rememberLogin(remember: boolean): Promise<void> {
  const { rememberCookieName: name } = await configuration();
  const rules = { remember, secure: window.location.protocol === "https:" };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = writeCookie({ name, value: remember ? "1" : "0" }, { maxAge: LONGEST_SECONDS }, rules);
}

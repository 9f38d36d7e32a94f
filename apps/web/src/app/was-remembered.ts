import { readCookies } from "#shell/cookies.ts";
import { configuration } from "./configuration.ts";

/** Whether who is logged in here asked to be remembered after the browser is closed. */
export async function wasRemembered(): Promise<boolean> {
  const { rememberCookieName } = await configuration();
  return isRemembered(rememberCookieName);
}

export function isRemembered(cookieName: string): boolean {
  return readCookies(document.cookie).some(({ name, value }) => name === cookieName && value === "1");
}

import type { Cookie } from "#shell/cookies.ts";

const ENCODED = "base64-";

/**
 * The access token in the cookies of a session, as the official library writes them: JSON in base64url, in pieces where
 * it is long.
 *
 * @param name of the cookie, or of its pieces before their number
 * @returns null where no session is in them
 */
export function accessTokenIn(cookies: readonly Cookie[], name: string): string | null {
  try {
    const values = new Map(cookies.map((cookie) => [cookie.name, decodeURIComponent(cookie.value)]));
    let text = values.get(name) ?? "";
    for (let piece = 0; values.has(`${name}.${piece}`); piece += 1) text += values.get(`${name}.${piece}`);
    const json = text.startsWith(ENCODED) ? fromBase64Url(text.slice(ENCODED.length)) : text;
    const token = (JSON.parse(json) as { access_token?: unknown }).access_token;
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

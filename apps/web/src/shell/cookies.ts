export interface Cookie {
  name: string;
  value: string;
}

export interface CookieLifetime {
  /** Seconds; 0 removes the cookie. */
  maxAge?: number | undefined;
}

export function readCookies(header: string): Cookie[] {
  return header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes("="))
    .map((pair) => {
      const equals = pair.indexOf("=");
      return { name: pair.slice(0, equals), value: decoded(pair.slice(equals + 1)) };
    });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export interface CookieRules {
  /** Without it the cookie ends with the browser. */
  remember: boolean;
  secure: boolean;
}

/** A cookie of this site, for the whole of it, sent along only from it. */
export function writeCookie({ name, value }: Cookie, { maxAge }: CookieLifetime, rules: CookieRules): string {
  const lasts = maxAge === 0 || (rules.remember && maxAge !== undefined);
  const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax"];
  if (lasts) parts.push(`Max-Age=${maxAge}`);
  if (rules.secure) parts.push("Secure");
  return parts.join("; ");
}

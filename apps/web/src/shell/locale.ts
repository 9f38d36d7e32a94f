export const LOCALES = ["fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];

const COOKIE = "locale";
const COOKIE_DAYS = 365;

/** How long the choice of a language is remembered. */
export const LOCALE_COOKIE_MILLISECONDS = COOKIE_DAYS * 24 * 60 * 60 * 1000;

export function isLocale(value: string | undefined): value is Locale {
  return value === "fr" || value === "en";
}

export function localeOfPath(pathname: string): Locale | null {
  const first = pathname.split("/")[1];
  return isLocale(first) ? first : null;
}

export function localeOfCookie(cookie: string): Locale | null {
  const value = cookie
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === COOKIE)?.[1];
  return isLocale(value) ? value : null;
}

/** The first offered language among those the visitor's browser lists, best first ("en-GB" counts as "en"). */
export function localeOfLanguages(languages: readonly string[]): Locale | null {
  return languages.map((language) => language.slice(0, 2).toLowerCase()).find(isLocale) ?? null;
}

export interface Visitor {
  pathname: string;
  cookie: string;
  languages: readonly string[];
}

/** The address decides, then the remembered choice, then the browser's languages, then French. */
export function chooseLocale(visitor: Visitor): Locale {
  return (
    localeOfPath(visitor.pathname) ??
    localeOfCookie(visitor.cookie) ??
    localeOfLanguages(visitor.languages) ??
    "fr"
  );
}

export function localeCookie(locale: Locale): string {
  return `${COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_MILLISECONDS / 1000}; SameSite=Lax`;
}

/** The same page in another language: only the prefix changes; search and hash stay as they are. */
export function inLocale(href: string, locale: Locale): string {
  const current = localeOfPath(href.split(/[?#]/, 1)[0] ?? "");
  return current ? `/${locale}${href.slice(3)}` : `/${locale}${href === "/" ? "" : href}`;
}

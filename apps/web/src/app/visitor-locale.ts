import { browserClock } from "#shell/clock.ts";
import { chooseLocale, LOCALE_COOKIE_MILLISECONDS, type Locale, localeCookie } from "#shell/locale.ts";
import { afterLong } from "#shell/long-timer.ts";
import { setCookie } from "#shell/set-cookie.ts";

export function visitorLocale(pathname = window.location.pathname): Locale {
  return chooseLocale({ pathname, cookie: document.cookie, languages: navigator.languages });
}

let renewed = () => {};

/** Remembers the language of the address and tells assistive technology which it is. */
export function rememberLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  setCookie(localeCookie(locale));
  renewed();
  renewed = afterLong(browserClock, LOCALE_COOKIE_MILLISECONDS, () => rememberLocale(locale));
}

import { useLocation } from "@tanstack/react-router";
import { inLocale, LOCALES, localeOfPath } from "#shell/locale.ts";

/** Tells search engines and readers' tools where the same page is in each language. */
export function AlternateLinks() {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (localeOfPath(pathname) === null) return null;
  const address = (path: string) => new URL(path, window.location.origin).href;
  return (
    <>
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={address(inLocale(pathname, locale))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(inLocale(pathname, "fr"))} />
    </>
  );
}

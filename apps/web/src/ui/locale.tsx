import { createContext, type ReactNode, use } from "react";
import type { Locale } from "#shell/locale.ts";

const LocaleContext = createContext<Locale>("fr");

/** A text or a set of texts in both languages; French is the reference that English must match in shape. */
export interface Dictionary<Messages> {
  fr: Messages;
  en: Messages;
}

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return use(LocaleContext);
}

export function useMessages<Messages>(dictionary: Dictionary<Messages>): Messages {
  return dictionary[useLocale()];
}

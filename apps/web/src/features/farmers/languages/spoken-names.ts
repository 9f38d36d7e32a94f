import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";

export const spokenName = (code: string, locale: Locale): string =>
  nameOfKey(spokenLanguageNames, code, locale);

export const spokenNames = (codes: readonly string[], locale: Locale): string =>
  codes.map((code) => spokenName(code, locale)).join(", ");

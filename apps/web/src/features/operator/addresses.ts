import type { Locale } from "#shell/locale.ts";

/** Addresses of the operator's pages. */
export function operatorAddresses(locale: Locale) {
  const layers = `/${locale}/operator/layers`;
  return { layers, add: `${layers}/new`, ingest: (id: number) => `${layers}/additions/${id}` };
}
